import { data, redirect } from 'react-router'
import { pricePath } from '../../domain/catalogue/price-pages.ts'
import { formatKronor } from '../../domain/money.ts'
import { hostContext } from '../handler.ts'
import { pageMeta } from '../lib/metadata.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { PageTrail } from '../lib/page-trail.tsx'
import { Container, Section } from '../ui/layout.tsx'
import type { Route } from './+types/brand-prices-page.ts'
import { Guarantee } from './pricing/guarantee.tsx'
import { brandHeading } from './pricing/kinds.ts'
import { ModelList } from './pricing/model-list.tsx'
import { PageHead } from './pricing/page-head.tsx'
import { lowest, shownModels } from './pricing/shown-prices.ts'

export const handle: PageHandle = { keep: ['settings', 'catalogue'] }

/** The brand's models with their prices. Another way of writing the address leads to the right one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = context.get(hostContext)
  const found = await services.brandPrices(params.type, params.brand)
  if (!found) throw data(null, { status: 404 })
  if (pricePath(params.type, params.brand) !== found.path) throw redirect(found.path, 301)
  const from = lowest(found.models)
  return {
    type: found.type,
    brand: found.name,
    path: found.path,
    from: from === null ? undefined : formatKronor(from),
    models: shownModels(found.models),
    diagnosisFee: formatKronor((await services.shop()).terms.diagnosisFee),
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return []
  const { type, brand, path, from } = loaderData
  return pageMeta(
    { matches, location },
    {
      title: `${brandHeading(type.slug, brand)} – priser`,
      description: `Vad det kostar att laga ${brand}${from ? `, från ${from}` : ''}. Välj modell och se priset och tiden för varje reparation, med garanti.`,
      path,
      crumbs: [{ label: 'Priser', to: '/pricing' }, { label: brand }],
      noindex: from === undefined,
    },
  )
}

/** What repairs of one brand's devices of a kind cost. */
export default function BrandPricesPage({ loaderData }: Route.ComponentProps) {
  const { type, brand, from, models, diagnosisFee } = loaderData
  return (
    <>
      <Container width="wide" className="pt-5 pb-14 sm:pb-20">
        <PageTrail crumbs={[{ label: 'Priser', to: '/pricing' }, { label: brand }]} />
        <PageHead typeSlug={type.slug} title={brandHeading(type.slug, brand)}>
          {from ? `Reparationer från ${from}. ` : null}Välj din modell, så ser du alla priser.
        </PageHead>
        <ModelList models={models} className="mt-8 border-line border-t" />
      </Container>
      <Section id="ingar" title="Det här ingår alltid" width="wide" sunk>
        <Guarantee diagnosisFee={diagnosisFee} />
      </Section>
    </>
  )
}
