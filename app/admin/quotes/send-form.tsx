import { Send } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { ApiError } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, Select, TextInput } from '#app/ui/inputs.tsx'
import { formatDecimal, formatKronor, parseKronor } from '#domain/money.ts'
import { defaultEstimatedTime } from '#domain/quotes/rules.ts'
import type { AdminQuote, UsualPrice } from '#domain/quotes/schemas.ts'
import { mayTransition } from '#domain/quotes/states.ts'
import { partOriginLabels } from '#domain/repairs/labels.ts'
import { partOrigins } from '#domain/repairs/receipts.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { formatDateTime, formatDay } from '#domain/time.ts'
import { reasonOf } from '../api/error-text.ts'
import { EditConflict } from '../forms/edit-conflict.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { IssuedForms } from './issued-forms.tsx'
import { sendFinal, useQuoteAction, useUsualPrices } from './quotes-data.ts'
import {
  RepairFormFields,
  type SendValues,
  type ShopPlace,
  startingConditions,
  toFormInput,
} from './repair-form-fields.tsx'

/** Returns what the form shows of a quote before anything is entered. */
function valuesOf(quote: AdminQuote, shop: ShopPlace): SendValues {
  return {
    price: plainPrice(quote.quoted_price),
    time: quote.estimated_time ?? '',
    partOrigin: quote.part_origin ?? '',
    ...startingConditions(quote, shop),
  }
}

/**
 * Renders the form that sends price and time or, once they cannot be changed, the sent offer. An offer that a colleague sends
 * replaces the values while nothing is entered; afterwards it is a conflict, because the customer would get two offers.
 */
export function SendForm({ quote, onSay }: { quote: AdminQuote; onSay: (message: AlertMessage) => void }) {
  const { shop } = usePage().site
  const [base, setBase] = useState(quote)
  const send = useQuoteAction(sendFinal)
  const form = useAdminForm<SendValues>({
    defaultValues: valuesOf(base, shop),
    fieldOf: (name) => name.replace(/^form\./, ''),
    async send(values) {
      const { price, time } = values
      if (!parseKronor(price)) return onSay({ title: 'Priset saknas', text: 'Ange ett pris.' })
      const input = { quotedPrice: price, estimatedTime: time, partOrigin: values.partOrigin || null }
      const sent = await send.mutateAsync({
        quote,
        input: values.asForm ? { ...input, form: toFormInput(values) } : input,
      })
      if (sent) startFrom(sent)
      onSay({ title: 'Skickat', text: 'Offerten har skickats till kunden!' })
    },
    onFailure(error) {
      // Errors of the repair form are shown at its fields.
      if (error instanceof ApiError && Object.keys(error.fields).some((name) => name.startsWith('form.')))
        return
      onSay({ title: 'Det gick inte', text: `Kunde inte skicka offerten. Fel: ${reasonOf(error)}` })
    },
  })

  const { reset } = form
  const startFrom = useCallback(
    (next: AdminQuote) => {
      setBase(next)
      reset(valuesOf(next, shop))
    },
    [reset, shop],
  )
  const isOutdated = quote.version > base.version && !form.sending
  useEffect(() => {
    if (isOutdated && !form.isDirty) startFrom(quote)
  }, [isOutdated, form.isDirty, quote, startFrom])
  const hasConflict = isOutdated && form.isDirty

  const asForm = form.watch('asForm')
  return (
    <section aria-labelledby="offert">
      <h3 id="offert" className="font-semibold text-base">
        Offert
      </h3>
      <SentOffer quote={quote} />
      <IssuedForms quote={quote} onSay={onSay} />
      <LeaveGuard unsaved={form.isDirty} />
      {mayTransition(quote.status, 'send') ? (
        <UsualPrices
          quote={quote}
          onChoose={({ price, time_estimate }) => {
            form.set('price', plainPrice(price))
            form.set('time', time_estimate)
          }}
        />
      ) : null}
      {mayTransition(quote.status, 'send') ? (
        <form {...form.form} className="mt-3 grid gap-3">
          <div className="grid items-end gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
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
          </div>
          <Field label="Delar" optional hint="Står på offerten: kunden ska veta vilka delar som sätts i.">
            <Select {...form.register('partOrigin')}>
              <option value="">Inga delar, eller inte bestämt</option>
              {partOrigins.map((origin) => (
                <option key={origin} value={origin}>
                  {partOriginLabels[origin]}
                </option>
              ))}
            </Select>
          </Field>
          <Checkbox
            label="Utfärda som EU:s reparationsformulär"
            hint="Alla villkor på ett standardiserat formulär, som gäller i minst 30 dagar."
            {...form.register('asForm')}
          />
          {asForm ? <RepairFormFields form={form} /> : null}
          <EditConflict
            draft={{ hasConflict, keepMine: () => setBase(quote), discard: () => startFrom(quote) }}
            theirs={offerText(quote)}
          />
          <Button
            className="justify-self-start"
            type="submit"
            disabled={hasConflict}
            loading={form.sending}
            loadingLabel="Skickar …"
            icon={<Send aria-hidden="true" className="size-4" />}
          >
            {quote.version === 0 ? 'Skicka offert' : 'Skicka ny offert'}
          </Button>
        </form>
      ) : null}
      {quote.version === 0 && !asForm ? (
        <p className="mt-2 text-ink-soft text-sm">
          Offerten gäller i {countWithUnit(shop.quotes.validDays, 'days')} från att den skickas.
        </p>
      ) : null}
    </section>
  )
}

type UsualPricesProps = { quote: AdminQuote; onChoose: (found: UsualPrice) => void }

/** Renders price and time from the price list. They are filled in when chosen. */
function UsualPrices({ quote, onChoose }: UsualPricesProps) {
  const { data = [] } = useUsualPrices(quote)
  if (data.length === 0) return null
  return (
    <ul aria-label="Förslag" className="mt-3 flex flex-col gap-1.5">
      {data.map((found) => (
        <li key={found.issue_description}>
          <button
            type="button"
            onClick={() => onChoose(found)}
            className="flex w-full flex-wrap items-baseline gap-x-3 rounded-md border border-blue-line bg-blue-tint px-3 py-2 text-left text-sm hover:border-blue"
          >
            <span className="text-ink-soft">Ur prislistan:</span>
            <span className="min-w-0 flex-1 font-medium">{found.issue_description}</span>
            <span className="figures">
              <strong>{formatDecimal(found.price)}</strong>, {found.time_estimate}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function offerText({ quoted_price: price, estimated_time: time }: AdminQuote): string {
  return [price === null ? '' : formatDecimal(price), time].filter(Boolean).join(', ')
}

function SentOffer({ quote }: { quote: AdminQuote }) {
  const amount = quote.quoted_price === null ? undefined : parseKronor(quote.quoted_price)
  if (amount === undefined || !quote.sent_at || !quote.valid_until) return null
  return (
    <p className="mt-1 text-sm">
      <strong className="figures">{formatKronor(amount)}</strong>, {quote.estimated_time}
      {quote.part_origin ? `, ${partOriginLabels[quote.part_origin].toLowerCase()}` : ''}. Skickad{' '}
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
