import { Send } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { useUndoToast } from '#app/admin/api/use-undo-toast.ts'
import { NumberLink } from '#app/admin/components/number-link.tsx'
import { EditConflict } from '#app/admin/forms/edit-conflict.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { usePage } from '#app/framework/page-context.tsx'
import { ApiError } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, Select, TextInput } from '#app/ui/inputs.tsx'
import { knownDeviceTypes, quoteTypes } from '#domain/catalogue/known-device-types.ts'
import { formatDecimal, formatKronor, parseKronor } from '#domain/money.ts'
import { defaultEstimatedTime } from '#domain/quotes/rules.ts'
import type { AdminQuoteRequest, UsualPrice } from '#domain/quotes/schemas.ts'
import { mayTransition } from '#domain/quotes/states.ts'
import { partOriginLabels } from '#domain/repairs/labels.ts'
import { getPartOrigin, partOrigins } from '#domain/repairs/receipts.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { formatDateTime, formatDay } from '#domain/time.ts'
import { IssuedForms } from './issued-forms.tsx'
import { mailQuote } from './mail-quote.ts'
import {
  RepairFormFields,
  type SendValues,
  type ShopPlace,
  startingConditions,
  toFormInput,
} from './repair-form-fields.tsx'
import { useQuoteAction } from './use-quote-action.ts'

/** Returns what the form shows of a quote before anything is entered. */
function getValues(quoteRequest: AdminQuoteRequest, shop: ShopPlace): SendValues {
  return {
    price: plainPrice(quoteRequest.quoted_price),
    time: quoteRequest.estimated_time ?? '',
    partOrigin: quoteRequest.part_origin ?? '',
    ...startingConditions(quoteRequest, shop),
  }
}

const sentText = 'Offerten har skickats till kunden!'

/**
 * Renders the form that sends price and time or, once they cannot be changed, the sent offer. An offer that a colleague sends
 * replaces the values while nothing is entered; afterwards it is a conflict, because the customer would get two offers.
 */
export function SendForm({
  quote: quoteRequest,
  showMessage,
}: {
  quote: AdminQuoteRequest
  showMessage: (message: AlertMessage) => void
}) {
  const { shop } = usePage().site
  const [base, setBase] = useState(quoteRequest)
  const send = useQuoteAction('POST /api/quotes/requests/:id/send_final/')
  const showUndoToast = useUndoToast()
  const form = useAdminForm<SendValues>({
    defaultValues: getValues(base, shop),
    // Of one version, so that it does not replace an offer that a colleague sent meanwhile.
    draft: { name: `quote-${base.id}-${base.version}` },
    fieldOf: (name) => name.replace(/^form\./, ''),
    async send(values) {
      const { price, time } = values
      if (!parseKronor(price)) return showMessage({ title: 'Priset saknas', text: 'Ange ett pris.' })
      const input = { quotedPrice: price, estimatedTime: time, partOrigin: values.partOrigin || null }
      const sent = await send.mutateAsync({
        params: { id: quoteRequest.id },
        body: values.asForm ? { ...input, form: toFormInput(values) } : input,
      })
      // A form is mailed by the server, because EmailJS cannot attach it.
      const mail = async () => void (values.asForm || (await mailQuote(sent)))
      const { undoable } = sent
      if (undoable === null) await mail()
      startFrom(sent)
      if (undoable === null) return showMessage({ title: 'Skickat', text: sentText })
      // Not while it can be undone. A closed window leaves it to the server.
      const timer = setTimeout(() => void mail(), (undoable.seconds + 1) * 1000)
      showUndoToast(sentText, undoable, () => {
        clearTimeout(timer)
        startFrom(base)
        reset(values, { keepDefaultValues: true })
      })
    },
    onFailure(error) {
      // Errors of the repair form are shown at its fields.
      if (error instanceof ApiError && Object.keys(error.fields).some((name) => name.startsWith('form.')))
        return
      showMessage({ title: 'Det gick inte', text: `Kunde inte skicka offerten. Fel: ${getReason(error)}` })
    },
  })

  const { reset } = form
  const startFrom = useCallback(
    (next: AdminQuoteRequest) => {
      setBase(next)
      reset(getValues(next, shop))
    },
    [reset, shop],
  )
  const isOutdated = quoteRequest.version > base.version && !form.sending
  useEffect(() => {
    if (isOutdated && !form.isDirty) startFrom(quoteRequest)
  }, [isOutdated, form.isDirty, quoteRequest, startFrom])
  const hasConflict = isOutdated && form.isDirty

  const asForm = form.watch('asForm')
  return (
    <section aria-labelledby="offert">
      <h3 id="offert" className="font-semibold text-base">
        Offert
      </h3>
      <SentQuoteDetails quote={quoteRequest} />
      <IssuedForms quote={quoteRequest} showMessage={showMessage} />
      <LeaveGuard unsaved={form.isDirty} />
      {mayTransition(quoteRequest.status, 'send') ? (
        <UsualPrices
          quote={quoteRequest}
          onChoose={({ price, time_estimate, issue_description }) => {
            form.set('price', plainPrice(price))
            form.set('time', time_estimate)
            const origin = getPartOrigin(issue_description)
            if (origin) form.set('partOrigin', origin)
          }}
        />
      ) : null}
      {mayTransition(quoteRequest.status, 'send') ? (
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
            draft={{
              hasConflict,
              keepMine: () => setBase(quoteRequest),
              discard: () => startFrom(quoteRequest),
            }}
            theirs={quoteText(quoteRequest)}
          />
          <Button
            className="justify-self-start"
            type="submit"
            disabled={hasConflict}
            loading={form.sending}
            loadingLabel="Skickar …"
            icon={<Send aria-hidden="true" className="size-4" />}
          >
            {quoteRequest.version === 0 ? 'Skicka offert' : 'Skicka ny offert'}
          </Button>
        </form>
      ) : null}
      {quoteRequest.version === 0 && !asForm ? (
        <p className="mt-2 text-ink-soft text-sm">
          Offerten gäller i {countWithUnit(shop.quotes.validDays, 'days')} från att den skickas.
        </p>
      ) : null}
    </section>
  )
}

