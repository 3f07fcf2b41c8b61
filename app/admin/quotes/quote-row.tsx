import { deviceName } from '#domain/quotes/device-name.ts'
import type { AdminQuote } from '#domain/quotes/schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { QuoteBadge } from './quote-badge.tsx'

/** Renders a request in the list: sender, device, time and state. */
export function QuoteRow({ quote }: { quote: AdminQuote }) {
  return (
    <>
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
    </>
  )
}
