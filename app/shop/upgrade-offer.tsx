import { formatKronor } from '#domain/money.ts'
import { roundDown } from '#domain/trade-in/repair-or-sell.ts'
import type { TradeInValue } from '#domain/trade-in/upgrade.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

/** Renders the offer to sell the old phone, with the highest value of an `example` if the shop buys one. */
export function UpgradeOffer({ example }: { example: TradeInValue | undefined }) {
  return (
    <Link
      to="/salj-mobil"
      className="group mt-6 flex items-center gap-3.5 rounded-lg border border-green/30 bg-green-tint p-4 hover:border-green"
    >
      <Icon name="hand-coins" className="size-6 shrink-0 text-green-deep" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {example
            ? `Få upp till ${formatKronor(roundDown(example.most))} för din ${example.model}`
            : 'Sälj din gamla mobil till oss'}
        </span>
        <span className="block text-ink-soft text-sm">
          {example ? 'Eller se vad en annan mobil är värd.' : 'Se direkt vad den är värd.'}
        </span>
      </span>
      <Icon name="arrow-right" className="size-5 shrink-0 text-green-deep" />
    </Link>
  )
}
