import { keepPreviousData } from '@tanstack/react-query'
import { useHasPermission } from '#app/admin/api/me.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { EmptyState } from '#app/ui/states.tsx'
import { formatDuration } from '#domain/office/reports-durations.ts'
import { partLabel, stepLabels } from '#domain/office/reports-periods.ts'
import type { RepairsReport, ReportDuration, ReportRepairGroup } from '#domain/office/reports-schemas.ts'
import { changePercent, sharePercent } from '#domain/office/reports-sums.ts'
import { Chart } from './chart.tsx'
import { DataTable } from './data-table.tsx'
import { Margins } from './margins.tsx'
import { Panel } from './panel.tsx'
import { partName } from './part-name.ts'
import { usePeriod } from './period-address.ts'
import { PeriodReport } from './period-report.tsx'
import { changeLabel, Tiles } from './tiles.tsx'

export default function RepairsReportPage() {
  const choice = usePeriod()
  const seesMargins = useHasPermission('margins.read')
  const query = useCall(
    'GET /api/admin/office/reports/repairs/',
    { query: choice.query },
    { placeholderData: keepPreviousData },
  )
  return (
    <PeriodReport
      choice={choice}
      query={query}
      csv="repairs"
      file="reparationer"
      waiting="Hämtar reparationerna"
    >
      {(report) => (
        <>
          <Repairs report={report} />
          {seesMargins ? <Margins query={choice.query} /> : null}
        </>
      )}
    </PeriodReport>
  )
}

const whole = new Intl.NumberFormat('sv-SE')
const time = (duration: ReportDuration | null, key: 'mean' | 'median' | 'p90') =>
  duration ? formatDuration(duration[key]) : '–'
const share = (part: number, all: number) => {
  const percent = sharePercent(part, all)
  return percent === undefined ? '–' : `${percent}\u00a0%`
}

const timeColumns = ['Färdiga', 'Median', 'Medel', '9 av 10 inom', 'I tid', 'Åter'] as const

const timeCells = ({ to_ready: ready, promised, kept, warranty }: Omit<ReportRepairGroup, 'type'>) => [
  whole.format(ready?.count ?? 0),
  time(ready, 'median'),
  time(ready, 'mean'),
  time(ready, 'p90'),
  share(kept, promised),
  whole.format(warranty),
]

function Repairs({ report }: { report: RepairsReport }) {
  const { period, before, total, parts, types, issues } = report
  const change = (key: 'received' | 'ready' | 'handed_over') =>
    changeLabel(changePercent(report[key], before[key]))
  const slowest = Math.max(1, ...types.map(({ to_ready: ready }) => ready?.median ?? 0))
  const flow = [
    ['received', 'Inlämnade'],
    ['ready', 'Färdiga'],
    ['handed_over', 'Utlämnade'],
  ] as const
  return (
    <>
      <Tiles
        tiles={[
          ...flow.map(([key, label]) => ({ label, value: whole.format(report[key]), hint: change(key) })),
          {
            label: 'Mediantid till färdig',
            value: time(total.to_ready, 'median'),
            hint:
              before.median === null
                ? 'inget perioden före'
                : `${formatDuration(before.median)} perioden före`,
          },
          {
            label: 'Färdiga i tid',
            value: share(total.kept, total.promised),
            hint: `${total.kept} av ${total.promised} med utlovad dag`,
          },
          {
            label: 'Mediantid till hämtning',
            value: time(report.to_handover, 'median'),
            hint: 'från färdig till utlämnad',
          },
        ]}
      />
      <Chart
        title="Flödet i verkstaden"
        partName={stepLabels[period.step]}
        partNames={parts.map(partName)}
        labels={parts.map((part) => partLabel(part, period.step))}
        series={flow.map(([key, label]) => ({
          label,
          shape: 'line' as const,
          values: parts.map((part) => part[key]),
        }))}
        unit="count"
        format={(count) => whole.format(count)}
      />
      <PromiseChart report={report} />
      {types.length === 0 ? (
        <EmptyState title="Inga reparationer blev färdiga under perioden.">
          Här visas ledtider så snart något ärende har blivit färdigt.
        </EmptyState>
      ) : (
        <>
          <Panel title="Ledtid per enhetstyp">
            <DataTable
              label="Ledtid per enhetstyp"
              columns={['Enhetstyp', ...timeColumns]}
              rows={types.map((type) => ({
                key: type.type,
                cells: [type.type, ...timeCells(type)],
                part: (type.to_ready?.median ?? 0) / slowest,
              }))}
              foot={['Alla', ...timeCells(total)]}
            />
            <p className="text-ink-soft text-sm">
              Från inlämnad till färdig första gången; stapeln visar medianen. I tid: färdig senast den
              utlovade dagen, av dem som har en. Åter: enheter som kom tillbaka inom garantin, igenkända på
              serienummer eller IMEI.
            </p>
          </Panel>
          <Panel title="Vanligaste reparationerna">
            <DataTable
              label="Vanligaste reparationerna"
              columns={['Problem', 'Enhetstyp', ...timeColumns]}
              texts={2}
              rows={issues.map((issue) => ({
                key: `${issue.type} ${issue.issue}`,
                cells: [issue.issue, issue.type, ...timeCells(issue)],
              }))}
              tall
            />
            {report.issue_count > issues.length ? (
              <p className="text-ink-soft text-sm">
                De {issues.length} vanligaste av {report.issue_count}. Alla finns i CSV-filen.
              </p>
            ) : null}
          </Panel>
        </>
      )}
    </>
  )
}

/** Renders how promised days were kept over time. Nothing when no repair of the period had one. */
function PromiseChart({ report: { promises, total } }: { report: RepairsReport }) {
  const { step, parts } = promises
  if (total.promised === 0) return null
  return (
    <Chart
      title="Hållna löften"
      lead={`Andelen som blev färdiga senast den utlovade dagen, av de ${whole.format(total.promised)} reparationer med utlovad dag som blev färdiga under perioden.`}
      partName={stepLabels[step]}
      partNames={parts.map(partName)}
      labels={parts.map((part) => partLabel(part, step))}
      series={[
        {
          label: 'Färdiga i tid',
          shape: 'line',
          values: parts.map(({ promised, kept }) => sharePercent(kept, promised) ?? null),
        },
      ]}
      details={[{ label: 'Antal', texts: parts.map(({ promised, kept }) => `${kept} av ${promised}`) }]}
      unit="percent"
      format={(percent) => `${percent}\u00a0%`}
    />
  )
}
