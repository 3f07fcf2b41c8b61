import { Badge, type Tone } from '#app/ui/badge.tsx'
import { type ReviewStatus, reviewStatusLabel } from '#domain/reviews/rules.ts'
import type { AdminReview } from '#domain/reviews/schemas.ts'
import { formatDateTime } from '#domain/time.ts'

const tones: Record<ReviewStatus, Tone> = { waiting: 'info', published: 'success', refused: 'neutral' }

export function ReviewBadge({ status }: { status: ReviewStatus }) {
  return <Badge tone={tones[status]}>{reviewStatusLabel[status]}</Badge>
}

/** Returns where a review belongs: `R-2026-0042`, or its source. */
const getOrigin = ({ repair, order, source }: AdminReview) => repair?.number ?? order?.number ?? source

/** Renders a review in the list: rating, name, first words, time, state and origin. */
export function ReviewRow({ review }: { review: AdminReview }) {
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">
          {review.rating} av 5 · {review.name}
        </span>
        <ReviewBadge status={review.status} />
      </span>
      <span className="mt-0.5 line-clamp-2 text-ink-soft">{review.body}</span>
      <span className="figures block truncate text-ink-soft text-sm">
        <time dateTime={review.created_at}>{formatDateTime(new Date(review.created_at))}</time> ·{' '}
        {getOrigin(review)}
      </span>
    </>
  )
}
