import { useQuery } from '@tanstack/react-query'
import { BackLink } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#app/ui/states.tsx'
import type { CustomerShopOrder } from '#domain/shop/order-schemas.ts'
import { formatDate } from '#domain/time.ts'
import { portalCall } from '../portal-call.ts'
import { UnconfirmedHint } from '../unconfirmed-hint.tsx'
import { formatAmount, PurchaseStatus, purchasesKey } from './purchase-status.tsx'

/** Renders the customer's shop orders, newest first (spec 001 section 2). */
export default function PurchasesPage() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: purchasesKey,
    queryFn: ({ signal }) => portalCall('GET /api/shop/customer-orders/', { signal }),
  })
  return (
    <Container width="wide">
      <BackLink to="/kund" />
      <h1 className="mt-3 text-3xl">Mina Köp</h1>
      <div className="mt-8">
        {data ? (
          data.length === 0 ? (
            <EmptyState
              title="Du har inte köpt något ännu."
              icon={<Icon name="shopping-bag" />}
              action={<ButtonLink to="/shop">Till shoppen</ButtonLink>}
            >
              När du handlar i shoppen visas köpet här.
              <UnconfirmedHint />
            </EmptyState>
          ) : (
            <ul className="grid gap-4">
              {data.map((order) => (
                <li key={order.id}>
                  <Purchase order={order} />
                </li>
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
            Kunde inte hämta dina köp. Försök igen senare.
          </ErrorState>
        ) : (
          <LoadingState label="Hämtar dina köp …" />
        )}
      </div>
    </Container>
  )
}

const maxPictures = 4

function Purchase({ order }: { order: CustomerShopOrder }) {
  const { id, order_number, status, created_at, total_paid, items } = order
  return (
    <Link
      to={`/kund/kop/${id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-card p-5 transition-shadow duration-150 hover:border-blue-line hover:shadow-lift sm:px-6"
    >
      <span className="min-w-0 font-semibold text-lg">
        {items
          .map(({ product_name, quantity }) =>
            quantity > 1 ? `${quantity} × ${product_name}` : product_name,
          )
          .join(', ')}
      </span>
      <span className="justify-self-end">
        <PurchaseStatus status={status} />
      </span>
      <span className="figures min-w-0 text-ink-soft text-sm">
        <DocumentNumber>{order_number}</DocumentNumber> · {formatDate(new Date(created_at))}
      </span>
      <span className="figures justify-self-end font-semibold">{formatAmount(total_paid)}</span>
      <span className="col-span-2 flex gap-2">
        {items.slice(0, maxPictures).map(({ image }, index) => (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: the things of a purchase never move
            key={index}
            src={image}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="size-14 rounded-lg bg-sunk object-cover"
          />
        ))}
      </span>
    </Link>
  )
}
