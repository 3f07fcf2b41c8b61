import { priceSearchPath } from '#domain/catalogue/price-pages.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { definePage } from '../framework/page.ts'
import { PriceSearch } from '../lib/components/price-search.tsx'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { formatModels, type ShownModel } from './pricing/format-prices.ts'
import { ModelList } from './pricing/model-list.tsx'
import { NotListed } from './pricing/not-listed.tsx'

const crumbs = [{ label: 'Priser', to: '/pricing' }, { label: 'Sök' }]
/** Longer searches are cut, as the field does. */
const longestSearch = 60

type PriceSearchData = { search: string; models: readonly ShownModel[] }

/** The results of a search for a model's prices, for visitors who press Enter or have no script. */
export const priceSearchPage = definePage({
  path: priceSearchPath,
  noindex: true,
  async load({ query, services }): Promise<PriceSearchData> {
    const search = (query.get('search') ?? '').slice(0, longestSearch)
    const results = await services.searchPriceList(search)
    return {
      search,
      models: formatModels(results.map((model) => ({ ...model, name: deviceName(model.brand, model.name) }))),
    }
  },
  meta: ({ data: { search } }) => ({
    title: search ? `Priser för ${search}` : 'Sök pris på reparation',
    description: 'Sök din modell, så ser du vad det kostar att laga den.',
    path: priceSearchPath,
    crumbs,
  }),
  View: PriceSearchPage,
})

function PriceSearchPage({ data: { search, models } }: { data: PriceSearchData }) {
  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={crumbs} />
      <h1 className="mt-6 text-4xl sm:mt-10">
        {models.length > 0 ? 'Är det någon av de här?' : 'Vad kostar det att laga?'}
      </h1>
      <PriceSearch search={search} className="mt-6 max-w-2xl" />
      {models.length > 0 ? (
        <ModelList models={models} className="mt-8 max-w-2xl border-line border-t sm:grid-cols-1!" />
      ) : null}
      {search ? null : (
        <p className="mt-5 max-w-2xl text-ink-soft">
          Skriv märke och modell, till exempel iPhone 13 eller Galaxy S22. Det gör inget om det blir lite
          felstavat. Du kan också bläddra i{' '}
          <Link to="/pricing#prislista" className="link">
            hela prislistan
          </Link>
          , där alla modeller står med priset för den billigaste reparationen.
        </p>
      )}
      {search ? (
        <NotListed
          title={models.length > 0 ? 'Hittar du inte din modell?' : 'Ingen modell med det namnet'}
          className="mt-10"
        />
      ) : null}
    </Container>
  )
}
