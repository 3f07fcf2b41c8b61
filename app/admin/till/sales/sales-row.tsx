import { Badge } from '#app/ui/badge.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import type { SalesDocumentCard } from '#domain/counter/schemas.ts'
import { formatDecimal } from '#domain/money.ts'
import { invoiceStateLabels } from '#domain/sales/invoices.ts'
import { documentKindLabels } from '#domain/sales/labels.ts'
import { tenderLabels } from '#domain/sales/tenders.ts'
import { formatDateTime } from '#domain/time.ts'

/** Renders a document in the list: what was sold, the amount, how it was paid, and what is missing. */
export function SalesRow({ document }: { document: SalesDocumentCard }) {
  const isCredit = document.kind === 'credit_note'
  const methods = document.methods.map((method) => tenderLabels[method]).join(', ')
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">
          {document.text || documentKindLabels[document.kind]}
        </span>
        <span className="figures shrink-0 font-semibold">
          {isCredit ? '−' : ''}
          {formatDecimal(document.total)}
        </span>
      </span>
      <span className="mt-0.5 block truncate text-ink-soft">
        {[document.customer, methods].filter(Boolean).join(' · ') || documentKindLabels[document.kind]}
      </span>
      <span className="mt-1 flex items-center justify-between gap-3">
        <span className="figures min-w-0 text-ink-soft text-sm">
          <DocumentNumber>{document.number}</DocumentNumber> ·{' '}
          <time className="whitespace-nowrap" dateTime={document.issued_at}>
            {formatDateTime(new Date(document.issued_at))}
          </time>
        </span>
        <DocumentBadge document={document} />
      </span>
    </>
  )
}

const invoiceTones = {
  unpaid: 'warning',
  part_paid: 'warning',
  late: 'error',
  paid: 'success',
  credited: 'neutral',
} as const

export function DocumentBadge({ document }: { document: SalesDocumentCard }) {
  if (document.awaits_register) return <Badge tone="warning">Saknar kvittonummer</Badge>
  const state = document.invoice_state
  if (state) return <Badge tone={invoiceTones[state]}>{invoiceStateLabels[state]}</Badge>
  if (document.kind === 'credit_note') return <Badge tone="neutral">Retur</Badge>
  return null
}
