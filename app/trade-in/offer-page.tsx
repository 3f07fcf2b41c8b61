import { Suspense } from 'react'
import { data } from 'react-router'
import { hostContext } from '../handler.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { pageMeta } from '../lib/metadata.ts'
import { PageTrail } from '../lib/page-trail.tsx'
import { Container } from '../ui/layout.tsx'
import { Notice } from '../ui/notice.tsx'
import { LoadingState } from '../ui/spinner.tsx'
import type { Route } from './+types/offer-page.ts'

// In the page from the start; its script comes after the page's own.
const OfferDesk = lazyPart(() =>
  import('./offer/offer-desk.tsx').catch(() => ({
    default: () => (
      <Notice tone="warning" className="mt-6">
        Sidan kunde inte laddas helt. Ladda om den för att svara.
      </Notice>
    ),
  })),
)

/** The offer behind the link. A link that leads to nothing is an address that does not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const offer = await context.get(hostContext).services.tradeInOffer(params.token)
  if (!offer) throw data(null, { status: 404 })
  return { offer, token: params.token }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    { matches, location },
    { title: 'Nytt bud på dina enheter', description: 'Se budet och svara på det.', noindex: true },
  )

/** A new offer behind its private link (BEHAVIOUR: Trade-in). */
export default function OfferPage({ loaderData }: Route.ComponentProps) {
  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageTrail crumbs={[{ label: 'Nytt bud' }]} />
      <Suspense fallback={<LoadingState className="min-h-screen" />}>
        <OfferDesk {...loaderData} />
      </Suspense>
    </Container>
  )
}
