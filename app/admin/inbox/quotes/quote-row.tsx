import { deviceName } from '#domain/quotes/device-name.ts'
import type { AdminQuoteRequest } from '#domain/quotes/schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { QuoteRequestBadge } from './quote-badge.tsx'

/** Renders a request in the list: sender, device, time and state. */
export function QuoteRequestRow({ quote: quoteRequest }: { quote: AdminQuoteRequest }) {
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{quoteRequest.name}</span>
        <QuoteRequestBadge quote={quoteRequest} />
      </span>
      <span className="mt-0.5 block truncate">
        {deviceName(quoteRequest.brand, quoteRequest.model_name)} · {quoteRequest.issue}
      </span>
      <time dateTime={quoteRequest.created_at} className="figures block text-ink-soft text-sm">
        {formatDateTime(new Date(quoteRequest.created_at))}
      </time>
    </>
  )
}
