import { filledStars } from '../../domain/shop/product.ts'
import { Stars } from '../ui/stars.tsx'

const oneDecimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/**
 * Renders a product's rating as five stars, rounded down (spec 000 section 9), with the number of reviews. Renders nothing
 * without reviews.
 */
export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  if (rating <= 0) return null
  return (
    <span className="flex items-center gap-1.5 text-ink-soft text-sm">
      <Stars count={filledStars(rating)} className="h-4" />
      <span className="sr-only">Betyg {oneDecimal.format(rating)} av 5, </span>
      <span className="figures">
        {reviews > 0 ? `(${reviews}` : null}
        {reviews > 0 ? <span className="sr-only"> omdömen</span> : null}
        {reviews > 0 ? ')' : null}
      </span>
    </span>
  )
}
