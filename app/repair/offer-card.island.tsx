import { useEffect, useState } from 'react'
import { formatKronor, parseKronor } from '../../domain/money.ts'
import { deviceName } from '../../domain/quotes/device-name.ts'
import type { OfferView } from '../../domain/quotes/schemas.ts'
import { earlyStartVersion } from '../../domain/repairs/early-start.ts'
import { countWithUnit } from '../../domain/settings/units.ts'
import { formatDay } from '../../domain/time.ts'
import { usePage } from '../framework/page-context.tsx'
import { ApiError, call } from '../lib/api.ts'
import { rememberOffer } from '../lib/storage/own-requests.ts'
import { Card } from '../ui/card.tsx'
import { useAlert } from '../ui/dialogs/alert-dialog.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { EarlyStartChoice } from './early-start-choice.tsx'
import { OfferAnswer } from './offer-answer.tsx'

type Answer = 'approve' | 'decline'

export default function OfferCard({ offer: initialOffer, token }: { offer: OfferView; token: string }) {
  const [offer, setOffer] = useState(initialOffer)
  const [earlyStart, setEarlyStart] = useState(false)
  const [asked, setAsked] = useState<Answer>()
  const [sending, setSending] = useState(false)
  const alert = useAlert()
  const { quotes } = usePage().site.shop
  const device = deviceName(offer.brand, offer.model_name)
  // If the request was sent from this browser, its price also appears in the list of own requests.
  useEffect(() => {
    rememberOffer(offer, Number(offer.quoted_price), new Date())
  }, [offer])
  const price = formatKronor(parseKronor(offer.quoted_price) ?? failPrice(offer.quoted_price))

  async function answer(chosen: Answer) {
    setSending(true)
    try {
      const { version } = offer
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
        <p className="text-ink-soft">Pris inklusive moms</p>
        <p className="figures mt-1 font-semibold text-4xl">{price}</p>
        <Facts
          className="mt-6 border-line border-t pt-5"
          facts={[
            ['Beräknad tid', offer.estimated_time],
            ['Garanti', `${countWithUnit(quotes.warrantyMonths, 'months')} på reparationen`],
            ['Gäller till och med', formatDay(offer.valid_until)],
            ...(offer.customer_message ? ([['Ditt meddelande', offer.customer_message]] as const) : []),
          ]}
        />
        <OfferAnswer offer={offer} onAsk={setAsked} />
      </Card>
      <ConfirmDialog
        open={asked === 'approve'}
        title="Godkänna offerten?"
        confirmLabel="Beställ med betalningsskyldighet"
        loading={sending}
        onConfirm={() => void answer('approve')}
        onCancel={() => setAsked(undefined)}
      >
        <p>
          Du beställer reparationen av {device} för {price}, inklusive moms.
        </p>
        <EarlyStartChoice className="mt-4" checked={earlyStart} onChange={setEarlyStart} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'decline'}
        title="Avböja offerten?"
        confirmLabel="Ja, avböj"
        loading={sending}
        onConfirm={() => void answer('decline')}
        onCancel={() => setAsked(undefined)}
      >
        Då gör vi ingenting mer. Det kostar inget.
      </ConfirmDialog>
      {alert.dialog}
    </>
  )
}

function failPrice(text: string): never {
  throw new Error(`Not an amount: ${text}`)
}
