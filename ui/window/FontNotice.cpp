// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/FontNotice.h"

#include "ui/theme/Appearance.h"
#include "ui/widgets/MessageBar.h"

#include <QFontDatabase>

namespace inferometer {

FontNotice::FontNotice(Appearance &appearance, MessageBar &bar, QObject *parent, std::function<QStringList()> families)
    : QObject(parent),
      m_appearance(appearance),
      m_bar(bar),
      m_families(families ? std::move(families) : [] { return QFontDatabase::families(QFontDatabase::SimplifiedChinese); })
{
    connect(&appearance, &Appearance::languageChanged, this, &FontNotice::look);
    look();
}

void FontNotice::look()
{
    const bool isLacking = m_appearance.language().startsWith("zh") && m_families().isEmpty();
    if (!isLacking) {
        m_bar.withdraw(std::exchange(m_said, 0));
        return;
    }
    if (m_said)
        return;
    const auto sentence = [] {
        return QStringLiteral("No font on this computer shows Chinese. Install the package fonts-noto-cjk. ")
               + tr("No font on this computer shows Chinese. Install the package fonts-noto-cjk.");
    };
    m_said = m_bar.post(Tone::Error, sentence, {{Phrase("English"), [this] {
                                                     m_said = 0;
                                                     m_appearance.setLanguage("en");
                                                 }}});
}

} // namespace inferometer
