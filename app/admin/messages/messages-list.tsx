import type { MessageSummary } from '../../../domain/messages/schemas.ts'
import { subjectWords } from '../../../domain/messages/words.ts'
import { formatDateTime } from '../../../domain/time.ts'
import { Row, RowList } from '../list/split-view.tsx'
import { MessageBadge } from './message-badge.tsx'

type MessagesListProps = {
  messages: readonly MessageSummary[]
  openId: number | undefined
  /** The address that opens a message in this list. */
  pathTo: (id: number) => string
}

/** The messages: who, about what, how it begins, when, and whether it is answered. */
export function MessagesList({ messages, openId, pathTo }: MessagesListProps) {
  return (
    <RowList>
      {messages.map((message) => (
        <Row key={message.id} to={pathTo(message.id)} isOpen={message.id === openId}>
          <span className="flex items-start justify-between gap-3">
            <span className="min-w-0 truncate font-semibold">{message.name}</span>
            <MessageBadge answeredAt={message.answered_at} />
          </span>
          <span className="mt-0.5 line-clamp-2">
            <span className="font-medium">{subjectWords[message.subject]}</span>
            <span className="text-ink-soft"> · {message.excerpt}</span>
          </span>
          <time dateTime={message.created_at} className="figures block text-ink-soft text-sm">
            {formatDateTime(new Date(message.created_at))}
          </time>
        </Row>
      ))}
    </RowList>
  )
}
