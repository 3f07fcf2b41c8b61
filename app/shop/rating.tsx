import { filledStars } from '../../domain/shop/product.ts'
import { usePage } from '../framework/page-context.tsx'
import { Stars } from '../ui/stars.tsx'

const oneDecimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/**
 * Renders a product's rating as five stars, rounded down (spec 000 section 9), with the exact figure and the number of ratings:
 * `4,7 (96)`. Only the demo shop shows it, marked as a sample: products' ratings have no source yet, and a rating without one must
 * not be shown (Directive 2005/29/EC, art. 7(6) and annex I, point 23b).
 */
export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  const { shop } = usePage().site
  if (!shop.isDemo || rating <= 0 || reviews <= 0) return null
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-ink-soft text-sm">
      <Stars count={filledStars(rating)} className="h-3.5 sm:h-4" />
      <span className="figures whitespace-nowrap">
        <span className="sr-only">Betyg </span>
        {oneDecimal.format(rating)}
        <span className="sr-only"> av 5</span> ({reviews}
        <span className="sr-only"> omdömen</span>) exempel
      </span>
    </span>
  )
}
