import type { PublicReview } from '#domain/reviews/schemas.ts'
import { ReviewCard } from '../lib/components/review-card.tsx'
import { Link } from '../ui/link.tsx'

/** Id of the reviews on a product's page, to which its rating links. */
export const reviewsId = 'omdomen'

type ProductReviewsProps = { reviews: readonly PublicReview[]; count: number }

/** Renders the newest reviews of a product's buyers, each with the stars that it gave the product. */
export function ProductReviews({ reviews, count }: ProductReviewsProps) {
  return (
    <section aria-labelledby={reviewsId} className="mt-14 sm:mt-20">
      <h2 id={reviewsId} className="text-2xl">
        {count === 1 ? 'Ett omdöme' : `${count} omdömen`} från den som köpt
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        Stjärnorna är köparens betyg på just den här varan.{' '}
        <Link to="/omdomen" className="link">
          Så samlar vi in omdömen
        </Link>
      </p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {count > reviews.length ? (
        <p className="mt-4 text-ink-soft text-sm">
          De {reviews.length} senaste av {count}.
        </p>
      ) : null}
    </section>
  )
}
