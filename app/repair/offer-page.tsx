import { useState } from 'react'
import { data } from 'react-router'
import { formatKronor, parseKronor } from '../../domain/money.ts'
import type { OfferView } from '../../domain/quotes/schemas.ts'
import { deviceName } from '../../domain/quotes/words.ts'
import { counted } from '../../domain/settings/words.ts'
import { formatDay } from '../../domain/time.ts'
import { hostContext } from '../handler.ts'
import { ApiError, call } from '../lib/api.ts'
import { pageMeta } from '../lib/metadata.ts'
import { PageTrail } from '../lib/page-trail.tsx'
import { useRootData } from '../lib/root-data.ts'
import { useAlert } from '../ui/alert-dialog.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { Container } from '../ui/layout.tsx'
import type { Route } from './+types/offer-page.ts'
import { OfferAnswer } from './offer-answer.tsx'

/** The offer behind the link. A link that leads to nothing is an address that does not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const offer = await context.get(hostContext).services.offer(params.token)
  if (!offer) throw data(null, { status: 404 })
  return { offer, token: params.token }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    { matches, location },
    { title: 'Din offert', description: 'Se din offert och svara på den.', noindex: true },
  )

type Answer = 'approve' | 'decline'

/** The quote as the customer sees it, with the two answers it can be given. */
export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { token } = loaderData
  const [offer, setOffer] = useState<OfferView>(loaderData.offer)
  const [asked, setAsked] = useState<Answer>()
  const [sending, setSending] = useState(false)
  const alert = useAlert()
  const { quotes } = useRootData().shop
  const device = deviceName(offer.brand, offer.model_name)
  const price = formatKronor(parseKronor(offer.quoted_price) ?? failPrice(offer.quoted_price))

  async function answer(chosen: Answer) {
    setSending(true)
    try {
      const parts = { params: { token }, body: { version: offer.version } }
      setOffer(
        chosen === 'approve'
          ? await call('POST /api/quotes/offers/:token/approve/', parts)
          : await call('POST /api/quotes/offers/:token/decline/', parts),
      )
    } catch (error) {
      setAsked(undefined)
      alert.show({ title: 'Det gick inte', text: error instanceof Error ? error.message : String(error) })
      // The offer may have changed since the page came: show what holds now.
      if (error instanceof ApiError && error.status === 409) {
        setOffer(await call('GET /api/quotes/offers/:token/', { params: { token } }).catch(() => offer))
      }
    } finally {
      setSending(false)
      setAsked(undefined)
    }
  }

  return (
    <Container width="text" className="pt-5 pb-16 sm:pb-24">
      <PageTrail crumbs={[{ label: 'Din offert' }]} />
      <p className="mt-8 font-semibold text-ink-soft">Offert till {offer.name}</p>
      <h1 className="mt-1 text-3xl">{device}</h1>
      <p className="mt-2 text-ink-soft text-lg">{offer.issue}</p>
      <Card className="mt-8" pad="lg">
        <p className="text-ink-soft">Pris inklusive moms</p>
        <p className="figures mt-1 font-semibold text-4xl">{price}</p>
        <Facts
          className="mt-6 border-line border-t pt-5"
          facts={[
            ['Beräknad tid', offer.estimated_time],
            ['Garanti', `${counted(quotes.warrantyMonths, 'months')} på reparationen`],
            ['Gäller till och med', formatDay(offer.valid_until)],
            ...(offer.customer_message ? ([['Ditt meddelande', offer.customer_message]] as const) : []),
          ]}
        />
        <OfferAnswer offer={offer} onAsk={setAsked} />
      </Card>
      <ConfirmDialog
        open={asked === 'approve'}
        title="Godkänna offerten?"
        confirmLabel="Ja, godkänn"
        loading={sending}
        onConfirm={() => void answer('approve')}
        onCancel={() => setAsked(undefined)}
      >
        Du beställer reparationen av {device} för {price}.
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
    </Container>
  )
}

function failPrice(text: string): never {
  throw new Error(`Not an amount: ${text}`)
}
