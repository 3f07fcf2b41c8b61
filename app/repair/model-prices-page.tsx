import { data, redirect } from 'react-router'
import { pricePath } from '../../domain/catalogue/price-pages.ts'
import { formatKronor } from '../../domain/money.ts'
import { deviceName } from '../../domain/quotes/words.ts'
import { hostContext } from '../handler.ts'
import { pageMeta } from '../lib/metadata.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { PageTrail } from '../lib/page-trail.tsx'
import { Container, Section } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/model-prices-page.ts'
import { BookCall } from './pricing/book-call.tsx'
import { Guarantee } from './pricing/guarantee.tsx'
import { ModelList } from './pricing/model-list.tsx'
import { PageHead } from './pricing/page-head.tsx'
import { QuoteCall } from './pricing/quote-call.tsx'
import { RepairTable } from './pricing/repair-table.tsx'
import { repairOffers, shownModels } from './pricing/shown-prices.ts'

export const handle: PageHandle = { keep: ['settings', 'catalogue'] }

/** The model's prices, ready to be read. Another way of writing the address leads to the right one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, publicUrl } = context.get(hostContext)
  const found = await services.modelPrices(params.type, params.brand, params.model)
  if (!found) throw data(null, { status: 404 })
  if (pricePath(params.type, params.brand, params.model) !== found.path) throw redirect(found.path, 301)
  const device = deviceName(found.brand.name, found.name)
  const from = found.from === null ? undefined : formatKronor(found.from)
  const description = `Vad det kostar att laga ${device}: ${found.prices
    .slice(0, 2)
    .map(({ issue, price }) => `${issue.toLowerCase()} ${formatKronor(price)}`)
    .join(', ')}. Se alla priser och tider. Garanti och moms ingår.`
  return {
    typeSlug: found.type.slug,
    brand: found.brand,
    name: found.name,
    path: found.path,
    device,
    from,
    description: from
      ? description
      : `Be om en offert på reparation av ${device}. Vi svarar med pris och tid.`,
    prices: found.prices.map(({ issue, price, time }) => ({ issue, price: formatKronor(price), time })),
    siblings: shownModels(found.siblings),
    diagnosisFee: formatKronor((await services.shop()).terms.diagnosisFee),
    things: from ? [repairOffers(found, description, publicUrl)] : [],
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return []
  const { brand, name, device, from, description, path, things } = loaderData
  return pageMeta(
    { matches, location },
    {
      title: from ? `Laga ${device} – pris från ${from}` : `Laga ${device}`,
      description,
      path,
      crumbs: [{ label: 'Priser', to: '/pricing' }, { label: brand.name, to: brand.path }, { label: name }],
      things,
      noindex: from === undefined,
    },
  )
}

/** What each repair of one model costs and how long it takes. */
export default function ModelPricesPage({ loaderData }: Route.ComponentProps) {
  const { typeSlug, brand, name, device, prices, siblings, diagnosisFee } = loaderData
  const wanted = { type: typeSlug, brand: brand.name, model: name }
  return (
    <>
      <Container width="wide" className="pt-5 pb-14 sm:pb-20">
        <PageTrail
          crumbs={[
            { label: 'Priser', to: '/pricing' },
            { label: brand.name, to: brand.path },
            { label: name },
          ]}
        />
        <PageHead typeSlug={typeSlug} title={`Laga ${device}`}>
          {prices.length > 0
            ? 'Det här kostar det, och så lång tid tar det. Arbete, delar och moms ingår.'
            : 'Vi har inget fast pris för den här modellen än. Berätta vad som är fel, så räknar vi på det.'}
        </PageHead>
        <div className="mt-8 grid items-start gap-6 lg:mt-12 lg:grid-cols-[1fr_19rem] lg:gap-10">
          {prices.length > 0 ? <RepairTable device={device} model={wanted} prices={prices} /> : null}
          <div className="grid gap-6 lg:sticky lg:top-24">
            {prices.length > 0 ? <BookCall model={wanted} /> : null}
            <QuoteCall typeSlug={typeSlug} first={prices.length === 0} />
          </div>
        </div>
      </Container>
      <Section id="ingar" title="Det här ingår alltid" width="wide" sunk>
        <Guarantee diagnosisFee={diagnosisFee} />
      </Section>
      {siblings.length > 0 ? (
        <Section id="fler" title={`Fler modeller från ${brand.name}`} width="wide">
          <ModelList models={siblings} className="border-line border-t" />
          <Link to={brand.path} className="link mt-5 inline-block py-1 font-semibold">
            Alla modeller från {brand.name}
          </Link>
        </Section>
      ) : null}
    </>
  )
}
