// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/ChartNotes.h"

#include "ui/bridge/Library.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/Say.h"
#include "ui/plot/LivePlot.h"

namespace inferometer {

using Marks = std::vector<RunMark>;

ChartNotes::ChartNotes(LivePlot *plot, Workbench &bench, QObject *parent) : QObject(parent), m_bench(bench), m_plot(plot)
{
    connect(plot, &LivePlot::markWritten, this, [this](const RunMark &mark) {
        m_bench.library.ask<Marks>(
            this,
            [id = m_run, mark](RunStore &store) -> Result<Marks> {
                if (const Status kept = store.putMark(id, mark); !kept)
                    return Failure(kept.error());
                return store.marks(id);
            },
            [this, id = m_run](Result<Marks> marks) {
                if (!marks)
                    m_bench.navigator.message(Tone::Error, marks.error());
                else if (id == m_run)
                    m_plot->setMarks(std::move(*marks));
            });
    });
}

void ChartNotes::setRun(const RunId &id)
{
    if (id == m_run)
        return;
    m_run = id;
    m_plot->setMarks({});
    m_plot->setNotable(!id.empty());
    if (!id.empty())
        load();
}

void ChartNotes::load()
{
    m_bench.library.ask<Marks>(
        this, [id = m_run](RunStore &store) { return store.marks(id); },
        [this, id = m_run](Result<Marks> marks) {
            if (id == m_run && marks) // a run that cannot be read says so elsewhere
                m_plot->setMarks(std::move(*marks));
        });
}

} // namespace inferometer
