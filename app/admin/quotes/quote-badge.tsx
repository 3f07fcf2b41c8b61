import { Badge } from '#app/ui/badge.tsx'
import type { AdminQuote } from '#domain/quotes/schemas.ts'

/** Renders the status: blue for Ny, green for all others (spec 001 section 4), and whether the offer has expired. */
export function QuoteBadge({ quote }: { quote: AdminQuote }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={quote.status === 'Ny' ? 'info' : 'success'}>{quote.status}</Badge>
      {quote.expired ? <Badge tone="warning">Utgången</Badge> : null}
    </span>
  )
}
