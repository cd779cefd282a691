// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/PromptSource.h"

#include "core/base/Utf8.h"
#include "tests/support/Show.h"

#include <QTemporaryDir>
#include <cmath>
#include <set>
#include <thread>

using namespace inferometer;

namespace {

Workload aMix()
{
    Workload workload;
    workload.parts = {{"short", 0.5, FixedLength{256}, FixedLength{128}},
                      {"medium", 0.35, UniformLength{900, 1100}, NormalLength{512, 50, 400, 600}},
                      {"long", 0.15, LogNormalLength{3000, 0.3, 2000, 4096}, FixedLength{1024}}};
    return workload;
}

TokenRuler aRuler()
{
    TokenRuler ruler = TokenRuler::typical(CorpusLanguage::English);
    ruler.setOverhead(30);
    return ruler;
}

PromptSource sourceOf(const Workload &workload)
{
    TokenRuler ruler = TokenRuler::typical(workload.language);
    ruler.setOverhead(30);
    auto source = PromptSource::make(workload, ruler);
    if (!source)
        qFatal("%s", source.error().message.str().c_str());
    return std::move(*source);
}

std::size_t charactersOf(const Prompt &prompt)
{
    std::size_t count = 0;
    for (const ChatMessage &message : prompt.messages)
        count += codePoints(message.text);
    return count;
}

constexpr std::uint64_t kSome = 2000;

} // namespace

class TstPromptSource : public QObject {
    Q_OBJECT

private slots:
    void oneSeedGivesTheSamePromptsInAnyOrderAndThread()
    {
        const PromptSource first = sourceOf(aMix());
        const PromptSource second = sourceOf(aMix());
        std::vector<Prompt> forward(200), backward(200);
        std::jthread other([&] {
            for (std::uint64_t i = 200; i-- > 0;)
                backward[i] = first.at(42, i);
        });
        for (std::uint64_t i = 0; i < 200; ++i)
            forward[i] = second.at(42, i);
        other.join();
        for (std::size_t i = 0; i < 200; ++i)
            QVERIFY2(forward[i] == backward[i], qPrintable(QString::number(i)));
    }

    void seedsStagesAndRoundsDiffer()
    {
        const PromptSource source = sourceOf(aMix());
        std::set<std::string> texts, bodies;
        std::size_t count = 0;
        for (const std::uint64_t seed : {stageSeed(42, 0, 0), stageSeed(42, 0, 1), stageSeed(42, 1, 0), stageSeed(43, 5, 0)})
            for (std::uint64_t i = 0; i < 100; ++i, ++count) {
                const std::string text = source.at(seed, i).messages.back().text;
                texts.insert(text);
                bodies.insert(text.substr(20)); // behind the nonce
            }
        QCOMPARE(texts.size(), count);
        QVERIFY(bodies.size() >= count - 8); // two of hundreds may start at the same word by chance
    }

    void everyPromptBeginsWithANonceOfItsOwn()
    {
        for (const CorpusLanguage language : {CorpusLanguage::English, CorpusLanguage::Chinese}) {
            Workload workload = aMix();
            workload.language = language;
            const PromptSource source = sourceOf(workload);
            std::set<std::string> nonces;
            for (std::uint64_t i = 0; i < kSome; ++i) {
                const Prompt prompt = source.at(42, i);
                QCOMPARE(prompt.messages.size(), std::size_t{1});
                QCOMPARE(prompt.messages[0].role, std::string("user"));
                const std::string nonce = prompt.messages[0].text.substr(0, 19);
                QCOMPARE(nonce.front(), '[');
                QCOMPARE(nonce.substr(17), std::string("] "));
                QCOMPARE(nonce.find_first_not_of("0123456789abcdef", 1), std::size_t{17});
                QVERIFY(nonces.insert(nonce).second);
            }
        }
    }

    void anotherSaltChangesTheNoncesAndNothingElse()
    {
        const Workload workload = aMix();
        const TokenRuler ruler = TokenRuler::typical(workload.language);
        const auto one = PromptSource::make(workload, ruler, 1), two = PromptSource::make(workload, ruler, 2);
        QVERIFY(one && two);
        for (std::uint64_t i = 0; i < kSome; ++i) {
            const std::string a = one->at(42, i).messages[0].text, b = two->at(42, i).messages[0].text;
            QVERIFY(a.substr(0, 18) != b.substr(0, 18));
            QCOMPARE(a.substr(18), b.substr(18));
            QCOMPARE(one->at(42, i).plannedInput, two->at(42, i).plannedInput);
        }
    }

