import { Suspense } from 'react'
import { formatDay } from '../../../domain/time.ts'
import { hostContext } from '../../handler.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pageMeta } from '../../lib/metadata.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { useRootData } from '../../lib/root-data.ts'
import { webPage } from '../../lib/structured-data.ts'
import { Container } from '../../ui/layout.tsx'
import { PageIntro } from '../page-intro.tsx'
import { PrintButton, PrintHead } from '../print.tsx'
import type { Route } from './+types/page.ts'

// In the page from the start: it answers to nothing, so its script may come late, or never.
const TermsText = lazyPart(() => import('./terms-text.tsx').catch(() => new Promise<never>(() => undefined)))

export const handle: PageHandle = { keep: ['settings'] }

const crumbs = [{ label: 'Villkor' }]
const title = 'Villkor'
const description =
  'Villkoren för reparation, köp och inbyte: pris, betalning, hämtning, garanti, ångerrätt och vad som gäller om vi inte kommer överens.'

/** The day in the shop, which the page shows as `updated` (spec 000 section 2). */
export function loader({ context }: Route.LoaderArgs) {
  const { services, publicUrl } = context.get(hostContext)
  return { today: services.today(), publicUrl }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(
    { matches, location },
    {
      title,
      description,
      crumbs,
      things: loaderData
        ? [webPage('WebPage', title, description, location.pathname, loaderData.publicUrl)]
        : [],
    },
  )

/** The terms of service, in ten numbered sections. */
export default function TermsPage({ loaderData: { today } }: Route.ComponentProps) {
  const { shop } = useRootData()
  return (
    <>
      <PrintHead />
      <PageIntro
        crumbs={crumbs}
        title={title}
        lead={
          <>
            <p>Vad som gäller när du lagar, köper eller säljer hos oss. Skrivet så att det går att läsa.</p>
            <p className="mt-3 text-base">
              Uppdaterad <time dateTime={today}>{formatDay(today)}</time>
            </p>
          </>
        }
        picture="papers"
        wash="bg-wash-butter"
      >
        <PrintButton />
      </PageIntro>
      <Container className="pb-16 sm:pb-24">
        <Suspense>
          <TermsText shop={shop} />
        </Suspense>
      </Container>
    </>
  )
}
