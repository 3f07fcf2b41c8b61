import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#app/ui/button.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#app/ui/states.tsx'
import { deviceName } from '#domain/quotes/device-name.ts'
import { splitDescription } from '#domain/repairs/customer-schemas.ts'
import { formatDate } from '#domain/time.ts'
import { MissingToken, portalCall } from '../portal-call.ts'
import { UnconfirmedHint } from '../unconfirmed-hint.tsx'
import { StatusBadge } from './status-badge.tsx'

/** Returns the message for a failed fetch (spec 001 section 8). */
function fetchErrorText(error: Error): string {
  return error instanceof MissingToken ? error.message : 'Kunde inte hämta ärenden från servern.'
}

/** Returns the issue, and what the customer added in quotation marks. */
function describeProblem(description: string): string {
  const { issue, addition } = splitDescription(description)
  return addition ? `${issue} ”${addition}”` : issue
}

/** Renders the customer's repairs, newest first (spec 001 section 2). */
export default function RepairsPage() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['orders'],
    queryFn: ({ signal }) => portalCall('GET /api/v1/orders/list/', { signal }),
  })
  return (
    <Container width="wide">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Reparationer</h1>
        <ButtonLink to="/kund/boka" icon={<Icon name="plus" className="size-5" />}>
          Boka reparation
        </ButtonLink>
      </div>
      <div className="mt-8">
        {data ? (
          data.length === 0 ? (
            <EmptyState title="Du har inga aktiva eller tidigare ärenden." icon={<Icon name="wrench" />}>
              Boka en reparation, så kan du följa den här.
              <UnconfirmedHint />
            </EmptyState>
          ) : (
            <ul className="grid gap-4">
              {data.map((repair) => (
                <li key={repair.id}>
                  <Link
                    to={`/kund/orders/${repair.id}`}
                    className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-xl border border-line bg-card p-5 transition-shadow duration-150 hover:border-blue-line hover:shadow-lift sm:px-6"
                  >
                    <span className="font-semibold text-lg">
                      {deviceName(repair.device_brand_name, repair.device_model_name)}
                    </span>
                    <span className="justify-self-end">
                      <StatusBadge repair={repair} />
                    </span>
                    <span className="col-span-2 font-medium">
                      {repair.state.headline ?? repair.state.text}
                    </span>
                    <span className="col-span-2 line-clamp-2">
                      {describeProblem(repair.problem_description_customer)}
                    </span>
                    <span className="col-span-2 text-ink-soft text-sm">
                      <DocumentNumber>{repair.order_number}</DocumentNumber> ·{' '}
                      {repair.state.state === 'awaiting_device' ? 'beställt' : 'mottaget'}{' '}
                      {formatDate(new Date(repair.date_received))}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
            {fetchErrorText(error)}
          </ErrorState>
        ) : (
          <LoadingState label="Hämtar dina ärenden …" />
        )}
      </div>
    </Container>
  )
}
