import { formatKronor } from '../../domain/money.ts'
import { hostContext } from '../handler.ts'
import { pageMeta } from '../lib/metadata.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { PageTrail } from '../lib/page-trail.tsx'
import { Container, Section } from '../ui/layout.tsx'
import type { Route } from './+types/pricing-page.ts'
import { Guarantee } from './pricing/guarantee.tsx'
import { NotListed } from './pricing/not-listed.tsx'
import { PriceBrowser } from './pricing/price-browser.tsx'
import { shownTypes } from './pricing/shown-prices.ts'

export const handle: PageHandle = { keep: ['settings', 'catalogue'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(hostContext)
  const [types, shop] = await Promise.all([services.priceList(), services.shop()])
  return { types: shownTypes(types), diagnosisFee: formatKronor(shop.terms.diagnosisFee) }
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

/** What repairs cost, model by model, and what is promised with every price. */
export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { types, diagnosisFee } = loaderData
  return (
    <>
      <Container width="wide" className="pt-5 pb-14 sm:pb-20">
        <PageTrail crumbs={[{ label: 'Priser' }]} />
        <h1 className="mt-6 text-4xl sm:mt-10">Vad kostar det att laga?</h1>
        <p className="mt-4 max-w-xl text-ink-soft text-lg">
          Leta upp din modell, så ser du priset och tiden för varje reparation. Arbete, delar och moms ingår.
        </p>
        <PriceBrowser types={types} />
      </Container>
      <Section id="ingar" title="Det här ingår alltid" width="wide" sunk>
        <Guarantee diagnosisFee={diagnosisFee} />
      </Section>
      <Container width="wide" className="py-14 sm:py-20">
        <NotListed title="Hittar du inte din modell?" />
      </Container>
    </>
  )
}
