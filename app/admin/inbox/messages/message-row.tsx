import { ListRow } from '#app/admin/list/list-row.tsx'
import type { MessageSummary } from '#domain/messages/schemas.ts'
import { messageSubjectLabels } from '#domain/messages/texts.ts'
import { MessageBadge } from './message-badge.tsx'

/** Renders a message in the list: sender, subject, first words, time and whether it is answered. */
export function MessageRow({ message }: { message: MessageSummary }) {
  return (
    <ListRow
      title={message.name}
      badge={<MessageBadge answeredAt={message.answered_at} />}
      text={
        <>
          <span className="font-medium text-ink">{messageSubjectLabels[message.subject]}</span> ·{' '}
          {message.excerpt}
        </>
      }
      at={message.created_at}
    />
  )
}
