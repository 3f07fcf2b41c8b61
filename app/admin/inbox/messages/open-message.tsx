import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { MessageDetails } from './message-details.tsx'

/** Fetches and shows the open message. It need not be in the list beside it. */
export function OpenMessage({ id, onGone }: { id: number; onGone: () => void }) {
  return (
    <QueryState
      query={useCall('GET /api/admin/messages/:id/', { params: { id } })}
      waiting="Hämtar meddelandet"
    >
      {(message) => <MessageDetails message={message} onGone={onGone} />}
    </QueryState>
  )
}
