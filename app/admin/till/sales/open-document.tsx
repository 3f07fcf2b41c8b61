import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { NumberLink } from '#app/admin/components/number-link.tsx'
import { PrintButtons } from '#app/admin/components/payment/print-buttons.tsx'
import { MailDocument } from '#app/admin/components/payment/sale-done.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import type { SalesDocumentView } from '#domain/counter/schemas.ts'
import { formatDecimal } from '#domain/money.ts'
import { documentKindLabels } from '#domain/sales/labels.ts'
import { tenderLabels } from '#domain/sales/tenders.ts'
import { vatLabel } from '#domain/sales/vat.ts'
import { formatDateTime } from '#domain/time.ts'
import { InvoicePanel } from '../invoices/invoice-panel.tsx'
import { isReturnable, ReturnDialog } from './return-dialog.tsx'
import { DocumentBadge } from './sales-row.tsx'

/** Fetches and shows the open document. It need not be in the list beside it. */
export function OpenDocument({ id }: { id: number }) {
  return (
    <QueryState
      query={useCall('GET /api/admin/sales-documents/:number/', { params: { number: String(id) } })}
      waiting="Hämtar köpet"
    >
      {(document) => <DocumentDetails key={document.number} document={document} />}
    </QueryState>
  )
}

function DocumentDetails({ document }: { document: SalesDocumentView }) {
  const [returning, setReturning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const label = documentKindLabels[document.kind]
  const canReturn = document.lines.some(isReturnable) && !document.methods.includes('net')
  return (
    <Card as="section" aria-label={`${label} ${document.number}`} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">
          {label} <DocumentNumber>{document.number}</DocumentNumber>
        </h2>
        <DocumentBadge document={document} />
      </div>
      <ul className="divide-y divide-line border-line border-y">
        {document.lines.map((line) => (
          <li key={line.index} className="flex items-start justify-between gap-4 py-2">
            <span className="min-w-0">
              {line.description}
              <span className="figures block text-ink-soft text-sm">
                {line.quantity} × {formatDecimal(line.unit)}
                {Number(line.discount) > 0 ? ` − ${formatDecimal(line.discount)} rabatt` : ''}
                {line.left < line.quantity && document.kind !== 'credit_note'
                  ? ` · ${line.quantity - line.left} tillbaka`
                  : ''}
              </span>
            </span>
            <span className="figures shrink-0 font-semibold">{formatSignedDecimal(line.total)}</span>
          </li>
        ))}
      </ul>
      <Facts facts={getFacts(document)} />
      {document.invoice ? <InvoicePanel document={document} invoice={document.invoice} /> : null}
      <FormError text={problem} />
      <div className="flex flex-wrap gap-2">
        <PrintButtons
          path={`sales-documents/${document.number}/pdf/`}
          hasLaterEvents={document.has_later_events}
          onProblem={setProblem}
        />
        {canReturn ? (
          <Button
            variant="secondary"
            icon={<Undo2 aria-hidden="true" className="size-4.5" />}
            onClick={() => setReturning(true)}
          >
            Ta emot retur
          </Button>
        ) : null}
      </div>
      {document.awaits_register ? <RegisterNumber document={document} /> : null}
      <MailDocument number={document.number} email={document.email} />
      {returning ? <ReturnDialog document={document} onClose={() => setReturning(false)} /> : null}
    </Card>
  )
}

export const formatSignedDecimal = (amount: string) =>
  amount.startsWith('-') ? `−${formatDecimal(amount.slice(1))}` : formatDecimal(amount)

function getFacts(document: SalesDocumentView): [string, React.ReactNode][] {
  const repair = document.lines.find(({ repair_id }) => repair_id !== null)?.repair_id
  return [
    ['Totalt', <strong key="total">{formatDecimal(document.total)}</strong>],
    ...document.vat_rates
      .filter(({ vat }) => Number(vat) !== 0)
      .map(({ rate, vat }): [string, React.ReactNode] => [vatLabel(rate), formatSignedDecimal(vat)]),
    ...(Number(document.margin) > 0
      ? [['Begagnat (VMB)', formatDecimal(document.margin)] as [string, React.ReactNode]]
      : []),
    ...(Number(document.rounding) !== 0
      ? [['Öresavrundning', formatSignedDecimal(document.rounding)] as [string, React.ReactNode]]
      : []),
    ...document.tenders
      .filter(({ amount }) => Number(amount) !== 0)
      .map(({ method, amount }): [string, React.ReactNode] => [
        tenderLabels[method],
        formatSignedDecimal(amount),
      ]),
    ...(Number(document.rest) > 0
      ? [['Kvar att betala', formatDecimal(document.rest)] as [string, React.ReactNode]]
      : []),
    ...(document.due_day ? [['Förfaller', document.due_day] as [string, React.ReactNode]] : []),
    ...(document.customer
      ? [
          [
            'Kund',
            document.email ? (
              <Link
                key="customer"
                to={`/admin/kunder?q=${encodeURIComponent(document.email)}`}
                className="link"
              >
                {document.customer}
              </Link>
            ) : (
              document.customer
            ),
          ] as [string, React.ReactNode],
        ]
      : []),
    ...(document.register_receipt
      ? [['Kassaregistrets kvitto', document.register_receipt] as [string, React.ReactNode]]
      : []),
    ...(document.corrects
      ? [
          ['Rättar', <NumberLink key="corrects" kind="document" number={document.corrects} />] as [
            string,
            React.ReactNode,
          ],
        ]
      : []),
    ...document.credit_notes.map((number): [string, React.ReactNode] => [
      'Rättas av',
      <NumberLink key={number} kind="document" number={number} />,
    ]),
    ...(document.exchange
      ? [
          [
            document.corrects ? 'Bytt mot' : 'I byte mot',
            <NumberLink key="exchange" kind="document" number={document.exchange} />,
          ] as [string, React.ReactNode],
        ]
      : []),
    ...(document.reason ? [['Orsak', document.reason] as [string, React.ReactNode]] : []),
    ...(repair
      ? [
          [
            'Ärende',
            <Link key="repair" to={`/admin/arenden?id=${repair}`} className="link">
              Öppna ärendet
            </Link>,
          ] as [string, React.ReactNode],
        ]
      : []),
    ['Tid', `${formatDateTime(new Date(document.issued_at))}${document.by ? ` · ${document.by}` : ''}`],
  ]
}

/** Writes the number of the receipt that the cash register printed. */
function RegisterNumber({ document }: { document: SalesDocumentView }) {
  const storing = useAction('PUT /api/admin/sales-documents/:number/register/', {
    answers: 'GET /api/admin/sales-documents/:number/',
  })
  const form = useAdminForm({
    defaultValues: { number: '' },
    send: ({ number }) => storing.mutateAsync({ params: { number: document.number }, body: { number } }),
  })
  return (
    <form {...form.form} className="flex flex-wrap items-end gap-2">
      <InputField
        label="Kassaregistrets kvittonummer"
        fieldClass="min-w-56 flex-1"
        className="figures"
        maxLength={40}
        {...form.field('number')}
      />
      <Button type="submit" variant="secondary" loading={form.sending}>
        Spara
      </Button>
      <FormError text={form.errors.root} className="w-full" />
    </form>
  )
}
