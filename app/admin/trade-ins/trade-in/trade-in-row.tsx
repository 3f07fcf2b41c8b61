import { Package, Store } from 'lucide-react'
import { TradeInBadge } from '#app/lib/components/trade-in-badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import { formatWholeKronor } from '#domain/money.ts'
import { toDay } from '#domain/time.ts'
import { deliveryLabels } from '#domain/trade-in/labels.ts'
import type { CaseCard } from '#domain/trade-in/staff-schemas.ts'
import { getSubject, isOurs, stepLabels } from './trade-in-appearance.ts'

/** A trade-in in the list: a line on a wide screen, a small card on a phone. */
export function TradeInRow({ card }: { card: CaseCard }) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 lg:grid-cols-[9.5rem_minmax(0,1fr)_7rem_10rem_9.5rem_8rem]">
      <span className="figures whitespace-nowrap text-ink-soft text-sm">{card.tracking_code}</span>
      <span className="min-w-0 max-lg:order-first max-lg:col-span-2 max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-3">
        <span className="block min-w-0 truncate font-semibold">{getSubject(card.devices)}</span>
        <span className="block min-w-0 truncate text-ink-soft text-sm max-lg:shrink-0 max-lg:max-w-[45%]">
          {card.customer_name}
        </span>
      </span>
      <Delivery card={card} />
      <Price card={card} />
      <span className="justify-self-end lg:justify-self-start">
        <TradeInBadge status={card.status} />
      </span>
      <span
        className={cx(
          'truncate text-sm max-lg:hidden',
          isOurs(card.next_step) ? 'font-semibold text-blue-deep' : 'text-ink-soft',
        )}
      >
        {stepLabels[card.next_step]}
      </span>
    </span>
  )
}

function Delivery({ card }: { card: CaseCard }) {
  const Icon = card.delivery_method === 'MAIL_IN' ? Package : Store
  return (
    <span className="flex items-center gap-1.5 justify-self-end text-ink-soft text-sm lg:justify-self-start">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{deliveryLabels[card.delivery_method]}, </span>
      <time dateTime={card.created_at} className="figures whitespace-nowrap">
        {toDay(new Date(card.created_at))}
      </time>
    </span>
  )
}

/** Renders the estimate, and the price after inspection when it differs. */
function Price({ card: { estimated_price: estimated, final_price: final } }: { card: CaseCard }) {
  const changed = final !== null && final !== estimated
  return (
    <span className="figures whitespace-nowrap lg:text-right">
      {changed ? (
        <s className="mr-1.5 text-ink-soft text-sm">
          <span className="sr-only">Uppskattat </span>
          {formatWholeKronor(estimated)}
        </s>
      ) : null}
      <span className="font-semibold">{formatWholeKronor(final ?? estimated)}</span>
    </span>
  )
}
