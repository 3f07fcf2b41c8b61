import { Card } from '../../ui/card.tsx'

/** The repairs of one model with time and price: a table for reading aloud, rows of two lines on a phone. */
export function RepairTable({
  device,
  prices,
}: {
  device: string
  prices: readonly { issue: string; price: string; time: string }[]
}) {
  return (
    <Card pad="none" className="overflow-hidden">
      <table className="w-full text-left">
        <caption className="sr-only">Priser på reparation av {device}, inklusive moms</caption>
        <thead className="border-line border-b bg-sunk text-ink-soft text-sm">
          <tr>
            <th scope="col" className="px-5 py-3 font-semibold sm:px-6">
              Reparation
            </th>
            <th scope="col" className="hidden px-3 py-3 font-semibold sm:table-cell">
              Tid
            </th>
            <th scope="col" className="px-5 py-3 text-right font-semibold sm:px-6">
              Pris inkl. moms
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {prices.map(({ issue, price, time }) => (
            <tr key={issue}>
              <th scope="row" className="px-5 py-3.5 font-semibold sm:px-6">
                {issue}
                {time ? (
                  <span className="mt-0.5 block font-normal text-ink-soft text-sm sm:hidden">{time}</span>
                ) : null}
              </th>
              <td className="hidden px-3 py-3.5 text-ink-soft sm:table-cell">{time}</td>
              <td className="figures whitespace-nowrap px-5 py-3.5 text-right align-top font-semibold text-lg sm:px-6">
                {price}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
