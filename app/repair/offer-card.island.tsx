import { useEffect, useState } from 'react'
import { formatKronor, parseKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { OfferView } from '#domain/quotes/schemas.ts'
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
import { OfferAnswer } from './offer-answer.tsx'
import { RepairForm } from './repair-form.tsx'

/** An answer that the customer is asked to confirm, with the version and price that it is about. */
type Question = { answer: 'approve' | 'decline'; version: number; price: string }

export default function OfferCard({ offer: initialOffer, token }: { offer: OfferView; token: string }) {
  const [offer, setOffer] = useState(initialOffer)
  const [asked, setAsked] = useState<Question>()
  const [earlyStart, setEarlyStart] = useState(false)
  const [sending, setSending] = useState(false)
  const alert = useAlert()
  const { quotes } = usePage().site.shop
  const device = deviceName(offer.brand, offer.model_name)
  // If the request was sent from this browser, its price also appears in the list of own requests.
  useEffect(() => {
    rememberOffer(offer, Number(offer.quoted_price), new Date())
  }, [offer])
  const price = amountText(offer.quoted_price)
  const forms = [...(offer.form ? [offer.form] : []), ...offer.earlier_forms]
  const isMaximum = forms.some((form) => form.version === asked?.version && form.is_maximum)
  const priceLabel = offer.form?.is_maximum ? 'Högsta pris inklusive moms' : 'Pris inklusive moms'

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
        setOffer(await call('GET /api/quotes/offers/:token/', { params: { token } }).catch(() => offer))
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
            ['Beräknad tid', offer.estimated_time],
            ...(offer.part_origin ? ([['Delar', partOriginLabels[offer.part_origin]]] as const) : []),
            ['Garanti', `${countWithUnit(quotes.warrantyMonths, 'months')} på reparationen`],
            ['Gäller till och med', formatDay(offer.valid_until)],
            ...(offer.customer_message ? ([['Ditt meddelande', offer.customer_message]] as const) : []),
          ]}
        />
        <OfferAnswer offer={offer} onAsk={(answer) => setAsked({ answer, version: offer.version, price })} />
      </Card>
      {offer.form ? <RepairForm form={offer.form} token={token} /> : null}
      {offer.earlier_forms.map((form) => (
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
        open={asked?.answer === 'approve'}
        title="Godkänna offerten?"
        confirmLabel="Beställ med betalningsskyldighet"
        loading={sending}
        onConfirm={() => asked && void answer(asked)}
        onCancel={() => setAsked(undefined)}
      >
        <p>
          Du beställer reparationen av {device} för {isMaximum ? 'högst ' : ''}
          {asked?.price}, inklusive moms.
        </p>
        <EarlyStartChoice className="mt-4" checked={earlyStart} onChange={setEarlyStart} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.answer === 'decline'}
        title="Avböja offerten?"
        confirmLabel="Ja, avböj"
        loading={sending}
        onConfirm={() => asked && void answer(asked)}
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
