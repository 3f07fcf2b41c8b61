import { type ReactNode, useState } from 'react'
import { kronor } from '#app/admin/finance/reports/kronor.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import type { Closing, ClosingReport } from '#domain/office/reports-closing-schemas.ts'
import { parseSum } from '#domain/office/reports-sums.ts'
import { formatDateTime } from '#domain/time.ts'
import { Panel } from '../panel.tsx'
import { CountForm } from './count-form.tsx'
import { Difference } from './difference.tsx'

export function CountPanel({ report }: { report: ClosingReport }) {
  const { closing, earlier, figures } = report
  const [counting, setCounting] = useState(closing === null)
  const { taken, back, paid_out: paidOut, change } = figures.cash
  return (
    <Panel
      title="Kassan"
      actions={closing ? <Badge tone="success">Stängd</Badge> : <Badge tone="warning">Inte räknad</Badge>}
    >
      <Facts
        className="figures [&_dd]:text-right"
        facts={[
          ['Kontant in', kronor(taken)],
          ['Tillbaka till kunder', kronor(back)],
          ['Utbetalt för inbyten', kronor(paidOut)],
          ['Kassan ska ha ökat med', kronor(change)],
        ]}
      />
      {closing ? <CountFacts closing={closing} /> : null}
      {counting ? (
        <CountForm report={report} onDone={() => setCounting(false)} />
      ) : (
        <Button variant="secondary" className="print:hidden" onClick={() => setCounting(true)}>
          Räkna om
        </Button>
      )}
      {earlier.length > 0 ? (
        <details className="print:hidden">
          <summary className="font-semibold text-blue text-sm">Tidigare räkningar ({earlier.length})</summary>
          <ul className="mt-2 flex flex-col gap-2">
            {earlier.map((each) => (
              <li key={each.version} className="rounded-md bg-sunk p-3 text-sm">
                {formatDateTime(new Date(each.at))}, {each.by}: räknat {kronor(each.counted)}, differens{' '}
                {kronor(each.difference)}
                {each.note ? `. ${each.note}` : ''}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Panel>
  )
}

function CountFacts({ closing }: { closing: Closing }) {
  return (
    <div className="rounded-lg bg-sunk p-4">
      <Facts
        className="figures [&_dd]:text-right"
        facts={[
          ['Växelkassa', kronor(closing.float)],
          ['Skulle finnas', kronor(closing.expected)],
          ['Räknat', kronor(closing.counted)],
          ['Differens', <Difference key="difference" amount={parseSum(closing.difference)} />],
          ...checkedFacts('Kortterminalen', closing.card),
          ...checkedFacts('Swish på banken', closing.swish),
          ...(closing.z_report
            ? ([[`Z-rapport ${closing.z_report.number}`, kronor(closing.z_report.total)]] as const)
            : []),
        ]}
      />
      {closing.note ? <p className="mt-2">{closing.note}</p> : null}
      <p className="mt-2 text-ink-soft text-sm">
        {closing.by}, {formatDateTime(new Date(closing.at))}
      </p>
    </div>
  )
}

/** Returns what a terminal or a bank showed, with its difference if there is one. */
function checkedFacts(label: string, total: Closing['card']) {
  if (!total) return []
  const difference = parseSum(total.difference)
  const rows: [string, ReactNode][] = [[label, kronor(total.typed)]]
  if (difference !== 0) rows.push([`${label}, differens`, <Difference key={label} amount={difference} />])
  return rows
}
