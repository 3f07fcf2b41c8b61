import type { MessageSummary } from '#domain/messages/schemas.ts'
import { messageSubjectLabels } from '#domain/messages/texts.ts'
import { formatDateTime } from '#domain/time.ts'
import { MessageBadge } from './message-badge.tsx'

/** Renders a message in the list: sender, subject, first words, time and whether it is answered. */
export function MessageRow({ message }: { message: MessageSummary }) {
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{message.name}</span>
        <MessageBadge answeredAt={message.answered_at} />
      </span>
      <span className="mt-0.5 line-clamp-2">
        <span className="font-medium">{messageSubjectLabels[message.subject]}</span>
        <span className="text-ink-soft"> · {message.excerpt}</span>
      </span>
      <time dateTime={message.created_at} className="figures block text-ink-soft text-sm">
        {formatDateTime(new Date(message.created_at))}
      </time>
    </>
  )
}
