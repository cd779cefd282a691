// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/Corpus.h"

#include "core/base/Embedded.h"
#include "core/base/Utf8.h"
#include "tests/support/Show.h"

#include <unordered_map>

using namespace inferometer;

class TstCorpus : public QObject {
    Q_OBJECT

private slots:
    void bothLanguagesHaveEnoughText_data()
    {
        QTest::addColumn<CorpusLanguage>("language");
        QTest::addColumn<QString>("folder");
        QTest::newRow("English") << CorpusLanguage::English << "en/";
        QTest::newRow("Chinese") << CorpusLanguage::Chinese << "zh/";
    }
    void bothLanguagesHaveEnoughText()
    {
        QFETCH(CorpusLanguage, language);
        QFETCH(QString, folder);
        std::size_t bytes = 0;
        for (const EmbeddedFile &file : embeddedCorpus()) {
            if (!file.name.starts_with(folder.toStdString()))
                continue;
            QVERIFY2(isValidUtf8(file.bytes), std::string(file.name).c_str());
            QCOMPARE(file.bytes.find('\r'), std::string_view::npos);
            bytes += file.bytes.size();
        }
        QVERIFY2(bytes >= 200'000, qPrintable(QString::number(bytes)));
        QVERIFY(Corpus(language).size() >= 65'000);
    }

    // What a prefix or n-gram cache could find again inside one prompt would make it cheaper than real text of its length.
    void aLongSliceDoesNotRepeatItself_data() { bothLanguagesHaveEnoughText_data(); }
    void aLongSliceDoesNotRepeatItself()
    {
        QFETCH(CorpusLanguage, language);
        const Corpus corpus(language);
        // 4,096 tokens: about 17,800 characters of English, 5,900 of Chinese.
        const std::size_t characters = language == CorpusLanguage::English ? 17'808 : 5'851;
        const std::size_t window = language == CorpusLanguage::English ? 240 : 60; // bytes: some fifty tokens
        for (std::uint64_t start = 0; start < corpus.size(); start += corpus.size() / 29) {
            const std::string text = corpus.slice(start, characters);
            std::unordered_map<std::string_view, std::size_t> seen;
            for (std::size_t at = 0; at + window <= text.size(); ++at) {
                const auto [found, isNew] = seen.emplace(std::string_view(text).substr(at, window), at);
                if (!isNew)
                    QFAIL(qPrintable(QString("at %1 and %2 of the slice from %3: %4")
                                         .arg(found->second)
                                         .arg(at)
                                         .arg(start)
                                         .arg(QString::fromStdString(text.substr(at, window)))));
            }
        }
    }

    void aSliceHasItsLengthAndGoesRound()
    {
        for (const CorpusLanguage language : {CorpusLanguage::English, CorpusLanguage::Chinese}) {
            const Corpus corpus(language);
            for (const std::size_t characters : {std::size_t{0}, std::size_t{1}, std::size_t{1000}, corpus.size() + 10}) {
                const std::string text = corpus.slice(corpus.size() - 5, characters);
                QCOMPARE(codePoints(text), characters);
                QVERIFY(isValidUtf8(text));
            }
            QCOMPARE(corpus.slice(7 + corpus.size(), 50), corpus.slice(7, 50));
        }
    }

    void anEnglishSliceBeginsAtAWord()
    {
        const Corpus corpus(CorpusLanguage::English);
        const std::string text = corpus.slice(0, corpus.size());
        for (std::uint64_t start = 1; start < 5000; start += 7) {
            const std::string slice = corpus.slice(corpus.wordStart(start), 60);
            const std::size_t at = text.find(slice);
            QVERIFY(at != std::string::npos);
            const bool isWordStart = at == 0 || text[at - 1] == ' ' || text[at - 1] == '\n';
            const bool skippedEnough = at >= start + 24; // no border within a word's length: it starts where it stands
            QVERIFY2(isWordStart || skippedEnough, slice.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TstCorpus)
#include "tst_corpus.moc"
