import { Suspense } from 'react'
import { formatKronor } from '../../domain/money.ts'
import { hostContext } from '../handler.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { pageMeta } from '../lib/metadata.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { PageTrail } from '../lib/page-trail.tsx'
import { Container, Section } from '../ui/layout.tsx'
import { Notice } from '../ui/notice.tsx'
import { LoadingState } from '../ui/spinner.tsx'
import type { Route } from './+types/pricing-page.ts'
import { Guarantee } from './pricing/guarantee.tsx'
import { NotListed } from './pricing/not-listed.tsx'
import { PriceBrowser } from './pricing/price-browser.tsx'
import { shownTypes } from './pricing/shown-prices.ts'

// In the page from the start; its script comes after the page's own, since the list can be read without it.
const PriceDesk = lazyPart(() => import('./pricing/price-desk.tsx').catch(() => ({ default: DeskFailed })))

export const handle: PageHandle = { keep: ['settings', 'catalogue'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(hostContext)
  const [types, shop] = await Promise.all([services.priceList(), services.shop()])
  return {
    types: shownTypes(types),
    diagnosisFee: formatKronor(shop.terms.diagnosisFee),
    payments: services.paymentConfig(),
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    { matches, location },
    {
      title: 'Priser på reparationer',
      description:
        'Se vad det kostar att laga din mobil, surfplatta, dator, klocka eller hörlurar. Arbete, delar och moms ingår i priset.',
      crumbs: [{ label: 'Priser' }],
    },
  )

/** What repairs cost: a calculator, paying what it says, and the whole list (spec 000 section 2). */
export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { types, diagnosisFee, payments } = loaderData
  return (
    <>
      <Container width="wide" className="pt-5 pb-8">
        <PageTrail crumbs={[{ label: 'Priser' }]} />
        <h1 className="mt-6 text-4xl sm:mt-10">Vad kostar det att laga?</h1>
        <p className="mt-4 max-w-2xl text-ink-soft text-lg">
          Välj din modell och vad som ska lagas, så ser du hela priset med arbete, delar och moms. Eller
          bläddra i{' '}
          <a href="#prislista" className="link">
            hela prislistan
          </a>
          .
        </p>
      </Container>
      <Suspense fallback={<LoadingState className="min-h-screen" />}>
        <PriceDesk config={payments} diagnosisFee={diagnosisFee} />
      </Suspense>
      <Section id="prislista" title="Hela prislistan" width="wide">
        <PriceBrowser types={types} />
      </Section>
      <Section id="ingar" title="Det här ingår alltid" width="wide" sunk>
        <Guarantee diagnosisFee={diagnosisFee} />
      </Section>
      <Container width="wide" className="py-14 sm:py-20">
        <NotListed title="Hittar du inte din modell?" />
      </Container>
    </>
  )
}

function DeskFailed() {
  return (
    <Container width="wide" className="pb-14">
      <Notice tone="info">
        Kalkylatorn kunde inte laddas. Ladda om sidan, eller se priserna i listan här nedanför.
      </Notice>
    </Container>
  )
}
