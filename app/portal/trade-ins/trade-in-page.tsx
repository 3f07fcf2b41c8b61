import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { SoldDevices } from '#app/lib/components/sold-devices.tsx'
import { TradeInBadge } from '#app/lib/components/trade-in-badge.tsx'
import { BackLink } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { formatDateTime } from '#domain/time.ts'
import { deliveryLabels, statusDescriptions } from '#domain/trade-in/labels.ts'
import type { CustomerTradeIn } from '#domain/trade-in/schemas.ts'
import { portalCall } from '../portal-call.ts'
import { deviceSummary } from './device-summary.ts'

/** Renders one of the customer's trade-in requests (spec 001 section 2). */
export default function TradeInPage() {
  const { tracking_code = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['sales', tracking_code],
    queryFn: ({ signal }) =>
      portalCall('GET /api/trade-in/requests/:tracking_code/', { params: { tracking_code }, signal }),
    // The label link is valid for ten minutes.
    refetchInterval: ({ state }) => (state.error ? false : 8 * 60_000),
    staleTime: 0,
  })
  return (
    <Container width="wide">
      <BackLink to="/kund/saljarenen" />
      {data ? (
        <TradeIn sale={data} />
      ) : error ? (
        <>
          <h1 className="mt-4 text-3xl">Säljärende</h1>
          <ErrorState className="mt-6" onRetry={() => void refetch()} retrying={isFetching}>
            Kunde inte ladda säljärendet.
          </ErrorState>
        </>
      ) : (
        <LoadingState label="Hämtar säljärendet …" />
      )}
    </Container>
  )
}

function TradeIn({ sale: tradeIn }: { sale: CustomerTradeIn }) {
  return (
    <>
      <p className="figures mt-4 font-semibold text-ink-soft">{tradeIn.tracking_code}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{deviceSummary(tradeIn)}</h1>
        <TradeInBadge status={tradeIn.status} />
      </div>
      <p className="mt-2 text-ink-soft text-lg">{statusDescriptions[tradeIn.status]}</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          {tradeIn.offer_link ? (
            <Notice
              tone="warning"
              title="Vi har ett nytt bud till dig"
              action={<ButtonLink to={tradeIn.offer_link}>Läs och svara på budet</ButtonLink>}
            >
              Granskningen gav ett annat pris än det uppskattade. Godkänn budet, eller få tillbaka allt
              gratis.
            </Notice>
          ) : null}
          <SoldDevices sale={tradeIn} title="Sålda enheter" totalLabel="Total ersättning" />
        </div>
        <Card as="section" aria-labelledby="om-arendet">
          <h2 id="om-arendet" className="text-xl">
            Om ärendet
          </h2>
          <Facts
            className="mt-4"
            facts={[
              ['Skapat', formatDateTime(new Date(tradeIn.created_at))],
              ['Leverans', deliveryLabels[tradeIn.delivery_method]],
              ['Namn', tradeIn.customer_name],
              [
                'E-post',
                <span key="email" className="[overflow-wrap:anywhere]">
                  {tradeIn.customer_email}
                </span>,
              ],
              ...(tradeIn.sent_back_number ? ([['Returpaket', tradeIn.sent_back_number]] as const) : []),
            ]}
          />
          {tradeIn.label_url ? (
            <a
              href={tradeIn.label_url}
              target="_blank"
              rel="noreferrer"
              className="link mt-5 inline-flex items-center gap-2 font-semibold"
            >
              <Icon name="printer" className="size-5" />
              Visa fraktsedeln
              <span className="sr-only"> (ny flik)</span>
            </a>
          ) : null}
        </Card>
      </div>
    </>
  )
}
