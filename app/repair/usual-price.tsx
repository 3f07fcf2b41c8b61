import { useEffect, useState } from 'react'
import { formatTimeEstimate } from '#domain/catalogue/format-time-estimate.ts'
import { hasPartChoice } from '#domain/catalogue/part-kinds.ts'
import { formatKronor, parseKronor } from '#domain/money.ts'
import type { UsualPrice as Price, UsualPriceQuery } from '#domain/quotes/schemas.ts'
import { call } from '../lib/api.ts'
import { bookingPath, paymentPath } from '../lib/page/repair-preset.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PartsChoice, RepairName } from './pricing/parts-choice.tsx'

const none: readonly Price[] = []

/**
 * Returns the known prices of a chosen device and problem, and whether they are being fetched; none until everything is chosen. A
 * price that cannot be fetched is not shown, because the visitor can ask for a quote without it.
 */
export function useUsualPrices({ device_type, model, issue }: UsualPriceQuery): {
  prices: readonly Price[]
  loading: boolean
} {
  const key = `${device_type}/${model}/${issue}`
  const [loaded, setLoaded] = useState({ key: '', prices: none })
  useEffect(() => {
    if (!model || !issue) return
    const controller = new AbortController()
    const { signal } = controller
    call('GET /api/quotes/usual-prices/', { query: { device_type, model, issue }, signal })
      .then((prices) => setLoaded({ key, prices }))
      .catch(() => setLoaded({ key, prices: none }))
    return () => controller.abort()
  }, [key, device_type, model, issue])
  const isLoaded = loaded.key === key
  return { prices: isLoaded ? loaded.prices : none, loading: !isLoaded && model !== '' && issue !== '' }
}

/** Renders what a repair usually costs and how long it takes, with booking and payment of each. */
export function UsualPrice({ type, prices }: { type: string; prices: readonly Price[] }) {
  return (
    <section aria-label="Vanligt pris" className="rounded-xl border border-blue-line bg-blue-tint p-4 sm:p-5">
      <ul className="grid gap-5">
        {prices.map(({ brand, model, issue_description, price, time_estimate }) => {
          const wanted = { type, brand, model, issue: issue_description }
          const amount = parseKronor(price)
          return (
            <li key={issue_description}>
              <p className="font-semibold">
                <RepairName issue={issue_description} />
              </p>
              <p className="mt-1">
                Vanligt pris{' '}
                <strong className="figures whitespace-nowrap font-bold text-xl">
                  {amount === undefined ? `${price} kr` : formatKronor(amount)}
                </strong>
                {time_estimate ? (
                  <span className="whitespace-nowrap"> · {formatTimeEstimate(time_estimate)}</span>
                ) : null}
              </p>
              <div className="mt-3 grid grid-cols-2 gap-3 sm:flex">
                <ButtonLink to={bookingPath(wanted)}>Boka tid</ButtonLink>
                <ButtonLink to={paymentPath(wanted)} variant="secondary">
                  Betala nu
                </ButtonLink>
              </div>
            </li>
          )
        })}
      </ul>
      {hasPartChoice(prices.map(({ issue_description }) => issue_description)) ? (
        <PartsChoice className="mt-5 border-blue-line border-t pt-4 text-sm" />
      ) : null}
    </section>
  )
}
