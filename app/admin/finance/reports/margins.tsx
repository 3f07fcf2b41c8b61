import { keepPreviousData } from '@tanstack/react-query'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { kronor } from '#app/admin/finance/reports/kronor.ts'
import type { MarginsReport, ReportQuery } from '#domain/office/reports-schemas.ts'
import { parseSum, sharePercent } from '#domain/office/reports-sums.ts'
import { DataTable } from './data-table.tsx'
import { Panel } from './panel.tsx'

type Sums = MarginsReport['total']

const columns = ['Antal', 'Exkl. moms', 'Delar', 'Marginal', 'Marginal %'] as const
const whole = new Intl.NumberFormat('sv-SE')

function getCells({ repairs, net, parts, margin }: Sums) {
  const percent = sharePercent(parseSum(margin), parseSum(net))
  return [
    whole.format(repairs),
    kronor(net),
    kronor(parts),
    kronor(margin),
    percent === undefined ? '–' : `${whole.format(percent)}\u00a0%`,
  ]
}

/** Returns the margin of the group that earned most, to which bars are drawn. */
const getLargest = (groups: readonly Sums[]) => Math.max(1, ...groups.map(({ margin }) => parseSum(margin)))

/** Renders what repairs earned, by kind and by person, for those who may see it. */
export function Margins({ query }: { query: ReportQuery }) {
  const margins = useCall(
    'GET /api/admin/office/reports/margins/',
    { query },
    { placeholderData: keepPreviousData },
  )
  return (
    <QueryState query={margins} waiting="Hämtar marginalerna">
      {(report) => (report.total.repairs > 0 ? <MarginTables report={report} /> : null)}
    </QueryState>
  )
}

function MarginTables({
  report: { total, kinds, kind_count: kindCount, people },
}: {
  report: MarginsReport
}) {
  const [bestKind, bestPerson] = [getLargest(kinds), getLargest(people)]
  return (
    <>
      <Panel title="Marginal per reparation">
        <DataTable
          label="Marginal per reparation"
          columns={['Problem', 'Enhetstyp', ...columns]}
          texts={2}
          rows={kinds.map((kind) => ({
            key: `${kind.type} ${kind.issue}`,
            cells: [kind.issue, kind.type, ...getCells(kind)],
            part: parseSum(kind.margin) / bestKind,
          }))}
          foot={['Alla', '', ...getCells(total)]}
          tall
        />
        <p className="text-ink-soft text-sm">
          Ärenden som lämnades ut under perioden: raderna exklusive moms minus inköpspriset på delar, också
          kasserade. Delar utan inköpspris räknas som 0 kr, och arbetstid räknas inte.
          {kindCount > kinds.length ? ` De ${kinds.length} som gav mest av ${whole.format(kindCount)}.` : ''}
        </p>
      </Panel>
      <Panel title="Marginal per person">
        <DataTable
          label="Marginal per person"
          columns={['Ansvarig', ...columns]}
          rows={people.map((person, at) => ({
            key: at,
            cells: [person.name ?? 'Utan ansvarig', ...getCells(person)],
            part: parseSum(person.margin) / bestPerson,
          }))}
          foot={['Alla', ...getCells(total)]}
        />
        <p className="text-ink-soft text-sm">
          Efter den som stod som ansvarig. Siffrorna säger inget om hur svåra ärendena var.
        </p>
      </Panel>
    </>
  )
}
