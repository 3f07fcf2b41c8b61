import type { OfferView } from '../../domain/quotes/schemas.ts'
import { Island } from '../framework/island.tsx'
import { definePage, PageNotFound } from '../framework/page.ts'
import { PageTrail } from '../lib/page-trail.tsx'
import { Container } from '../ui/layout.tsx'
import Offer from './offer.island.tsx'

type OfferPageData = { offer: OfferView; token: string }

/** A quote behind its private link. */
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

function OfferPage({ data }: { data: OfferPageData }) {
  return (
    <Container width="text" className="pt-5 pb-16 sm:pb-24">
      <PageTrail crumbs={[{ label: 'Din offert' }]} />
      <Island of={Offer} props={data} />
    </Container>
  )
}
