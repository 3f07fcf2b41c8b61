import { Suspense } from 'react'
import { data } from 'react-router'
import { hostContext } from '../../handler.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pageMeta } from '../../lib/metadata.ts'
import { PageTrail } from '../../lib/page-trail.tsx'
import { Container } from '../../ui/layout.tsx'
import { LoadingState } from '../../ui/spinner.tsx'
import type { Route } from './+types/own-booking-page.ts'

// In the page from the start; its script comes after the page's own, since the booking can be read without it.
const OwnBookingDesk = lazyPart(() => import('./own-booking-desk.tsx'))

/** The booking behind the link. A link that leads to nothing is an address that does not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = context.get(hostContext)
  const booking = await services.booking(params.token)
  if (!booking) throw data(null, { status: 404 })
  return { booking, token: params.token, today: services.today() }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    { matches, location },
    { title: 'Din bokning', description: 'Se, flytta eller avboka din tid.', noindex: true },
  )

/** The booking as its customer sees it. */
export default function OwnBookingPage({ loaderData }: Route.ComponentProps) {
  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageTrail crumbs={[{ label: 'Din bokning' }]} />
      <Suspense fallback={<LoadingState label="Hämtar bokningen …" />}>
        <OwnBookingDesk key={loaderData.token} {...loaderData} />
      </Suspense>
    </Container>
  )
}
