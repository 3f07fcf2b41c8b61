import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { QuoteRequestDetails } from './quote-details.tsx'

/** Fetches and shows a quote request. */
export function OpenQuoteRequest({ id, onGone }: { id: number; onGone: () => void }) {
  return (
    <QueryState query={useCall('GET /api/admin/quotes/:id/', { params: { id } })} waiting="Hämtar förfrågan">
      {(quoteRequest) => <QuoteRequestDetails quote={quoteRequest} onGone={onGone} />}
    </QueryState>
  )
}
