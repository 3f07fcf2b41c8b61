import { NumberLink } from '#app/admin/components/number-link.tsx'
import { kronor } from '#app/admin/finance/reports/kronor.ts'
import { Facts } from '#app/ui/facts.tsx'
import type { ClosingFigures } from '#domain/office/reports-closing-schemas.ts'
import { seriesLabels } from '#domain/office/reports-labels.ts'
import { revenueKindLabels, revenueMethodLabels } from '#domain/office/reports-revenue.ts'
import { parseSum } from '#domain/office/reports-sums.ts'
import { payoutLabels } from '#domain/trade-in/labels.ts'
import { DataTable } from '../data-table.tsx'
import { Panel } from '../panel.tsx'

export function DayFigures({ figures }: { figures: ClosingFigures }) {
  const { total, kinds, series, money, money_total: sum, repairs, orders, trade_ins: tradeIns } = figures
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Panel title="Pengar in och ut">
        {money.length === 0 ? (
          <p className="text-ink-soft">Inga betalningar den här dagen.</p>
        ) : (
          <DataTable
            label="Pengar in och ut"
            columns={['Betalsätt', 'In', 'Tillbaka', 'Netto']}
            rows={money.map(({ method, taken, back, left }) => ({
              key: method,
              cells: [revenueMethodLabels[method], kronor(taken), kronor(back), kronor(left)],
            }))}
            foot={['Summa', kronor(sum.taken), kronor(sum.back), kronor(sum.left)]}
          />
        )}
        <p className="text-ink-soft text-sm">
          Den dag pengarna kom. Det som betalas på nätet i förväg får sitt kvitto först när enheten lämnas ut.
        </p>
      </Panel>
      <Panel title="Försäljning och moms">
        <DataTable
          label="Försäljning och moms"
          columns={['Slag', 'Exkl. moms', 'Moms', 'Inkl. moms']}
          rows={kinds.map(({ kind, net, vat, gross }) => ({
            key: kind,
            cells: [revenueKindLabels[kind], kronor(net), kronor(vat), kronor(gross)],
          }))}
          foot={['Summa', kronor(total.net), kronor(total.vat), kronor(total.gross)]}
        />
        <p className="text-ink-soft text-sm">Kvitton minus kreditfakturor, utfärdade den här dagen.</p>
      </Panel>
      <div className="grid gap-4 sm:grid-cols-2">
        <Panel title="Kvitton och kreditfakturor">
          {series.length === 0 ? (
            <p className="text-ink-soft">Inga är utfärdade.</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {series.map(({ series: name, first, last, count, total: amount }) => (
                <li key={name}>
                  <span className="block font-semibold">
                    {seriesLabels[name]}: <span className="whitespace-nowrap">{count} st</span>,{' '}
                    {kronor(amount)}
                  </span>
                  <span className="figures text-ink-soft text-sm">
                    {first === last ? (
                      <NumberLink kind="document" number={first} />
                    ) : (
                      <>
                        <NumberLink kind="document" number={first} /> –{' '}
                        <NumberLink kind="document" number={last} />
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title="Vad som hände">
          <Facts
            facts={[
              ['Reparationer in', repairs.opened],
              ['Färdiga', repairs.ready],
              ['Utlämnade', repairs.handed_over],
              ['Köp på webben', orders.paid],
              ['Packade', orders.packed],
              ['Skickade', orders.sent],
              ['Hämtade', orders.collected],
              ['Nya inbyten', tradeIns.registered],
              ['Mottagna inbyten', tradeIns.received],
            ]}
          />
          {parseSum(tradeIns.amount) > 0 ? (
            <p>
              <span className="font-semibold">Utbetalt för inbyten: {kronor(tradeIns.amount)}</span>
              <span className="block text-ink-soft text-sm">
                {tradeIns.payouts
                  .map(
                    ({ method, count, amount }) => `${payoutLabels[method]}: ${count} st, ${kronor(amount)}`,
                  )
                  .join(' · ')}
              </span>
            </p>
          ) : null}
        </Panel>
      </div>
    </div>
  )
}
