import { ListRow } from '#app/admin/list/list-row.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import type { SalesDocumentCard } from '#domain/counter/schemas.ts'
import { formatDecimal } from '#domain/money.ts'
import { dueWords, invoiceStateLabels } from '#domain/sales/invoices.ts'
import { documentKindLabels } from '#domain/sales/labels.ts'
import { tenderLabels } from '#domain/sales/tenders.ts'
import { toDay } from '#domain/time.ts'

/** Renders a document in the list: what was sold, the amount, how it was paid or when it falls due, and what is missing. */
export function SalesRow({ document }: { document: SalesDocumentCard }) {
  const isCredit = document.kind === 'credit_note'
  const methods = document.methods.map((method) => tenderLabels[method]).join(', ')
  const { due_day: dueDay, customer } = document
  const goods = document.text || documentKindLabels[document.kind]
  const isOpen = document.invoice_state !== null && Number(document.rest) > 0
  const paid = isOpen && dueDay !== null ? dueWords(dueDay, toDay(new Date())) : methods
  // Who owes an invoice matters more than what was sold.
  const [title, other] = document.invoice_state !== null && customer ? [customer, goods] : [goods, customer]
  return (
    <ListRow
      title={title}
      amount={`${isCredit ? '−' : ''}${formatDecimal(document.total)}`}
      badge={<DocumentBadge document={document} />}
      text={
        <>
          <DocumentNumber>{document.number}</DocumentNumber>
          {[paid, other]
            .filter(Boolean)
            .map((part) => ` · ${part}`)
            .join('')}
        </>
      }
      at={document.issued_at}
    />
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
