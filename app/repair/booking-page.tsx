import { Suspense } from 'react'
import { hostContext } from '../handler.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { pageMeta } from '../lib/metadata.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { PageTrail } from '../lib/page-trail.tsx'
import { phoneHref } from '../lib/phone.ts'
import { useRootData } from '../lib/root-data.ts'
import { Container } from '../ui/layout.tsx'
import { Notice } from '../ui/notice.tsx'
import { LoadingState } from '../ui/spinner.tsx'
import type { Route } from './+types/booking-page.ts'

// In the page from the start; its script comes after the page's own, since somebody must choose before anything is sent.
const BookingDesk = lazyPart(() =>
  import('./booking/booking-desk.tsx').catch(() => ({
    default: () => <CallInstead>Bokningen kunde inte laddas. Ladda om sidan, eller ring</CallInstead>,
  })),
)

export const handle: PageHandle = { keep: ['settings', 'catalogue'] }

export function loader({ context }: Route.LoaderArgs) {
  return { today: context.get(hostContext).services.today() }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    { matches, location },
    {
      title: 'Boka tid',
      description:
        'Boka en tid att lämna in mobilen, plattan eller datorn. Välj reparation, se priset och ta en ledig tid direkt.',
      crumbs: [{ label: 'Boka tid' }],
    },
  )

/** Booking a time for drop-off: the calculator, a time, and who comes (spec 000 section 2). */
export default function BookingPage({ loaderData }: Route.ComponentProps) {
  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageTrail crumbs={[{ label: 'Boka tid' }]} />
      <h1 className="mt-6 text-4xl sm:mt-10">Boka tid för inlämning</h1>
      <p className="mt-4 max-w-2xl text-ink-soft text-lg">
        Välj vad som ska lagas och en tid som passar. Du betalar när du hämtar, om du inte vill betala direkt
        på nätet.
      </p>
      <div className="hidden noscript:block">
        <CallInstead>Bokningen behöver JavaScript. Ring i stället</CallInstead>
      </div>
      <Suspense fallback={<LoadingState className="min-h-screen" />}>
        <BookingDesk today={loaderData.today} />
      </Suspense>
    </Container>
  )
}

function CallInstead({ children }: { children: string }) {
  const { shop } = useRootData()
  return (
    <Notice tone="info" className="mt-6">
      {children}{' '}
      <a href={phoneHref(shop.phone)} className="link whitespace-nowrap">
        {shop.phone}
      </a>
      .
    </Notice>
  )
}
