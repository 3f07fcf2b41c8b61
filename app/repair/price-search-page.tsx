import { priceSearchPath } from '#domain/catalogue/price-pages.ts'
import { definePage, Redirect } from '../framework/page.ts'
import { PriceAnswer, PriceChoice } from '../lib/components/price-search/price-answer.tsx'
import { PriceSearch } from '../lib/components/price-search/price-search.tsx'
import { type ShownResult, showResults } from '../lib/page/found-prices.ts'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { Card } from '../ui/card.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { NotListed } from './pricing/not-listed.tsx'

const crumbs = [{ label: 'Priser', to: '/pricing' }, { label: 'Sök' }]
/** Longer searches are cut, as the field does. */
const longestSearch = 60

type PriceSearchData = {
  search: string
  heading: string
  answers: readonly ShownResult[]
  others: readonly ShownResult[]
}

/**
 * The answer to a search of the price list, for visitors who press Enter or have no script. The name of one model leads to its page.
 */
export const priceSearchPage = definePage({
  path: priceSearchPath,
  noindex: true,
  async load({ query, services }): Promise<PriceSearchData> {
    const search = (query.get('search') ?? '').slice(0, longestSearch)
    const { heading, models, exactPath } = await services.searchPriceList(search)
    if (exactPath) throw new Redirect(exactPath)
    return { search, heading, ...showResults(models) }
  },
  meta: ({ data: { search } }) => ({
    title: search ? `Priser för ${search}` : 'Sök pris på reparation',
    description: 'Sök din modell, så ser du vad det kostar att laga den.',
    path: priceSearchPath,
    crumbs,
  }),
  View: PriceSearchPage,
})

function PriceSearchPage({ data: { search, heading, answers, others } }: { data: PriceSearchData }) {
  const hasResults = answers.length + others.length > 0
  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={crumbs} />
      <h1 className="mt-6 text-4xl sm:mt-10">{hasResults ? heading : 'Vad kostar det att laga?'}</h1>
      <PriceSearch search={search} className="mt-6 max-w-2xl" />
      {hasResults ? (
        <Card pad="none" className="mt-8 max-w-2xl overflow-hidden">
          <ul className="divide-y divide-line">
            {answers.map((model) => (
              <PriceAnswer key={model.path} model={model} />
            ))}
            {others.map((model) => (
              <PriceChoice key={model.path} model={model} />
            ))}
          </ul>
        </Card>
      ) : null}
      {search ? null : (
        <p className="mt-5 max-w-2xl text-ink-soft">
          Skriv modell och fel, till exempel iPhone 13 skärm eller Galaxy S22 laddar inte. Det gör inget om
          det blir lite felstavat. Du kan också bläddra i{' '}
          <Link to="/pricing#prislista" className="link">
            hela prislistan
          </Link>
          .
        </p>
      )}
      {search ? (
        <NotListed title={hasResults ? 'Hittar du inte din modell?' : heading} className="mt-10" />
      ) : null}
    </Container>
  )
}