    void aSharedPrefixIsTheSameForAllAndTheNonceComesBehindIt()
    {
        Workload workload = aMix();
        workload.prefix.sharedTokens = 200;
        const PromptSource source = sourceOf(workload);
        const std::string shared = source.at(42, 0).messages.front().text;
        QVERIFY(codePoints(shared) > 400 && codePoints(shared) < 1400); // of about 200 tokens
        std::set<std::string> nonces;
        for (const std::uint64_t seed : {std::uint64_t{42}, std::uint64_t{1042}}) {
            for (std::uint64_t i = 0; i < 50; ++i) {
                const Prompt prompt = source.at(seed, i);
                QCOMPARE(prompt.messages.size(), std::size_t{2});
                QCOMPARE(prompt.messages[0].role, std::string("system"));
                QCOMPARE(prompt.messages[0].text, shared);
                QVERIFY(nonces.insert(prompt.messages[1].text.substr(0, 19)).second);
            }
        }
    }

    void inputsHaveTheirPlannedLength()
    {
        for (const std::uint32_t sharedTokens : {0u, 100u}) {
            Workload workload = aMix();
            workload.prefix.sharedTokens = sharedTokens;
            const PromptSource source = sourceOf(workload);
            for (std::uint64_t i = 0; i < 200; ++i) {
                const Prompt prompt = source.at(42, i);
                const double tokens = source.ruled(42, i) + 30;
                QVERIFY2(std::abs(tokens - prompt.plannedInput) <= 2, qPrintable(QString::number(tokens)));
                QVERIFY(isValidUtf8(prompt.messages.back().text));
            }
        }
    }

    void lengthsStayWithinTheirPartsLimits()
    {
        const PromptSource source = sourceOf(aMix());
        const std::pair<std::uint32_t, std::uint32_t> inputs[] = {{256, 256}, {900, 1100}, {2000, 4096}};
        const std::pair<std::uint32_t, std::uint32_t> outputs[] = {{128, 128}, {400, 600}, {1024, 1024}};
        for (std::uint64_t i = 0; i < kSome; ++i) {
            const Prompt prompt = source.at(42, i);
            QCOMPARE(prompt.index, i);
            QVERIFY(prompt.part < 3);
            QVERIFY(prompt.plannedInput >= inputs[prompt.part].first && prompt.plannedInput <= inputs[prompt.part].second);
            QVERIFY(prompt.plannedOutput >= outputs[prompt.part].first && prompt.plannedOutput <= outputs[prompt.part].second);
        }
    }

    void theMixHasItsWeights()
    {
        Workload workload = aMix();
        for (WorkloadPart &part : workload.parts)
            part.weight *= 20; // weights need not add up to 1
        workload.parts.insert(workload.parts.begin(), WorkloadPart{"never", 0.0, FixedLength{10}, FixedLength{10}});
        workload.parts.push_back({"never either", 0.0, FixedLength{10}, FixedLength{10}});
        for (WorkloadPart &part : workload.parts)
            part.input = FixedLength{16}; // short, for speed
        const PromptSource source = sourceOf(workload);
        std::vector<double> counts(5);
        constexpr double n = 20'000;
        for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(n); ++i)
            ++counts[source.at(42, i).part];
        const double wanted[] = {0, 0.5, 0.35, 0.15, 0};
        for (std::size_t i = 0; i < 5; ++i) {
            const double sigma = std::sqrt(n * wanted[i] * (1 - wanted[i]));
            QVERIFY2(std::abs(counts[i] - n * wanted[i]) <= 3 * sigma, qPrintable(QString("%1: %2").arg(i).arg(counts[i])));
        }
    }

    void aVeryShortPromptIsItsNonceAlone()
    {
        Workload workload;
        workload.parts = {{"tiny", 1, FixedLength{1}, FixedLength{1}}};
        QCOMPARE(charactersOf(sourceOf(workload).at(42, 0)), std::size_t{19});
    }

    void aDatasetGivesItsRowsInOrderAndRoundAgain()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath("prompts.jsonl"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "{\"prompt\":\"one\",\"output_tokens\":7}\n{\"messages\":[{\"role\":\"system\",\"content\":\"s\"},{\"role\":\"user\",\"content\":\"two\"}]}\n");
        file.close();
        Workload workload = aMix();
        workload.dataset = file.fileName().toStdString();
        const PromptSource source = sourceOf(workload);
        QCOMPARE(source.at(42, 0).messages.back().text, std::string("one"));
        QCOMPARE(source.at(42, 0).plannedOutput, 7u);
        QCOMPARE(source.at(42, 1).messages.size(), std::size_t{2});
        QVERIFY(source.at(42, 1).plannedOutput >= 128);
        QVERIFY(source.at(7, 2).messages == source.at(42, 0).messages);
        workload.dataset += ".missing";
        QVERIFY(!PromptSource::make(workload, aRuler()));
    }
};

QTEST_GUILESS_MAIN(TstPromptSource)
#include "tst_promptsource.moc"
