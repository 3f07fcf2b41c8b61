import { filledStars } from '#domain/shop/product.ts'
import { usePage } from '../framework/page-context.tsx'
import { Stars } from '../ui/stars.tsx'

/**
 * Renders a product's rating as five stars, rounded down (spec 000 section 9), with the exact figure and the number of ratings:
 * `4,7 (96)`. It is the mean of the published reviews of its buyers; in the demo shop it is a sample, and marked so (directive
 * 2005/29/EC, article 7.6 and annex I, point 23b).
 */
export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  const { shop } = usePage().site
  if (rating <= 0 || reviews <= 0) return null
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-ink-soft text-sm">
      <Stars count={filledStars(rating)} className="h-3.5 sm:h-4" />
      <span className="figures whitespace-nowrap">
        <span className="sr-only">Betyg </span>
        {String(Math.round(rating * 10) / 10).replace('.', ',')}
        <span className="sr-only"> av 5</span> ({reviews}
        <span className="sr-only"> omdömen</span>){shop.isDemo ? ' exempel' : ''}
      </span>
    </span>
  )
}
