import { Send } from 'lucide-react'
import { formatKronor, parseKronor } from '../../../domain/money.ts'
import { defaultEstimatedTime } from '../../../domain/quotes/rules.ts'
import type { AdminQuote } from '../../../domain/quotes/schemas.ts'
import { mayTransition } from '../../../domain/quotes/states.ts'
import { countWithUnit } from '../../../domain/settings/units.ts'
import { formatDateTime, formatDay } from '../../../domain/time.ts'
import { usePage } from '../../framework/page-context.tsx'
import { Button } from '../../ui/button.tsx'
import type { AlertMessage } from '../../ui/dialogs/alert-dialog.tsx'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { reasonOf } from '../api/error-text.ts'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { sendFinal, useQuoteAction } from './quotes-data.ts'

/**
 * Renders the form that sends price and time or, once they cannot be changed, the sent offer. `onSay` shows an alert outside this
 * form, which remounts after sending.
 */
export function SendForm({ quote, onSay }: { quote: AdminQuote; onSay: (message: AlertMessage) => void }) {
  const { shop } = usePage().site
  const send = useQuoteAction(sendFinal)
  const form = useAdminForm({
    defaultValues: { price: plainPrice(quote.quoted_price), time: quote.estimated_time ?? '' },
    async send({ price, time }) {
      if (!parseKronor(price)) return onSay({ title: 'Priset saknas', text: 'Ange ett pris.' })
      await send.mutateAsync({ quote, input: { quotedPrice: price, estimatedTime: time } })
      onSay({ title: 'Skickat', text: 'Offerten har skickats till kunden!' })
    },
    onFailure: (error) =>
      onSay({ title: 'Det gick inte', text: `Kunde inte skicka offerten. Fel: ${reasonOf(error)}` }),
  })

  return (
    <section aria-labelledby="offert">
      <h3 id="offert" className="font-semibold text-base">
        Offert
      </h3>
      <SentOffer quote={quote} />
      <LeaveGuard unsaved={form.isDirty} />
      {mayTransition(quote.status, 'send') ? (
        <form {...form.form} className="mt-3 grid items-end gap-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
          <Field label="Pris, kr inkl. moms">
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              {...form.register('price')}
            />
          </Field>
          <Field label="Beräknad tid">
            <TextInput
              placeholder={defaultEstimatedTime}
              autoComplete="off"
              maxLength={100}
              {...form.register('time')}
            />
          </Field>
          <Button
            type="submit"
            loading={form.sending}
            loadingLabel="Skickar …"
            icon={<Send aria-hidden="true" className="size-4" />}
          >
            {quote.version === 0 ? 'Skicka offert' : 'Skicka ny offert'}
          </Button>
        </form>
      ) : null}
      {quote.version === 0 ? (
        <p className="mt-2 text-ink-soft text-sm">
          Offerten gäller i {countWithUnit(shop.quotes.validDays, 'days')} från att den skickas.
        </p>
      ) : null}
    </section>
  )
}

function SentOffer({ quote }: { quote: AdminQuote }) {
  const amount = quote.quoted_price === null ? undefined : parseKronor(quote.quoted_price)
  if (amount === undefined || !quote.sent_at || !quote.valid_until) return null
  return (
    <p className="mt-1 text-sm">
      <strong className="figures">{formatKronor(amount)}</strong>, {quote.estimated_time}. Skickad{' '}
      {formatDateTime(new Date(quote.sent_at))}
      {quote.version > 1 ? ` (version ${quote.version})` : ''}, gäller till och med{' '}
      {formatDay(quote.valid_until)}.
      {quote.answered_at ? ` Besvarad ${formatDateTime(new Date(quote.answered_at))}.` : ''}
      {quote.order_number ? (
        <>
          {' '}
          Ärende{' '}
          <strong>
            <DocumentNumber>{quote.order_number}</DocumentNumber>
          </strong>
          .
        </>
      ) : null}
    </p>
  )
}

/** Formats `"1290.00"` for a text field: `1290`, or `1290,50` with öre. */
function plainPrice(price: string | null): string {
  return price === null ? '' : price.replace(/\.00$/, '').replace('.', ',')
}
