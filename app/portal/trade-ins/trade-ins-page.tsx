import { useQuery } from '@tanstack/react-query'
import { DevicePicture } from '#app/lib/components/device-picture.tsx'
import { TradeInBadge } from '#app/lib/components/trade-in-badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#app/ui/states.tsx'
import { formatWholeKronor } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import type { CustomerTradeIn } from '#domain/trade-in/schemas.ts'
import { portalCall } from '../portal-call.ts'
import { UnconfirmedHint } from '../unconfirmed-hint.tsx'
import { deviceSummary } from './device-summary.ts'

/** Renders the customer's trade-in requests, newest first (spec 001 section 2). */
export default function TradeInsPage() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['sales'],
    queryFn: ({ signal }) => portalCall('GET /api/trade-in/requests/', { signal }),
  })
  return (
    <Container width="wide">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Säljärenden</h1>
        <ButtonLink to="/salj-mobil" variant="sell" icon={<Icon name="plus" className="size-5" />}>
          Ny försäljning
        </ButtonLink>
      </div>
      <div className="mt-8">
        {data ? (
          data.length === 0 ? (
            <EmptyState title="Du har inga säljärenden ännu." icon={<Icon name="hand-coins" />}>
              Sälj en enhet du inte använder, så kan du följa den här.
              <UnconfirmedHint />
            </EmptyState>
          ) : (
            <ul className="grid gap-4">
              {data.map((tradeIn) => (
                <li key={tradeIn.tracking_code}>
                  <TradeInCard sale={tradeIn} />
                </li>
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
            Kunde inte hämta dina säljärenden.
          </ErrorState>
        ) : (
          <LoadingState label="Hämtar dina säljärenden …" />
        )}
      </div>
    </Container>
  )
}

function TradeInCard({ sale: tradeIn }: { sale: CustomerTradeIn }) {
  const [first] = tradeIn.sold_devices
  return (
    <Link
      to={`/kund/saljarenen/${tradeIn.tracking_code}`}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-xl border border-line bg-card p-4 transition-shadow duration-150 hover:border-blue-line hover:shadow-lift sm:p-5"
    >
      <DevicePicture src={first?.device_info.image_url ?? ''} className="size-16 sm:size-20" />
      <span className="grid min-w-0 gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <span className="font-semibold text-lg">{deviceSummary(tradeIn)}</span>
        <span className="max-sm:order-last sm:justify-self-end">
          <TradeInBadge status={tradeIn.status} />
        </span>
        <span className="flex flex-wrap gap-x-1.5 text-ink-soft text-sm">
          <span className="figures">{tradeIn.tracking_code}</span>
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
          <span>{formatDate(new Date(tradeIn.created_at))}</span>
        </span>
        <span className="figures font-semibold sm:justify-self-end">
          {formatWholeKronor(tradeIn.total_price)}
        </span>
        {tradeIn.offer_link ? (
          <span className="flex items-center gap-1.5 font-semibold text-amber text-sm sm:col-span-2">
            <Icon name="circle-alert" className="size-4.5 shrink-0" />
            Ett nytt bud väntar på ditt svar
          </span>
        ) : null}
      </span>
    </Link>
  )
}
