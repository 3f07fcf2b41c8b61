import { filledStars } from '#domain/shop/product.ts'
import { usePage } from '../framework/page-context.tsx'
import { Link } from '../ui/link.tsx'
import { Stars } from '../ui/stars.tsx'

/**
 * Renders a product's rating: the exact figure, five stars rounded down (spec 000 section 9) and the number of ratings, such as
 * `4,7 (96)`. `to` links the number to the reviews. It is the mean of the published reviews of its buyers; in the demo shop it is a sample, and marked so (directive
 * 2005/29/EC, article 7.6 and annex I, point 23b).
 */
export function Rating({
  rating,
  reviews,
  to,
}: {
  rating: number
  reviews: number
  to?: string | undefined
}) {
  const { shop } = usePage().site
  if (rating <= 0 || reviews <= 0) return null
  const number = (
    <>
      ({reviews}
      <span className="sr-only"> omdömen</span>){shop.isDemo ? ' exempel' : ''}
    </>
  )
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-ink-soft text-sm">
      <span className="figures font-semibold text-ink">
        <span className="sr-only">Betyg </span>
        {String(Math.round(rating * 10) / 10).replace('.', ',')}
        <span className="sr-only"> av 5</span>
      </span>
      <Stars count={filledStars(rating)} className="h-3.5 sm:h-4" />
      <span className="figures whitespace-nowrap">
        {to ? (
          <Link to={to} className="link">
            {number}
          </Link>
        ) : (
          number
        )}
      </span>
    </span>
  )
}
