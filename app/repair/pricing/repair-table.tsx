import { usePage } from '#app/framework/page-context.tsx'
import { bookingPath, type Preselection, paymentPath } from '#app/lib/page/repair-preset.ts'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { formatTimeEstimate } from '#domain/catalogue/format-time-estimate.ts'
import { hasPartChoice } from '#domain/catalogue/part-kinds.ts'
import type { ShownPromise } from '#domain/repairs/promises/promises.ts'
import { PartsChoice, RepairName } from './parts-choice.tsx'

const actionClass =
  'inline-flex min-h-11 items-center rounded-lg px-1.5 print:hidden font-semibold text-blue sm:px-2.5 hover:bg-blue-tint hover:text-blue-deep'

/**
 * Renders a model's repairs with time and price: a table, which on a phone has two lines per row. Each row links to booking and payment.
 */
export function RepairTable({
  device,
  model,
  prices,
}: {
  device: string
  /** Preselects the model in the calculator. */
  model: Preselection
  prices: readonly { issue: string; price: string; time: string; promise: ShownPromise | undefined }[]
}) {
  const { isTestMode, hasStripe } = usePage().site
  const canPay = isTestMode || hasStripe
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
            <th
              scope="col"
              className={cx(
                'py-3 pr-3 text-right font-semibold sm:whitespace-nowrap',
                canPay ? 'sm:pr-46' : 'sm:pr-28',
                'print:pr-4',
              )}
            >
              Pris inkl. moms
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {prices.map(({ issue, price, time, promise }) => (
            <tr key={issue}>
              <th
                scope="row"
                className="hyphens-auto wrap-anywhere py-3.5 pr-2 pl-4 align-baseline font-semibold sm:px-6"
              >
                <RepairName issue={issue} />
                {time ? (
                  <span className="mt-0.5 block font-normal text-ink-soft text-sm sm:hidden">
                    {formatTimeEstimate(time)}
                  </span>
                ) : null}
                {promise ? (
                  <span className="figures mt-1 block text-pretty font-normal text-sm">
                    <span className="text-green">{promise.text}</span>{' '}
                    <span className="whitespace-nowrap text-ink-soft">· {promise.kept}</span>
                  </span>
                ) : null}
              </th>
              <td className="hidden whitespace-nowrap px-3 py-3.5 align-baseline text-ink-soft sm:table-cell">
                {formatTimeEstimate(time)}
              </td>
              <td className="pt-3.5 pr-1 pb-1 align-baseline sm:py-1.5 sm:pr-4">
                <div className="flex items-baseline justify-end gap-x-2 max-sm:flex-col max-sm:items-end">
                  <span className="figures whitespace-nowrap font-semibold text-lg max-sm:pr-2">{price}</span>
                  <span className={cx('flex justify-end print:hidden', canPay ? 'sm:w-40' : 'sm:w-22')}>
                    <Link
                      to={bookingPath({ ...model, issue })}
                      aria-label={`Boka tid för ${issue}`}
                      className={actionClass}
                    >
                      Boka
                    </Link>
                    {canPay ? (
                      <Link
                        to={paymentPath({ ...model, issue })}
                        aria-label={`Betala ${issue}`}
                        className={actionClass}
                      >
                        Betala
                      </Link>
                    ) : null}
                  </span>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {prices.some(({ promise }) => promise) ? (
        <p className="border-line border-t bg-sunk px-5 py-4 text-ink-soft text-sm sm:px-6">
          När en reparation är klar räknar vi ut från våra egna ärenden. ”Höll 45 av 50” betyder att 45 av de
          50 senaste blev klara så snabbt, med delen hemma.
        </p>
      ) : null}
      {hasPartChoice(prices.map(({ issue }) => issue)) ? (
        <PartsChoice className="border-line border-t bg-sunk px-5 py-4 text-sm sm:px-6" />
      ) : null}
    </Card>
  )
}
