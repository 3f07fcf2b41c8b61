import { Card } from '#app/ui/card.tsx'
import { Link } from '#app/ui/link.tsx'
import { hasPartChoice } from '#domain/catalogue/part-kinds.ts'
import type { Preselection } from '../calculator/cascade.ts'
import { presetSearch } from '../calculator/preset.ts'
import { PartsChoice, RepairName } from './parts-choice.tsx'

/** Renders a model's repairs with time and price: a table, which on a phone has two lines per row. Each row links to booking. */
export function RepairTable({
  device,
  model,
  prices,
}: {
  device: string
  /** Preselects the model in the calculator. */
  model: Preselection
  prices: readonly { issue: string; price: string; time: string }[]
}) {
  return (
    <Card pad="none" className="overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">Priser på reparation av {device}, inklusive moms</caption>
        <thead className="border-line border-b bg-sunk text-ink-soft text-sm">
          <tr>
            <th scope="col" className="py-3 pr-2 pl-4 font-semibold sm:px-6">
              Reparation
            </th>
            <th scope="col" className="hidden px-3 py-3 font-semibold sm:table-cell">
              Tid
            </th>
            <th scope="col" className="px-1 py-3 text-right font-semibold sm:px-3">
              Pris inkl. moms
            </th>
            <th scope="col" className="sr-only">
              Boka
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {prices.map(({ issue, price, time }) => (
            <tr key={issue}>
              <th scope="row" className="py-3.5 pr-2 pl-4 align-baseline font-semibold sm:px-6">
                <RepairName issue={issue} />
                {time ? (
                  <span className="mt-0.5 block font-normal text-ink-soft text-sm sm:hidden">{time}</span>
                ) : null}
              </th>
              <td className="hidden whitespace-nowrap px-3 py-3.5 align-baseline text-ink-soft sm:table-cell">
                {time}
              </td>
              <td className="figures whitespace-nowrap px-1 py-3.5 text-right align-baseline font-semibold sm:px-3 sm:text-lg">
                {price}
              </td>
              <td className="w-px py-1.5 pr-1.5 align-baseline sm:pr-4">
                <Link
                  to={`/booking${presetSearch({ ...model, issue })}`}
                  aria-label={`Boka tid för ${issue}`}
                  className="inline-flex min-h-11 items-center rounded-lg px-2 font-semibold text-blue sm:px-2.5 hover:bg-blue-tint hover:text-blue-deep"
                >
                  Boka
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasPartChoice(prices.map(({ issue }) => issue)) ? (
        <PartsChoice className="border-line border-t bg-sunk px-5 py-4 text-sm sm:px-6" />
      ) : null}
    </Card>
  )
}
