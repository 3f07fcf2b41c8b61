import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatDecimal, formatOre, parseKronor } from '#domain/money.ts'
import { taxModeLabels } from '#domain/sales/vat.ts'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { replacedPieces } from '#domain/shop/pieces/packing.ts'
import { Thumbnail } from '../components/thumbnail.tsx'

export function OrderLines({ order }: { order: AdminOrder }) {
  const inOre = (amount: string) => parseKronor(amount) ?? 0
  // The shipping cost is the total minus the lines.
  const shipping = inOre(order.total) - order.lines.reduce((sum, line) => sum + inOre(line.total), 0)
  return (
    <div className="border-line border-t pt-1">
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-3 py-3">
            <Thumbnail image={line.image} size="md" />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2">
                <Link
                  to={`/admin/produkter?id=${line.product_id}`}
                  className="font-semibold hover:text-blue hover:underline"
                >
                  {line.product_name}
                </Link>
                {line.returned > 0 ? (
                  <Badge tone="warning">
                    {line.returned === line.quantity ? 'Returnerad' : `${line.returned} returnerade`}
                  </Badge>
                ) : null}
              </p>
              <p className="text-ink-soft text-sm">
                {[line.variant, line.tax_mode === 'margin' ? 'VMB' : ''].filter(Boolean).join(' · ')}
                {line.tax_mode === 'margin' ? (
                  <span className="sr-only">, {taxModeLabels.margin}</span>
                ) : null}
              </p>
              {replacedPieces(
                line.chosen_serials,
                line.serials.map(({ id }) => id),
              ).map(({ id, serial }) => (
                <p key={id} className="figures break-all text-sm">
                  <span className="text-ink-soft">Kunden valde </span>
                  {serial}
                </p>
              ))}
              {line.serials.map(({ id, serial }) => (
                <p key={id} className="figures break-all text-sm">
                  <span className="text-ink-soft">Serienr </span>
                  {serial}
                </p>
              ))}
            </div>
            <p className="figures text-right">
              <span className="block font-semibold">{formatDecimal(line.total)}</span>
              <span className="block text-ink-soft text-sm">
                {line.quantity} × {formatDecimal(line.unit_price)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-line border-t pt-3">
        {shipping > 0 ? (
          <>
            <dt className="text-ink-soft">Frakt</dt>
            <dd className="text-right">{formatOre(shipping)}</dd>
          </>
        ) : null}
        {Number(order.vat) > 0 ? (
          <>
            <dt className="text-ink-soft">Varav moms</dt>
            <dd className="text-right">{formatDecimal(order.vat)}</dd>
          </>
        ) : null}
        {Number(order.refunded) > 0 ? (
          <>
            <dt className="text-ink-soft">Återbetalat</dt>
            <dd className="text-right">−{formatDecimal(order.refunded)}</dd>
          </>
        ) : null}
        <dt className="font-semibold">Totalt</dt>
        <dd className="text-right font-semibold">{formatDecimal(order.total)}</dd>
      </dl>
    </div>
  )
}
