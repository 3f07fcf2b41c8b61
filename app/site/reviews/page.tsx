import { definePage, PageNotFound } from '#app/framework/page.ts'
import { usePage } from '#app/framework/page-context.tsx'
import { ReviewCard } from '#app/lib/components/review-card.tsx'
import { PageBreadcrumbs } from '#app/lib/page/page-breadcrumbs.tsx'
import { Container } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { collectionText, reviewsPerPage } from '#domain/reviews/rules.ts'
import type { PublicReviews } from '#domain/reviews/schemas.ts'
import { pluralize } from '#domain/settings/units.ts'
import { sampleReviews } from '../blocks/sample-reviews.ts'

type ReviewsPageData = PublicReviews & { page: number }

const oneDecimal = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/**
 * The page of all published reviews (spec 000 section 2), with how they are collected and checked beside them (Directive
 * 2005/29/EC, article 7.6).
 */
export const reviewsPage = definePage({
  path: '/omdomen',
  cacheTopics: ['reviews'],
  hasQueryVariants: true,
  async load({ query, services }): Promise<ReviewsPageData> {
    const requested = query.get('sida') ?? '1'
    const page = /^[1-9]\d{0,3}$/.test(requested) ? Number(requested) : undefined
    if (page === undefined) throw new PageNotFound()
    const published = await services.publishedReviews(page)
    if (page > 1 && published.reviews.length === 0) throw new PageNotFound()
    return { ...published, page }
  },
  meta: ({ data: { page }, site: { shop } }) => ({
    title: page > 1 ? `Omdömen, sida ${page}` : 'Omdömen',
    description: `Vad kunder har skrivit om ${shop.name}, och hur omdömena samlas in.`,
    path: page > 1 ? `/omdomen?sida=${page}` : '/omdomen',
    crumbs: [{ label: 'Omdömen' }],
  }),
  View: ReviewsPage,
})

function ReviewsPage({ data: { reviews, count, verified, page } }: { data: ReviewsPageData }) {
  const { shop } = usePage().site
  const pages = Math.max(1, Math.ceil(count / reviewsPerPage))
  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: 'Omdömen' }]} />
      <h1 className="mt-6 text-4xl">Omdömen</h1>
      {verified.rating === null ? null : (
        <p className="figures mt-3 text-lg">
          <strong>{oneDecimal.format(verified.rating)}</strong> av 5 i snitt, av {verified.count}{' '}
          {pluralize(verified.count, 'verifierad kund', 'verifierade kunder')}
        </p>
      )}
      <section aria-labelledby="insamling" className="mt-5 max-w-3xl rounded-lg bg-sunk p-5">
        <h2 id="insamling" className="font-semibold">
          Så samlar vi in omdömen
        </h2>
        <p className="mt-1 text-sm">{collectionText}</p>
      </section>
      {reviews.length === 0 ? (
        <p className="mt-8 text-lg">
          Här finns inga omdömen än. Gick något snett?{' '}
          <Link to="/contact" className="link">
            Säg det till oss
          </Link>
          .
        </p>
      ) : (
        <ul aria-label="Omdömen" className="mt-8 grid gap-4 md:grid-cols-2">
          {reviews.map((review) => (
            <li key={review.id} className="min-w-0">
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 ? (
        <nav aria-label="Sidor" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          {page > 1 ? (
            <Link to={page === 2 ? '/omdomen' : `/omdomen?sida=${page - 1}`} className="link">
              Nyare omdömen
            </Link>
          ) : null}
          <span className="figures text-ink-soft">
            Sida {page} av {pages}
          </span>
          {page < pages ? (
            <Link to={`/omdomen?sida=${page + 1}`} className="link">
              Äldre omdömen
            </Link>
          ) : null}
        </nav>
      ) : null}
      {shop.isDemo ? (
        <section aria-labelledby="exempel" className="mt-12">
          <h2 id="exempel" className="text-2xl">
            Exempel i demobutiken
          </h2>
          <p className="mt-1 text-ink-soft">De är inte skrivna av kunder, och ingen har kontrollerat dem.</p>
          <ul aria-label="Exempel på omdömen" className="mt-4 grid gap-4 md:grid-cols-2">
            {sampleReviews.map((review) => (
              <li key={review.id} className="min-w-0">
                <ReviewCard review={review} note="exempel" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Container>
  )
}
