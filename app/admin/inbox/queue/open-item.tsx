import type { InboxKind } from '#domain/office/overview-schemas.ts'
import { OpenMessage } from '../messages/open-message.tsx'
import { OpenQuoteRequest } from '../quotes/open-quote-request.tsx'
import { OpenReview } from '../reviews/open-review.tsx'
import { OpenConversation } from './open-conversation.tsx'

/** Shows what waits for an answer, as the screen of its kind does. */
export function OpenItem({ kind, id, onGone }: { kind: InboxKind; id: number; onGone: () => void }) {
  switch (kind) {
    case 'repair':
      return <OpenConversation id={id} />
    case 'message':
      return <OpenMessage id={id} onGone={onGone} />
    case 'quote':
      return <OpenQuoteRequest id={id} onGone={onGone} />
    case 'review':
      return <OpenReview id={id} />
  }
}
