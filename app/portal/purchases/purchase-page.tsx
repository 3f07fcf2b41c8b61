import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePage } from '#app/framework/page-context.tsx'
import { ApiError } from '#app/lib/api.ts'
import { PassLinks } from '#app/lib/components/passes/pass-links.tsx'
import { BackLink } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/layout.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { formatKronor, ore, parseKronor } from '#domain/money.ts'
import type { CustomerShopOrder } from '#domain/shop/order-schemas.ts'
import { chosenPieceText } from '#domain/shop/pieces/pieces.ts'
import { deliveryLabels } from '#domain/shop/states.ts'
import { formatStorage } from '#domain/shop/variants.ts'
import { withdrawalPath } from '#domain/shop/withdrawals.ts'
import { formatDate, formatDay } from '#domain/time.ts'
import { portalCall } from '../portal-call.ts'
import { formatAmount, PurchaseStatus, purchasesKey } from './purchase-status.tsx'

/** Returns the message for a failed fetch (spec 001 section 8). */
function fetchErrorText(error: Error): string {
  const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return unknown ? 'Kunde inte hitta ordern.' : 'Kunde inte hämta orderdetaljer.'
}

/** Renders one of the customer's shop orders (spec 001 section 2). */
export default function PurchasePage() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...purchasesKey, id],
    queryFn: ({ signal }) => portalCall('GET /api/shop/customer-orders/:id/', { params: { id }, signal }),
    // The receipt link is valid for ten minutes.
    refetchInterval: 8 * 60_000,
    staleTime: 0,
  })
  return (
    <Container width="wide">
      <BackLink to="/kund/kop" />
      {data ? (
        <Purchase order={data} />
      ) : error ? (
        <ErrorState className="mt-6" onRetry={() => void refetch()} retrying={isFetching}>
          {fetchErrorText(error)}
        </ErrorState>
      ) : (
        <LoadingState label="Hämtar köpet …" />
      )}
    </Container>
  )
}

function Purchase({ order }: { order: CustomerShopOrder }) {
  const { order_number, status, created_at, total_paid, items } = order
  const goods = ore(
    items.reduce((sum, { quantity, unit_price }) => sum + quantity * (parseKronor(unit_price) ?? 0), 0),
  )
  const shipping = ore(Math.max(0, (parseKronor(total_paid) ?? goods) - goods))
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="figures text-3xl">
            Order <DocumentNumber>{order_number}</DocumentNumber>
          </h1>
          <p className="mt-1 text-ink-soft">Köpt {formatDate(new Date(created_at))}</p>
        </div>
        <PurchaseStatus status={status} />
      </div>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card as="section" aria-labelledby="varor">
          <h2 id="varor" className="text-xl">
            Varor
          </h2>
          <ul className="mt-4 divide-y divide-line">
            {items.map((item, index) => (
              <Item
                // biome-ignore lint/suspicious/noArrayIndexKey: the things of a purchase never move
                key={index}
                item={item}
              />
            ))}
          </ul>
          <dl className="figures mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-line border-t pt-4">
            <dt className="text-ink-soft">Delsumma</dt>
            <dd className="text-right">{formatKronor(goods)}</dd>
            <dt className="text-ink-soft">Frakt</dt>
            <dd className="text-right">{shipping === 0 ? 'Gratis' : formatKronor(shipping)}</dd>
            <dt className="mt-2 font-semibold text-lg">Totalt</dt>
            <dd className="mt-2 text-right font-semibold text-lg">{formatAmount(total_paid)}</dd>
          </dl>
        </Card>
        <div className="grid gap-6">
          <Delivery order={order} />
          <PurchaseActions order={order} />
        </div>
      </div>
    </>
  )
}

function Item({ item }: { item: CustomerShopOrder['items'][number] }) {
  const { product_name, variant, image, chosen_pieces, serials, passes, quantity, unit_price } = item
  const sum = ore(quantity * (parseKronor(unit_price) ?? 0))
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 py-3 first:pt-0">
      <img src={image} alt="" width={64} height={64} className="size-16 rounded-lg bg-sunk object-cover" />
      <div className="min-w-0">
        <p className="font-semibold leading-snug">{product_name}</p>
        <p className="figures text-ink-soft text-sm">
          {[formatStorage(variant), quantity > 1 ? `${quantity} st à ${formatAmount(unit_price)}` : '1 st']
            .filter(Boolean)
            .join(' · ')}
        </p>
        {chosen_pieces.length > 0 ? (
          <p className="figures text-ink-soft text-sm">{chosen_pieces.map(chosenPieceText).join(' · ')}</p>
        ) : null}
        {serials.length > 0 ? (
          <p className="figures break-words text-ink-soft text-sm">Serienummer {serials.join(', ')}</p>
        ) : null}
        <PassLinks passes={passes} />
      </div>
      <p className="figures font-semibold">{formatKronor(sum)}</p>
    </li>
  )
}

function Delivery({ order }: { order: CustomerShopOrder }) {
  const { shop } = usePage().site
  const { delivery_method, tracking_number, tracking_url } = order
  const home = delivery_method === 'delivery'
  return (
    <Card as="section" aria-labelledby="leverans">
      <h2 id="leverans" className="flex items-center gap-2.5 text-xl">
        <Icon name={home ? 'truck' : 'store'} className="size-5.5 text-ink-soft" />
        {deliveryLabels[delivery_method]}
      </h2>
      <address className="mt-3 not-italic">
        {home ? order.address_line1 : shop.street}
        <br />
        {home ? `${order.address_postal_code} ${order.address_city}` : `${shop.postalCode} ${shop.city}`}
      </address>
      {tracking_number ? (
        <p className="mt-3">
          Spårningsnummer:{' '}
          {tracking_url ? (
            <a href={tracking_url} target="_blank" rel="noreferrer" className="link figures break-all">
              {tracking_number}
              <span className="sr-only"> (öppnas i en ny flik)</span>
            </a>
          ) : (
            <span className="figures break-all">{tracking_number}</span>
          )}
        </p>
      ) : null}
    </Card>
  )
}

/** Renders the receipt link and the withdrawal link, when available. */
function PurchaseActions({ order }: { order: CustomerShopOrder }) {
  const { order_number, stripe_receipt_url, withdraw_until } = order
  if (!stripe_receipt_url && !withdraw_until) return null
  return (
    <Card as="section" aria-label="Kvitto och ånger" className="grid gap-4">
      {stripe_receipt_url ? (
        <a
          href={stripe_receipt_url}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex items-center gap-2 font-semibold"
        >
          <Icon name="receipt-text" className="size-5" />
          Visa kvitto
          <span className="sr-only"> (öppnas i en ny flik)</span>
        </a>
      ) : null}
      {withdraw_until ? (
        <div>
          <ButtonLink to={withdrawalPath(order_number)} variant="secondary" size="sm" block>
            Ångra köp
          </ButtonLink>
          <p className="mt-2 text-ink-soft text-sm">Senast {formatDay(withdraw_until)}.</p>
        </div>
      ) : null}
    </Card>
  )
}
