import { Badge } from '#app/ui/badge.tsx'
import type { AdminQuoteRequest } from '#domain/quotes/schemas.ts'

/** Renders the status: blue for Ny, green for all others (spec 001 section 4), and whether the offer has expired. */
export function QuoteRequestBadge({ quote: quoteRequest }: { quote: AdminQuoteRequest }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={quoteRequest.status === 'Ny' ? 'info' : 'success'}>{quoteRequest.status}</Badge>
      {quoteRequest.expired ? <Badge tone="warning">Utgången</Badge> : null}
    </span>
  )
}
