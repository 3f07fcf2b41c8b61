import { ListRow } from '#app/admin/list/list-row.tsx'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { AdminQuoteRequest } from '#domain/quotes/schemas.ts'
import { QuoteRequestBadge } from './quote-badge.tsx'

/** Renders a request in the list: sender, device, time and state. */
export function QuoteRequestRow({ quote: quoteRequest }: { quote: AdminQuoteRequest }) {
  return (
    <ListRow
      title={quoteRequest.name}
      badge={<QuoteRequestBadge quote={quoteRequest} />}
      text={`${deviceName(quoteRequest.brand, quoteRequest.model_name)} · ${quoteRequest.issue}`}
      at={quoteRequest.created_at}
    />
  )
}
