import { deviceName } from '../../domain/quotes/device-name.ts'
import type { OfferView } from '../../domain/quotes/schemas.ts'
import { Island } from '../framework/island.tsx'
import { definePage, PageNotFound } from '../framework/page.ts'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { Container } from '../ui/layout.tsx'
import OfferCard from './offer-card.island.tsx'

type OfferPageData = { offer: OfferView; token: string }

/** The customer's page of an offer, opened by its private link. */
export const offerPage = definePage({
  path: '/offert/:token',
  isPrivate: true,
  async load({ params: { token }, services }): Promise<OfferPageData> {
    const offer = await services.offer(token)
    if (!offer) throw new PageNotFound()
    return { offer, token }
  },
  meta: () => ({ title: 'Din offert', description: 'Se din offert och svara på den.' }),
  View: OfferPage,
})

function OfferPage({ data: { offer, token } }: { data: OfferPageData }) {
  return (
    <Container width="text" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: 'Din offert' }]} />
      <p className="mt-8 font-semibold text-ink-soft">Offert till {offer.name}</p>
      <h1 className="mt-1 text-3xl">{deviceName(offer.brand, offer.model_name)}</h1>
      <p className="mt-2 text-ink-soft text-lg">{offer.issue}</p>
      <Island of={OfferCard} props={{ offer, token }} />
    </Container>
  )
}
