import { lowestPrice, pricePath } from '#domain/catalogue/price-pages.ts'
import { formatKronor } from '#domain/money.ts'
import { definePage, PageNotFound, Redirect } from '../framework/page.ts'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { Container, Section } from '../ui/layout.tsx'
import { brandHeading } from './pricing/brand-heading.ts'
import { formatModels, type ShownModel } from './pricing/format-prices.ts'
import { Guarantee } from './pricing/guarantee.tsx'
import { ModelList } from './pricing/model-list.tsx'
import { NotListed } from './pricing/not-listed.tsx'
import { PageHead } from './pricing/page-head.tsx'

type BrandPricesData = {
  type: { slug: string }
  brand: string
  path: string
  /** Lowest price, formatted, or undefined when no model has one. */
  from: string | undefined
  models: readonly ShownModel[]
  diagnosisFee: string
}

/** The price page of a brand's devices of one type. Other spellings of the path redirect to the canonical one. */
export const brandPricesPage = definePage({
  path: '/priser/:type/:brand',
  cacheTopics: ['prices'],
  async load({ params, services, site }): Promise<BrandPricesData> {
    const brandPrices = await services.brandPrices(params.type, params.brand)
    if (!brandPrices) throw new PageNotFound()
    if (pricePath(params.type, params.brand) !== brandPrices.path) throw new Redirect(brandPrices.path, 301)
    const from = lowestPrice(brandPrices.models)
    return {
      type: brandPrices.type,
      brand: brandPrices.name,
      path: brandPrices.path,
      from: from === null ? undefined : formatKronor(from),
      models: formatModels(brandPrices.models),
      diagnosisFee: formatKronor(site.shop.terms.diagnosisFee),
    }
  },
  meta: ({ data: { type, brand, path, from } }) => ({
    title: `${brandHeading(type.slug, brand)} – priser`,
    description: `Vad det kostar att laga ${brand}${from ? `, från ${from}` : ''}. Välj modell och se priset och tiden för varje reparation, med garanti.`,
    path,
    crumbs: [{ label: 'Priser', to: '/pricing' }, { label: brand }],
    noindex: from === undefined,
  }),
  View: BrandPricesPage,
})

function BrandPricesPage({ data }: { data: BrandPricesData }) {
  const { type, brand, from, models, diagnosisFee } = data
  return (
    <>
      <Container width="wide" className="pt-5 pb-14 sm:pb-20">
        <PageBreadcrumbs crumbs={[{ label: 'Priser', to: '/pricing' }, { label: brand }]} />
        <PageHead typeSlug={type.slug} title={brandHeading(type.slug, brand)}>
          {from ? `Reparationer från ${from}. ` : null}Välj din modell, så ser du alla priser.
        </PageHead>
        <ModelList models={models} className="mt-8 border-line border-t" />
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
