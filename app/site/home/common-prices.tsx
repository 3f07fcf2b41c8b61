import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatTimeEstimate } from '#domain/catalogue/format-time-estimate.ts'
import { repairText } from '#domain/catalogue/part-kinds.ts'
import type { CommonPrice } from '#domain/catalogue/price-pages.ts'
import { formatKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'

/** Renders a few prices that customers choose often, with links to their models. Renders nothing without prices. */
export function CommonPrices({ prices }: { prices: readonly CommonPrice[] }) {
  if (prices.length === 0) return null
  return (
    <Section id="vanliga-priser" title="Vanliga priser" className="pt-0! sm:pt-0!">
      <ul className="grid gap-2 sm:gap-5 md:grid-cols-3">
        {prices.map(({ brand, model, issue, price, time, path }) => (
          <li key={path}>
            <Link
              to={path}
              className="group flex h-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl border border-line bg-card px-4 py-3 transition-shadow duration-200 ease-calm hover:border-blue-line hover:shadow-lift sm:p-5"
            >
              <span className="min-w-0 flex-1 basis-32">
                <span className="block text-ink-soft text-sm">{deviceName(brand, model)}</span>
                <span className="block font-semibold text-lg group-hover:text-blue">{repairText(issue)}</span>
              </span>
              <span className="ml-auto flex shrink-0 flex-col-reverse items-end whitespace-nowrap">
                {time ? (
                  <span className="flex items-center gap-1.5 text-ink-soft text-sm">
                    <Icon name="timer" className="size-4 shrink-0" />
                    {formatTimeEstimate(time)}
                  </span>
                ) : null}
                <span className="figures font-bold text-xl">{formatKronor(price)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <Link to="/pricing" className="link inline-flex min-h-9 items-center gap-1.5 font-semibold">
          Alla priser
          <Icon name="arrow-right" className="size-4.5" />
        </Link>
      </p>
    </Section>
  )
}
