import type { AdminQuote } from '../../../domain/quotes/schemas.ts'
import { deviceName } from '../../../domain/quotes/words.ts'
import { formatDateTime } from '../../../domain/time.ts'
import { Row, RowList } from '../list/split-view.tsx'
import { QuoteBadge } from './quote-badge.tsx'

type QuotesListProps = {
  quotes: readonly AdminQuote[]
  openId: number | undefined
  /** The address that opens a request in this list. */
  pathTo: (id: number) => string
}

/** The requests: who, what, when and how far it has come. */
export function QuotesList({ quotes, openId, pathTo }: QuotesListProps) {
  return (
    <RowList>
      {quotes.map((quote) => (
        <Row key={quote.id} to={pathTo(quote.id)} isOpen={quote.id === openId}>
          <span className="flex items-start justify-between gap-3">
            <span className="min-w-0 truncate font-semibold">{quote.name}</span>
            <QuoteBadge quote={quote} />
          </span>
          <span className="mt-0.5 block truncate">
            {deviceName(quote.brand, quote.model_name)} · {quote.issue}
          </span>
          <time dateTime={quote.created_at} className="figures block text-ink-soft text-sm">
            {formatDateTime(new Date(quote.created_at))}
          </time>
        </Row>
      ))}
    </RowList>
  )
}
