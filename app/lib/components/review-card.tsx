import { usePage } from '#app/framework/page-context.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { PublicReview } from '#domain/reviews/schemas.ts'
import { formatDay, toDay } from '#domain/time.ts'

/** Renders a review with its source and the shop's answer. */
export function ReviewCard({ review, note }: { review: PublicReview; note?: string }) {
  const { shop } = usePage().site
  const { name, rating, body, verified, source, sourceUrl, answer } = review
  const day = toDay(new Date(review.writtenAt))
  return (
    <Card as="article" className="flex h-full min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="sr-only">{rating} av 5 stjärnor</span>
          <Stars count={rating} />
        </p>
        {verified ? (
          <Badge tone="success">
            <Icon name="badge-check" className="size-4" />
            Verifierad kund
          </Badge>
        ) : null}
      </div>
      <blockquote className="flex-1 whitespace-pre-line [overflow-wrap:anywhere]">{body}</blockquote>
      <p className="text-sm [overflow-wrap:anywhere]">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-soft">
          {' · '}
          <time dateTime={day}>{formatDay(day)}</time>
          {source ? ' · ' : null}
          {source && sourceUrl ? (
            <a href={sourceUrl} rel="nofollow noreferrer" className="link">
              {source}
            </a>
          ) : (
            source
          )}
          {note ? ` · ${note}` : null}
        </span>
      </p>
      {answer ? (
        <div className="border-blue-line border-l-3 pl-3 text-sm">
          <p className="font-semibold">Svar från {shop.name}</p>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
        </div>
      ) : null}
    </Card>
  )
}
