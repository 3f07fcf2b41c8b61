import { CheckCheck } from 'lucide-react'
import { kronor } from '#app/admin/finance/reports/kronor.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import type { Unbooked } from '#domain/books/schemas.ts'
import { formatDay } from '#domain/time.ts'
import { DataTable } from '../reports/data-table.tsx'
import { Panel } from '../reports/panel.tsx'
import { MakeFileForm } from './make-file-form.tsx'
import { Warnings } from './warnings.tsx'

/** Number of days from which the table scrolls by itself. */
const manyDays = 14

type UnbookedPanelProps = { unbooked: Unbooked; onFrom: (day: string) => void }

/** Renders the days that are in no file, what is missing in them, and the form that makes a file. */
export function UnbookedPanel({ unbooked, onFrom }: UnbookedPanelProps) {
  const { days, total, year } = unbooked
  const isFirst = unbooked.begins === null
  return (
    <Panel title="Inte bokfört än">
      {days.length > 0 ? (
        <>
          <Sums total={total} />
          <Warnings unbooked={unbooked} />
        </>
      ) : null}
      {days.length > 0 || isFirst ? (
        <MakeFileForm
          // The first file keeps what is being written while its first day changes.
          key={isFirst ? 'first' : `${year.from} ${unbooked.last_day}`}
          unbooked={unbooked}
          onFrom={onFrom}
        />
      ) : null}
      {days.length > 0 ? (
        <DataTable
          label="Dagar som inte är bokförda"
          columns={['Dag', 'Verifikat', 'Försäljning', 'Moms']}
          tall={days.length > manyDays}
          rows={days.map(({ day, vouchers, sold, vat }) => ({
            key: day,
            cells: [
              <span key="day" className="flex flex-wrap items-center gap-x-2">
                <Link to={`/admin/dagsavslut?dag=${day}`} className="link figures">
                  {day}
                </Link>
                {unbooked.unclosed_days.includes(day) ? (
                  <Badge tone="warning">Kassan är inte räknad</Badge>
                ) : null}
              </span>,
              vouchers,
              kronor(sold),
              kronor(vat),
            ],
          }))}
          foot={['Summa', total.vouchers, kronor(total.sold), kronor(total.vat)]}
        />
      ) : (
        <EmptyState
          icon={<CheckCheck aria-hidden="true" />}
          title={isFirst ? 'Inget att bokföra än.' : 'Inget nytt att bokföra.'}
        >
          {isFirst ? null : `Allt till och med ${formatDay(unbooked.last_day)} är med i en fil. `}
          Dagens försäljning kommer med när dagen är slut, eller har dagsavslut.
        </EmptyState>
      )}
      <LeftOut unbooked={unbooked} />
    </Panel>
  )
}

function Sums({ total }: Pick<Unbooked, 'total'>) {
  const sums = [
    ['Verifikat', total.vouchers],
    ['Försäljning och förskott', kronor(total.sold)],
    ['Varav moms', kronor(total.vat)],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {sums.map(([label, sum]) => (
        <div key={label}>
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="figures whitespace-nowrap font-semibold text-xl">{sum}</dd>
        </div>
      ))}
    </dl>
  )
}

function LeftOut({ unbooked }: { unbooked: Unbooked }) {
  const { register, test } = unbooked.left_out
  const { from, to } = unbooked.year
  const lines = [
    ...(unbooked.has_later_years
      ? [
          `Det finns mer att bokföra i nästa räkenskapsår. Det blir en egen fil, när ${from} till ${to} är klart.`,
        ]
      : []),
    ...(register > 0 ? [`Kassaregistret bokför själv: ${register} underlag och returer är inte med.`] : []),
    ...(test > 0
      ? [`${test} handlingar i testläge är inte med. Deras nummer börjar på T, och ingen har betalat.`]
      : []),
  ]
  return lines.map((line) => (
    <p key={line} className="text-ink-soft text-sm">
      {line}
    </p>
  ))
}
