import { useState } from 'react'
import { ApiError, call } from '#app/lib/api.ts'
import { Card } from '#app/ui/card.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { formatWholeKronor } from '#domain/money.ts'
import { formatBonus } from '#domain/trade-in/prices.ts'
import { OfferAnswer, type OfferTerms } from './offer-answer.tsx'

type Answer = 'accept' | 'reject'

export default function OfferCard({ terms: initialTerms, token }: { terms: OfferTerms; token: string }) {
  const [terms, setTerms] = useState(initialTerms)
  const [requested, setAsked] = useState<Answer>()
  const [sending, setSending] = useState(false)
  const alert = useAlert()

  async function answer(chosen: Answer) {
    setSending(true)
    const parts = { params: { token } }
    try {
      setTerms(
        chosen === 'accept'
          ? await call('POST /api/trade-in/offers/:token/accept/', parts)
          : await call('POST /api/trade-in/offers/:token/reject/', parts),
      )
    } catch (error) {
      alert.show({ title: 'Det gick inte', text: error instanceof Error ? error.message : String(error) })
      // The offer may have changed since the page was loaded.
      if (error instanceof ApiError && error.status === 409) {
        setTerms(await call('GET /api/trade-in/offers/:token/', parts).catch(() => terms))
      }
    } finally {
      setSending(false)
      setAsked(undefined)
    }
  }

  const total = formatWholeKronor(terms.total_price)
  return (
    <>
      <Card as="section" aria-labelledby="budet" className="max-lg:order-first lg:sticky lg:top-24">
        <h2 id="budet" className="font-semibold text-base text-ink-soft">
          {terms.state === 'accepted' ? 'Du får' : 'Nytt bud'}
        </h2>
        <p className="figures mt-1 font-semibold text-4xl">{total}</p>
        <p className="figures mt-2 text-ink-soft">
          uppskattat från början till {formatWholeKronor(terms.estimated_price)}
          {terms.percentage_bonus ? `, båda med kampanjkoden ${formatBonus(terms.percentage_bonus)}` : ''}
        </p>
        <OfferAnswer terms={terms} onAsk={setAsked} />
      </Card>
      <ConfirmDialog
        open={requested === 'accept'}
        title="Godkänna budet?"
        confirmLabel="Ja, godkänn"
        loading={sending}
        onConfirm={() => void answer('accept')}
        onCancel={() => setAsked(undefined)}
      >
        Du säljer för {total}. Svaret går inte att ändra.
      </ConfirmDialog>
      <ConfirmDialog
        open={requested === 'reject'}
        title={terms.delivery_method === 'MAIL_IN' ? 'Få tillbaka enheterna?' : 'Hämta enheterna?'}
        confirmLabel="Ja, tacka nej"
        loading={sending}
        onConfirm={() => void answer('reject')}
        onCancel={() => setAsked(undefined)}
      >
        {terms.delivery_method === 'MAIL_IN'
          ? 'Vi skickar tillbaka allt utan kostnad. Svaret går inte att ändra.'
          : 'Du hämtar allt i butiken utan kostnad. Svaret går inte att ändra.'}
      </ConfirmDialog>
      {alert.dialog}
    </>
  )
}
