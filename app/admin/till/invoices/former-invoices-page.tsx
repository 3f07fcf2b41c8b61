import { FileText } from 'lucide-react'
import { useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { contactFacts, getContact } from '#app/admin/components/contact-facts.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { ListRow } from '#app/admin/list/list-row.tsx'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Options, Select } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import {
  type FormerInvoice,
  type FormerInvoiceTender,
  formerInvoiceTenders,
} from '#domain/counter/former-invoices/schemas.ts'
import { formatDecimal } from '#domain/money.ts'
import { dueWords } from '#domain/sales/invoices.ts'
import { tenderLabels, tenderRules } from '#domain/sales/tenders.ts'
import { formatDay, toDay } from '#domain/time.ts'
import { PaymentList } from './payment-list.tsx'

const states = { open: 'Obetalda', late: 'Förfallna' } as const

/** Lists the invoices of an earlier system: what is owed, and by whom. */
export default function FormerInvoicesPage() {
  const list = useList({
    path: '/admin/fakturor/tidigare',
    filters: { state: { label: 'Visa', all: 'Alla', options: states } },
    call: 'GET /api/admin/former_invoices/',
    query: ({ sort: _sort, ...requested }) => requested,
    opens: 'beside',
  })
  const sums = list.query.data
  return (
    <ListScreen
      list={list}
      Icon={FileText}
      search="Nummer, referens eller kund"
      names="fakturor från ert tidigare system"
      empty={{
        text: 'Fakturor som inte var betalda när ni bytte system läser ni in under Inställningar, Import.',
      }}
      notice={
        sums ? (
          <p className="figures flex flex-wrap gap-x-4 text-ink-soft text-sm">
            <span>
              Obetalt <strong className="text-ink">{formatDecimal(sums.owed)}</strong>
            </span>
            <span>
              varav förfallet <strong className="text-ink">{formatDecimal(sums.late)}</strong>
            </span>
          </p>
        ) : undefined
      }
      row={(invoice) => <InvoiceRow invoice={invoice} />}
      details={(id) => {
        const invoice = sums?.results.find((each) => each.id === id)
        return invoice ? <InvoiceDetails key={id} invoice={invoice} /> : undefined
      }}
    />
  )
}

function InvoiceRow({ invoice }: { invoice: FormerInvoice }) {
  const isOpen = Number(invoice.rest) > 0
  return (
    <ListRow
      title={invoice.customer_name}
      amount={formatDecimal(isOpen ? invoice.rest : invoice.total)}
      badge={
        isOpen ? (
          <Badge tone={invoice.is_late ? 'error' : 'warning'}>
            {invoice.is_late ? 'Förfallen' : 'Obetald'}
          </Badge>
        ) : (
          <Badge tone="success">Betald</Badge>
        )
      }
      text={`${invoice.number}${isOpen ? ` · ${dueWords(invoice.due_on, toDay(new Date()))}` : ''}`}
      at={invoice.issued_on}
    />
  )
}

function InvoiceDetails({ invoice }: { invoice: FormerInvoice }) {
  const [isPaying, setPaying] = useState(false)
  const undoing = useAction('POST /api/admin/former_invoices/:id/payments/:payment/undo/')
  const isOwed = Number(invoice.rest) > 0
  return (
    <div className="grid gap-4">
      <h2 className="text-2xl">Faktura {invoice.number}</h2>
      <p className="text-ink-soft">
        Den är bokförd i ert tidigare system. En betalning bokförs här mot kundfordringar, och räknas inte som
        försäljning.
      </p>
      <Facts
        facts={[
          ...contactFacts(getContact(invoice)),
          invoice.org_number ? ['Organisationsnummer', invoice.org_number] : undefined,
          invoice.reference ? ['OCR eller referens', invoice.reference] : undefined,
          ['Fakturadatum', formatDay(invoice.issued_on)],
          ['Förfaller', formatDay(invoice.due_on)],
          ['Belopp', formatDecimal(invoice.total)],
          Number(invoice.paid_before) > 0
            ? ['Betalt före bytet', formatDecimal(invoice.paid_before)]
            : undefined,
        ]}
      />
      <section aria-label="Betalning" className="grid gap-4 rounded-lg bg-sunk p-4">
        <p className="figures">
          <span className="block text-ink-soft text-sm">
            {isOwed ? 'Kvar att betala' : 'Inget kvar att betala'}
          </span>
          <strong className="text-2xl">{formatDecimal(invoice.rest)}</strong>
        </p>
        <PaymentList
          payments={invoice.payments.map(({ id, method, day, amount, is_undone: isUndone }) => ({
            ...{ id, day, amount, isUndone, canUndo: !isUndone },
            label: tenderLabels[method],
          }))}
          isUndoing={undoing.isPending}
          onUndo={(payment) => undoing.mutate({ params: { id: invoice.id, payment } })}
        />
        <FormError text={undoing.error ? getReason(undoing.error) : undefined} />
        {isOwed ? (
          <Button className="justify-self-start" onClick={() => setPaying(true)}>
            Skriv in betalning
          </Button>
        ) : null}
      </section>
      {isPaying ? <PaymentDialog invoice={invoice} onClose={() => setPaying(false)} /> : null}
    </div>
  )
}

function PaymentDialog({ invoice, onClose }: { invoice: FormerInvoice; onClose: () => void }) {
  const today = toDay(new Date())
  const paying = useAction('POST /api/admin/former_invoices/:id/payments/')
  const form = useAdminForm({
    defaultValues: {
      amount: invoice.rest.replace('.', ',').replace(/,00$/, ''),
      day: today,
      method: formerInvoiceTenders[0] as FormerInvoiceTender,
    },
    async send(values) {
      const day = tenderRules[values.method].canBeEarlier ? values.day : today
      await paying.mutateAsync({
        params: { id: invoice.id },
        body: { ...values, day, rest: invoice.rest },
      })
      showToast('Betalningen är inskriven.')
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={`Betalning av ${invoice.number}`} submitLabel="Spara" onClose={onClose}>
      <Field label="Betalsätt" required error={form.errors.method}>
        <Select {...form.register('method')}>
          <Options values={formerInvoiceTenders} labels={tenderLabels} />
        </Select>
      </Field>
      <InputField
        label="Belopp, kronor"
        required
        inputMode="decimal"
        className="figures"
        maxLength={12}
        {...form.field('amount')}
      />
      {tenderRules[form.watch('method')].canBeEarlier ? (
        <InputField label="Dag" required type="date" className="figures" max={today} {...form.field('day')} />
      ) : null}
    </FormDialog>
  )
}
