import { useCall } from '#app/admin/api/use-call.ts'
import { formatDecimal } from '#domain/money.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'

/** Renders what the customer of a price question reads besides its alternatives; nothing when the shop pays nothing for the device. */
export function SaleInstead({ repair }: { repair: AdminRepair }) {
  const { brand, model, issue } = repair
  // A customer who reads nothing of it misses nothing, so a failed call shows nothing.
  const { data } = useCall('GET /api/admin/trade-in/instead/', { query: { brand, model, issue } })
  if (!data?.instead) return null
  const { bid, exchange } = data.instead
  return (
    <p className="text-ink-soft text-sm">
      Kunden ser också att ni ger omkring {formatDecimal(bid)} för enheten som den är
      {exchange
        ? `, eller byter den mot en likadan i shoppen för omkring ${formatDecimal(exchange.difference)} emellan`
        : ''}
      .
    </p>
  )
}
