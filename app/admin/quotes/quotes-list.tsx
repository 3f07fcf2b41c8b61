import { Link } from 'react-router'
import type { AdminQuote } from '../../../domain/quotes/schemas.ts'
import { deviceName } from '../../../domain/quotes/words.ts'
import { formatDateTime } from '../../../domain/time.ts'
import { cx } from '../../ui/class-names.ts'
import { QuoteBadge } from './quote-badge.tsx'

type QuotesListProps = {
  quotes: readonly AdminQuote[]
  openId: number | undefined
  /** The address that opens a request in this list. */
  pathTo: (id: number) => string
}

/** The requests, newest first: who, what, when and how far it has come. */
export function QuotesList({ quotes, openId, pathTo }: QuotesListProps) {
  return (
    <ul className="overflow-hidden rounded-xl border border-line bg-card">
      {quotes.map((quote) => (
        <li key={quote.id} className="border-line border-b last:border-b-0">
          <Link
            to={pathTo(quote.id)}
            aria-current={quote.id === openId ? 'true' : undefined}
            preventScrollReset
            className={cx(
              'block px-4 py-3 focus-visible:-outline-offset-3',
              quote.id === openId ? 'bg-blue-tint' : 'hover:bg-sunk',
            )}
          >
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
          </Link>
        </li>
      ))}
    </ul>
  )
}
