import { useEffect, useState } from 'react'
import { formatTimeEstimate } from '#domain/catalogue/format-time-estimate.ts'
import { formatKronor, parseKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { QuoteView } from '#domain/quotes/schemas.ts'
import { earlyStartVersion } from '#domain/repairs/early-start.ts'
import { partOriginLabels } from '#domain/repairs/labels.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { formatDay } from '#domain/time.ts'
import { usePage } from '../framework/page-context.tsx'
import { ApiError, call } from '../lib/api.ts'
import { EarlyStartChoice } from '../lib/components/early-start-choice.tsx'
import { rememberOffer } from '../lib/storage/own-requests.ts'
import { Card } from '../ui/card.tsx'
import { useAlert } from '../ui/dialogs/alert-dialog.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { QuoteAnswer } from './quote-answer.tsx'
import { RepairForm } from './repair-form.tsx'

/** An answer that the customer is asked to confirm, with the version and price that it is about. */
type Question = { answer: 'approve' | 'decline'; version: number; price: string }

export default function QuoteCard({ offer: initialOffer, token }: { offer: QuoteView; token: string }) {
  const [quote, setOffer] = useState(initialOffer)
  const [requested, setAsked] = useState<Question>()
  const [earlyStart, setEarlyStart] = useState(false)
  const [sending, setSending] = useState(false)
  const alert = useAlert()
  const { quotes } = usePage().site.shop
  const device = deviceName(quote.brand, quote.model_name)
  // If the request was sent from this browser, its price also appears in the list of own requests.
  useEffect(() => {
    rememberOffer(quote, Number(quote.quoted_price), new Date())
  }, [quote])
  const price = amountText(quote.quoted_price)
  const forms = [...(quote.form ? [quote.form] : []), ...quote.earlier_forms]
  const isMaximum = forms.some((form) => form.version === requested?.version && form.is_maximum)
  const priceLabel = quote.form?.is_maximum ? 'Högsta pris inklusive moms' : 'Pris inklusive moms'

  async function answer({ answer: chosen, version }: Question) {
    setSending(true)
    try {
      const params = { token }
      setOffer(
        chosen === 'approve'
          ? await call('POST /api/quotes/offers/:token/approve/', {
              params,
              body: { version, early_start: earlyStart ? earlyStartVersion : null },
            })
          : await call('POST /api/quotes/offers/:token/decline/', { params, body: { version } }),
      )
    } catch (error) {
      setAsked(undefined)
      alert.show({ title: 'Det gick inte', text: error instanceof Error ? error.message : String(error) })
      // The offer may have changed since the page was loaded.
      if (error instanceof ApiError && error.status === 409) {
        setOffer(await call('GET /api/quotes/offers/:token/', { params: { token } }).catch(() => quote))
      }
    } finally {
      setSending(false)
      setAsked(undefined)
    }
  }

  return (
    <>
      <Card className="mt-8" pad="lg">
        <p className="text-ink-soft">{priceLabel}</p>
        <p className="figures mt-1 font-semibold text-4xl">{price}</p>
        <Facts
          className="mt-6 border-line border-t pt-5"
          facts={[
            ['Beräknad tid', formatTimeEstimate(quote.estimated_time)],
            ...(quote.part_origin ? ([['Delar', partOriginLabels[quote.part_origin]]] as const) : []),
            ['Garanti', `${countWithUnit(quotes.warrantyMonths, 'months')} på reparationen`],
            ['Gäller till och med', formatDay(quote.valid_until)],
            ...(quote.customer_message ? ([['Ditt meddelande', quote.customer_message]] as const) : []),
          ]}
        />
        <QuoteAnswer offer={quote} onAsk={(answer) => setAsked({ answer, version: quote.version, price })} />
      </Card>
      {quote.form ? <RepairForm form={quote.form} token={token} /> : null}
      {quote.earlier_forms.map((form) => (
        <RepairForm
          key={form.version}
          form={form}
          token={token}
          onApprove={() =>
            setAsked({ answer: 'approve', version: form.version, price: amountText(form.price) })
          }
        />
      ))}
      <ConfirmDialog
        open={requested?.answer === 'approve'}
        title="Godkänna offerten?"
        confirmLabel="Beställ med betalningsskyldighet"
        loading={sending}
        onConfirm={() => requested && void answer(requested)}
        onCancel={() => setAsked(undefined)}
      >
        <p>
          Du beställer reparationen av {device} för {isMaximum ? 'högst ' : ''}
          {requested?.price}, inklusive moms.
        </p>
        <EarlyStartChoice className="mt-4" checked={earlyStart} onChange={setEarlyStart} />
      </ConfirmDialog>
      <ConfirmDialog
        open={requested?.answer === 'decline'}
        title="Avböja offerten?"
        confirmLabel="Ja, avböj"
        loading={sending}
        onConfirm={() => requested && void answer(requested)}
        onCancel={() => setAsked(undefined)}
      >
        Då gör vi ingenting mer. Det kostar inget.
      </ConfirmDialog>
      {alert.dialog}
    </>
  )
}

function amountText(price: string): string {
  const amount = parseKronor(price)
  if (amount === undefined) throw new Error(`Not an amount: ${price}`)
  return formatKronor(amount)
}
