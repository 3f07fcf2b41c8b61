import type { AdminQuote } from '../../../domain/quotes/schemas.ts'
import { Badge } from '../../ui/badge.tsx'

/** The status: only Ny is blue, all others are green (spec 001 section 4). An offer that ran out says so beside it. */
export function QuoteBadge({ quote }: { quote: AdminQuote }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={quote.status === 'Ny' ? 'info' : 'success'}>{quote.status}</Badge>
      {quote.expired ? <Badge tone="warning">Utgången</Badge> : null}
    </span>
  )
}
