import { useState } from 'react'
import { formatWholeKronor } from '../../../domain/money.ts'
import { bonusWords } from '../../../domain/trade-in/prices.ts'
import type { TradeInOffer } from '../../../domain/trade-in/schemas.ts'
import { ApiError, call } from '../../lib/api.ts'
import { useAlert } from '../../ui/alert-dialog.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
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

  const total = formatWholeKronor(offer.total_price)
  return (
    <>
      <p className="figures mt-8 font-semibold text-ink-soft">{offer.tracking_code}</p>
      <h1 className="mt-1 text-3xl">Vårt bud efter granskningen</h1>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          {offer.message ? (
            <section aria-labelledby="darfor">
              <h2 id="darfor" className="text-xl">
                Därför har priset ändrats
              </h2>
              <p className="mt-3 whitespace-pre-line break-words border-blue-line border-l-4 pl-4 text-lg">
                {offer.message}
              </p>
            </section>
          ) : null}
          {offer.devices.length > 0 ? (
            <section aria-labelledby="granskningen">
              <h2 id="granskningen" className="text-xl">
                Det här såg vi
              </h2>
              <ul className="mt-3 grid gap-4">
                {offer.devices.map((device) => (
                  <li key={device.id}>
                    <OfferDevice device={device} />
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        <Card as="section" aria-labelledby="budet" className="max-lg:order-first lg:sticky lg:top-24">
          <h2 id="budet" className="font-semibold text-base text-ink-soft">
            {offer.state === 'accepted' ? 'Du får' : 'Nytt bud'}
          </h2>
          <p className="figures mt-1 font-semibold text-4xl">{total}</p>
          <p className="figures mt-2 text-ink-soft">
            uppskattat från början till {formatWholeKronor(offer.estimated_price)}
            {offer.percentage_bonus ? `, båda med kampanjkoden ${bonusWords(offer.percentage_bonus)}` : ''}
          </p>
          <OfferAnswer offer={offer} onAsk={setAsked} />
        </Card>
      </div>
      <ConfirmDialog
        open={asked === 'accept'}
        title="Godkänna budet?"
        confirmLabel="Ja, godkänn"
        loading={sending}
        onConfirm={() => void answer('accept')}
        onCancel={() => setAsked(undefined)}
      >
        Du säljer för {total}. Svaret går inte att ändra.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'reject'}
        title={offer.delivery_method === 'MAIL_IN' ? 'Få tillbaka enheterna?' : 'Hämta enheterna?'}
        confirmLabel="Ja, tacka nej"
        loading={sending}
        onConfirm={() => void answer('reject')}
        onCancel={() => setAsked(undefined)}
      >
        {offer.delivery_method === 'MAIL_IN'
          ? 'Vi skickar tillbaka allt utan kostnad. Svaret går inte att ändra.'
          : 'Du hämtar allt i butiken utan kostnad. Svaret går inte att ändra.'}
      </ConfirmDialog>
      {alert.dialog}
    </>
  )
}
