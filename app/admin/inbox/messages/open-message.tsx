import { QueryState } from '#app/admin/api/query-state.tsx'
import { MessageDetails } from './message-details.tsx'
import { useMessage } from './messages-data.ts'

/** Fetches and shows the open message. It need not be in the list beside it. */
export function OpenMessage({ id, onGone }: { id: number; onGone: () => void }) {
  return (
    <QueryState query={useMessage(id)} waiting="Hämtar meddelandet">
      {(message) => <MessageDetails message={message} onGone={onGone} />}
    </QueryState>
  )
}
