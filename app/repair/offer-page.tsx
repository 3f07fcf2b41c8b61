import { Suspense } from 'react'
import { data } from 'react-router'
import { hostContext } from '../handler.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { pageMeta } from '../lib/metadata.ts'
import { PageTrail } from '../lib/page-trail.tsx'
import { Container } from '../ui/layout.tsx'
import { LoadingState } from '../ui/spinner.tsx'
import type { Route } from './+types/offer-page.ts'

// In the page from the start; its script comes after the page's own, since the offer can be read without it.
const OfferDesk = lazyPart(() => import('./offer-desk.tsx'))

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

/** The quote as the customer sees it, with the two answers it can be given. */
export default function OfferPage({ loaderData }: Route.ComponentProps) {
  return (
    <Container width="text" className="pt-5 pb-16 sm:pb-24">
      <PageTrail crumbs={[{ label: 'Din offert' }]} />
      <Suspense fallback={<LoadingState label="Hämtar offerten …" />}>
        <OfferDesk key={loaderData.token} {...loaderData} />
      </Suspense>
    </Container>
  )
}
