import { useState } from 'react'
import { bonusWords } from '../../../domain/trade-in/prices.ts'
import type { TradeInOffer } from '../../../domain/trade-in/schemas.ts'
import { ApiError, call } from '../../lib/api.ts'
import { useAlert } from '../../ui/alert-dialog.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { kronor } from '../sale.ts'
import { OfferAnswer } from './offer-answer.tsx'
import { OfferDevice } from './offer-device.tsx'

type Answer = 'accept' | 'reject'

/** What the inspection came to, as the seller sees it, with the two answers it can be given. */
export default function OfferDesk({ offer: first, token }: { offer: TradeInOffer; token: string }) {
  const [offer, setOffer] = useState(first)
  const [asked, setAsked] = useState<Answer>()
  const [sending, setSending] = useState(false)
  const alert = useAlert()

  async function answer(chosen: Answer) {
    setSending(true)
    const parts = { params: { token } }
    try {
      setOffer(
        chosen === 'accept'
          ? await call('POST /api/trade-in/offers/:token/accept/', parts)
          : await call('POST /api/trade-in/offers/:token/reject/', parts),
      )
    } catch (error) {
      alert.show({ title: 'Det gick inte', text: error instanceof Error ? error.message : String(error) })
      // The offer may have changed since the page came: show what holds now.
      if (error instanceof ApiError && error.status === 409) {
        setOffer(await call('GET /api/trade-in/offers/:token/', parts).catch(() => offer))
      }
    } finally {
      setSending(false)
      setAsked(undefined)
    }
  }

  return (
    <>
      <p className="mt-8 font-semibold text-ink-soft">Försäljning {offer.tracking_code}</p>
      <h1 className="mt-1 text-3xl">Vårt bud efter granskningen</h1>
      <Card className="mt-8" pad="lg">
        <p className="text-ink-soft">
          Nytt bud{offer.percentage_bonus ? `, med kampanjkoden ${bonusWords(offer.percentage_bonus)}` : ''}
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
          <span className="figures font-semibold text-4xl text-green">{kronor(offer.total_price)}</span>
          <span className="text-ink-soft">uppskattat från början till {kronor(offer.estimated_price)}</span>
        </p>
        <blockquote className="mt-5 whitespace-pre-line border-green-line border-l-4 pl-4">
          {offer.message}
        </blockquote>
        {offer.devices.length > 0 ? (
          <ul className="mt-6 divide-y divide-line border-line border-t">
            {offer.devices.map((device) => (
              <OfferDevice key={device.id} device={device} />
            ))}
          </ul>
        ) : null}
        <OfferAnswer offer={offer} onAsk={setAsked} />
      </Card>
      <ConfirmDialog
        open={asked === 'accept'}
        title="Godkänna budet?"
        confirmLabel="Ja, godkänn"
        loading={sending}
        onConfirm={() => void answer('accept')}
        onCancel={() => setAsked(undefined)}
      >
        Du säljer till oss för {kronor(offer.total_price)}. Det går inte att ångra.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'reject'}
        title="Tacka nej till budet?"
        confirmLabel="Ja, tacka nej"
        loading={sending}
        onConfirm={() => void answer('reject')}
        onCancel={() => setAsked(undefined)}
      >
        Då får du tillbaka enheterna. Det kostar dig ingenting.
      </ConfirmDialog>
      {alert.dialog}
    </>
  )
}
