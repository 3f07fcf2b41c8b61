import type { ReactNode } from 'react'
import { formatDecimal } from '#domain/money.ts'
import type { OrderConfirmation as Order } from '#domain/shop/order-schemas.ts'
import { chosenPieceText } from '#domain/shop/pieces/pieces.ts'
import { formatStorage } from '#domain/shop/variants.ts'
import { AccountOffer } from '../lib/components/account-offer.tsx'
import { NextSteps } from '../lib/components/next-steps.tsx'
import { PassLinks } from '../lib/components/passes/pass-links.tsx'
import { ShopPlace } from '../lib/components/shop-place.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'

type OrderConfirmationProps = {
  /** Undefined while it is unknown. */
  order: Order | undefined
  /** Heading and text, announced when they change. */
  head: ReactNode
  /** Below what was bought. */
  children: ReactNode
  /** Whether the goods have yet to be sent or laid ready. */
  isAwaited: boolean
}

/** Renders a purchase: what was bought and for how much, what happens next, and where to collect it. Needs no script. */
export function OrderConfirmation({ order, head, children, isAwaited }: OrderConfirmationProps) {
  return (
    <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <Card pad="lg">
        <div role="status">
          {head}
          {order ? (
            <p className="mt-4 flex items-center gap-3 rounded-lg bg-green-tint p-4">
              <Icon name="package" className="size-6 shrink-0 text-green" />
              <span>
                Ditt ordernummer är{' '}
                <strong className="figures whitespace-nowrap">{order.order_number}</strong>.
              </span>
            </p>
          ) : null}
        </div>
        {order ? <Bought order={order} /> : null}
        {children}
      </Card>
      {order ? <Guide order={order} isAwaited={isAwaited} /> : null}
    </div>
  )
}

function Bought({ order }: { order: Order }) {
  const { items, shipping, total } = order
  return (
    <>
      <ul aria-label="Det här har du köpt" className="mt-6 divide-y divide-line border-line border-y">
        {items.map((item) => (
          <li key={`${item.product_name} ${item.variant}`} className="flex items-center gap-4 py-3">
            <img
              src={item.image}
              alt=""
              width={64}
              height={64}
              className="size-16 shrink-0 rounded-lg bg-sunk object-cover"
            />
            <p className="min-w-0 flex-1">
              <span className="block font-semibold">
                {item.quantity > 1 ? `${item.quantity} × ` : null}
                {item.product_name}
              </span>
              {item.variant ? (
                <span className="block text-ink-soft text-sm">{formatStorage(item.variant)}</span>
              ) : null}
              {item.chosen_pieces.length > 0 ? (
                <span className="figures block text-ink-soft text-sm">
                  {item.chosen_pieces.map(chosenPieceText).join(' · ')}
                </span>
              ) : null}
              {item.serials.length > 0 ? (
                <span className="figures block break-words text-ink-soft text-sm">
                  Serienummer {item.serials.join(', ')}
                </span>
              ) : null}
              <PassLinks passes={item.passes} />
            </p>
            <p className="figures shrink-0 font-semibold">{formatDecimal(item.total)}</p>
          </li>
        ))}
      </ul>
      <dl className="figures mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <dt className="text-ink-soft">{order.delivery_method === 'pickup' ? 'Hämtas i butik' : 'Frakt'}</dt>
        <dd className="text-right">{Number(shipping) === 0 ? 'Gratis' : formatDecimal(shipping)}</dd>
        <dt className="font-semibold text-lg">Totalt</dt>
        <dd className="text-right font-semibold text-lg">{formatDecimal(total)}</dd>
      </dl>
    </>
  )
}

function Guide({
  order: { delivery_method, city, has_account },
  isAwaited,
}: {
  order: Order
  isAwaited: boolean
}) {
  const isPickup = delivery_method === 'pickup'
  return (
    <div className="grid grid-cols-1 gap-6">
      {isAwaited ? (
        <Card>
          <NextSteps
            steps={[
              { icon: 'mail', text: 'Kvitto och orderbekräftelse kommer på mejl.' },
              { icon: 'package', text: 'Vi packar dina varor.' },
              isPickup
                ? { icon: 'store', text: 'Du får ett mejl när du kan hämta dem i butiken.' }
                : { icon: 'truck', text: `Du får ett spårningsnummer när paketet är på väg till ${city}.` },
            ]}
          />
        </Card>
      ) : null}
      {isPickup ? <ShopPlace /> : null}
      {has_account ? null : (
        <AccountOffer
          benefit="samlas dina köp, kvitton och garantier på Mina Sidor"
          className="px-1 text-ink-soft"
        />
      )}
    </div>
  )
}