/** The types of the price list by what requests call them: the quote pages in words, other clients by the path. */
const pricedTypes = new Map(
  quoteTypes.flatMap((slug) => [
    [slug, slug] as const,
    [knownDeviceTypes[slug].name.toLowerCase(), slug] as const,
  ]),
)

type UsualPricesProps = { quote: AdminQuoteRequest; onChoose: (price: UsualPrice) => void }

/** Renders price and time from the price list. They are filled in when chosen. */
function UsualPrices({ quote: quoteRequest, onChoose }: UsualPricesProps) {
  const { device_type: type, model_name: model, issue } = quoteRequest
  const priced = pricedTypes.get(type.toLowerCase())
  const { data = [] } = useCall(
    'GET /api/quotes/usual-prices/',
    { query: { device_type: priced ?? '', model, issue } },
    { enabled: priced !== undefined },
  )
  if (data.length === 0) return null
  return (
    <ul aria-label="Förslag" className="mt-3 flex flex-col gap-1.5">
      {data.map((usualPrice) => (
        <li key={usualPrice.issue_description}>
          <button
            type="button"
            onClick={() => onChoose(usualPrice)}
            className="flex w-full flex-wrap items-baseline gap-x-3 rounded-md border border-blue-line bg-blue-tint px-3 py-2 text-left text-sm hover:border-blue"
          >
            <span className="text-ink-soft">Ur prislistan:</span>
            <span className="min-w-0 flex-1 font-medium">{usualPrice.issue_description}</span>
            <span className="figures">
              <strong>{formatDecimal(usualPrice.price)}</strong>, {usualPrice.time_estimate}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function quoteText({ quoted_price: price, estimated_time: time }: AdminQuoteRequest): string {
  return [price === null ? '' : formatDecimal(price), time].filter(Boolean).join(', ')
}

function SentQuoteDetails({ quote: quoteRequest }: { quote: AdminQuoteRequest }) {
  const amount = quoteRequest.quoted_price === null ? undefined : parseKronor(quoteRequest.quoted_price)
  if (amount === undefined || !quoteRequest.sent_at || !quoteRequest.valid_until) return null
  return (
    <p className="mt-1 text-sm">
      <strong className="figures">{formatKronor(amount)}</strong>, {quoteRequest.estimated_time}
      {quoteRequest.part_origin ? `, ${partOriginLabels[quoteRequest.part_origin].toLowerCase()}` : ''}.
      Skickad {formatDateTime(new Date(quoteRequest.sent_at))}
      {quoteRequest.version > 1 ? ` (version ${quoteRequest.version})` : ''}, gäller till och med{' '}
      {formatDay(quoteRequest.valid_until)}.
      {quoteRequest.answered_at ? ` Besvarad ${formatDateTime(new Date(quoteRequest.answered_at))}.` : ''}
      {quoteRequest.order_number ? (
        <>
          {' '}
          Ärende{' '}
          <strong>
            <NumberLink kind="repair" number={quoteRequest.order_number} />
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
