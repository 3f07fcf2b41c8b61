import { BellRing, Coins } from 'lucide-react'
import { useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { getOre } from '#app/admin/components/payment/tenders.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { Button } from '#app/ui/button.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Checkbox, Options, Select } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { SalesDocumentView } from '#domain/counter/schemas.ts'
import { roundCash } from '#domain/counter/settle.ts'
import { formatDecimal, formatOre, oreToDecimal, parseKronor } from '#domain/money.ts'
import { paymentRounding, smallestDebtOre } from '#domain/sales/invoices.ts'
import type { InvoiceTender } from '#domain/sales/tenders.ts'
import {
  invoiceTenders,
  isCash,
  tenderLabels,
  tenderRules,
  usualInvoiceTender,
} from '#domain/sales/tenders.ts'
import { formatDay, toDay } from '#domain/time.ts'
import { PaymentList } from './payment-list.tsx'
import { ReminderDialog } from './reminder-dialog.tsx'

type PanelProps = { document: SalesDocumentView; invoice: NonNullable<SalesDocumentView['invoice']> }

/** Shows what is owed for an invoice, with its payments and reminders. */
export function InvoicePanel({ document, invoice }: PanelProps) {
  const [paying, setPaying] = useState(false)
  const [reminding, setReminding] = useState(false)
  const { number } = document
  const undoing = useAction('POST /api/admin/invoices/:number/payments/:payment/undo/')
  const roundingOff = useAction('POST /api/admin/invoices/:number/payments/')
  const isOwed = Number(invoice.owed) > 0
  const isSmall = isOwed && getOre(invoice.owed) < smallestDebtOre
  const problem = undoing.error ?? roundingOff.error
  useShortcuts(isOwed ? { b: ['skriv in betalning', () => setPaying(true)] } : {})
  return (
    <section aria-label="Betalning" className="grid gap-4 rounded-lg bg-sunk p-4">
      <p className="figures">
        <span className="block text-ink-soft text-sm">
          {isOwed ? 'Kvar att betala' : 'Inget kvar att betala'}
        </span>
        <strong className="text-2xl">{formatDecimal(invoice.owed)}</strong>
        {isOwed && document.due_day ? (
          <span className="block text-ink-soft text-sm">
            Förfaller {formatDay(document.due_day)} · OCR {document.ocr}
          </span>
        ) : null}
      </p>
      <PaymentList
        payments={invoice.payments.map(({ id, method, day, amount, rounding, undone }) => {
          const isRounding = Number(amount) === 0
          return {
            ...{ id, day, isUndone: undone, canUndo: !undone && tenderRules[method].isUndoable },
            label: isRounding ? 'Öresavrundning' : tenderLabels[method],
            amount: isRounding ? rounding : amount,
          }
        })}
        isUndoing={undoing.isPending}
        onUndo={(payment) => undoing.mutate({ params: { number, payment } })}
      />
      {invoice.reminders.map((reminder) => (
        <p key={reminder.at} className="text-ink-soft text-sm">
          Påmind {formatDay(toDay(new Date(reminder.at)))}
          {Number(reminder.fee) > 0 ? `, avgift ${formatDecimal(reminder.fee)}` : ''}
        </p>
      ))}
      <FormError text={problem ? getReason(problem) : undefined} />
      {isOwed ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={<Coins aria-hidden="true" className="size-4.5" />} onClick={() => setPaying(true)}>
            Skriv in betalning
          </Button>
          {isSmall ? (
            <Button
              variant="secondary"
              loading={roundingOff.isPending}
              onClick={() =>
                roundingOff.mutate(
                  {
                    params: { number },
                    body: {
                      amount: '0',
                      rest: invoice.owed,
                      day: toDay(new Date()),
                      method: usualInvoiceTender,
                      round_off: true,
                    },
                  },
                  { onSuccess: () => showToast('Fakturan är avslutad med öresavrundning.') },
                )
              }
            >
              Avsluta med öresavrundning
            </Button>
          ) : null}
          {invoice.remindable ? (
            <Button
              variant="secondary"
              icon={<BellRing aria-hidden="true" className="size-4.5" />}
              onClick={() => setReminding(true)}
            >
              Skicka påminnelse …
            </Button>
          ) : invoice.remindable_from ? (
            <span className="text-ink-soft text-sm">
              Kan påminnas från {formatDay(invoice.remindable_from)}.
            </span>
          ) : null}
        </div>
      ) : null}
      {reminding ? <ReminderDialog number={number} onClose={() => setReminding(false)} /> : null}
      {paying ? (
        <PaymentDialog document={document} owed={invoice.owed} onClose={() => setPaying(false)} />
      ) : null}
    </section>
  )
}

/** Methods to choose from, the usual one first. */
const methods = [usualInvoiceTender, ...invoiceTenders.filter((method) => method !== usualInvoiceTender)]

const typed = (amountOre: number) => oreToDecimal(amountOre).replace('.', ',').replace(/,00$/, '')

function PaymentDialog({
  document,
  owed,
  onClose,
}: {
  document: SalesDocumentView
  owed: string
  onClose: () => void
}) {
  const owedOre = getOre(owed)
  const today = toDay(new Date())
  const paying = useAction('POST /api/admin/invoices/:number/payments/')
  const form = useAdminForm({
    defaultValues: {
      amount: typed(owedOre),
      day: today,
      method: usualInvoiceTender as InvoiceTender,
      round_off: true,
    },
    async send(values) {
      const day = tenderRules[values.method].canBeEarlier ? values.day : today
      await paying.mutateAsync({
        params: { number: document.number },
        body: { ...values, day, round_off: values.round_off && isClose, rest: owed },
      })
      showToast('Betalningen är inskriven.')
      onClose()
    },
  })
  const method = form.watch('method')
  const amountOre = parseKronor(form.watch('amount'))
  const settles = (roundsOff: boolean) =>
    amountOre === undefined ? 0 : paymentRounding({ method, amountOre, roundsOff }, owedOre)
  const roundingOre = settles(false)
  const differenceOre = settles(true)
  const isClose = roundingOre === 0 && differenceOre !== 0
  // Keeps what was typed; an amount that was only proposed follows the method.
  const proposed = (by: InvoiceTender) => typed(isCash(by) ? roundCash(owedOre) : owedOre)
  const chooseMethod = (next: InvoiceTender) => {
    if (form.getValues('amount') === proposed(method)) form.set('amount', proposed(next))
    form.set('method', next)
  }
  return (
    <FormDialog form={form} title={`Betalning av ${document.number}`} submitLabel="Spara" onClose={onClose}>
      <Field label="Betalsätt" required error={form.errors.method}>
        <Select
          {...form.register('method')}
          onChange={(event) => chooseMethod(event.target.value as InvoiceTender)}
        >
          <Options values={methods} labels={tenderLabels} />
        </Select>
      </Field>
      <InputField
        label="Belopp, kronor"
        required
        inputMode="decimal"
        className="figures"
        maxLength={12}
        hint={
          roundingOre === 0
            ? undefined
            : `Kontanter är hela kronor. ${formatOre(Math.abs(roundingOre))} blir öresavrundning.`
        }
        {...form.field('amount')}
      />
      {isClose ? (
        <Checkbox
          label={`Avsluta fakturan: ${formatOre(Math.abs(differenceOre))} blir öresavrundning`}
          {...form.register('round_off')}
        />
      ) : null}
      {tenderRules[method].canBeEarlier ? (
        <InputField label="Dag" required type="date" className="figures" max={today} {...form.field('day')} />
      ) : null}
    </FormDialog>
  )
}
