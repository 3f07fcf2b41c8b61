import { ListRow } from '#app/admin/list/list-row.tsx'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { type ReviewStatus, reviewStatusLabel } from '#domain/reviews/rules.ts'
import type { AdminReview } from '#domain/reviews/schemas.ts'

const tones: Record<ReviewStatus, Tone> = { waiting: 'info', published: 'success', refused: 'neutral' }

export function ReviewBadge({ status }: { status: ReviewStatus }) {
  return <Badge tone={tones[status]}>{reviewStatusLabel[status]}</Badge>
}

/** Returns where a review belongs: `R-2026-0042`, or its source. */
const getOrigin = ({ repair, order, source }: AdminReview) => repair?.number ?? order?.number ?? source

/** Renders a review in the list: rating, name, origin, first words, time and state. */
export function ReviewRow({ review }: { review: AdminReview }) {
  return (
    <ListRow
      title={`${review.rating} av 5 · ${review.name}`}
      badge={<ReviewBadge status={review.status} />}
      text={[getOrigin(review), review.body].filter(Boolean).join(' · ')}
      at={review.created_at}
    />
  )
}
