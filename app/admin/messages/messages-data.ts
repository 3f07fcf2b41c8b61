import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminMessage } from '../../../domain/messages/schemas.ts'
import { ApiError } from '../../lib/api.ts'
import { adminCall } from '../api/admin-call.ts'

export const messagesKey = ['messages']

/** Messages arrive at any time, and colleagues answer them. */
export const messagesRefetchMs = 30_000

/** One message with its answers. */
export function useMessage(id: number) {
  return useQuery({
    queryKey: [...messagesKey, 'one', id],
    queryFn: ({ signal }) => adminCall('GET /api/admin/messages/:id/', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.error instanceof ApiError ? false : messagesRefetchMs),
  })
}

/** How many messages wait for an answer; undefined until that is known. */
export function useUnansweredCount(): number | undefined {
  const { data } = useQuery({
    queryKey: [...messagesKey, 'unanswered'],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/messages/', { query: { status: 'unanswered', page_size: 1 }, signal }),
    refetchInterval: messagesRefetchMs,
  })
  return data?.count
}

/** Something done to one message; what it answers is shown at once, and the lists are fetched anew. */
export function useMessageAction<Input = void>(
  id: number,
  run: (id: number, input: Input) => Promise<AdminMessage | undefined>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => run(id, input),
    onSuccess: (message) => {
      if (message) client.setQueryData([...messagesKey, 'one', id], message)
    },
    onSettled: (message, error) => {
      // The details are still in sight for a moment; a message that was deleted must not be asked for again.
      const gone = !message && !error
      void client.invalidateQueries({
        queryKey: messagesKey,
        ...(gone ? { predicate: ({ queryKey }) => queryKey[1] !== 'one' } : {}),
      })
    },
  })
}

/** Mails an answer to the sender. */
export const reply = (id: number, input: { body: string; after: number | null }) =>
  adminCall('POST /api/admin/messages/:id/replies/', { params: { id }, body: input })

/** Marks the message as answered or as waiting. */
export const mark = (id: number, answered: boolean) =>
  adminCall('PATCH /api/admin/messages/:id/', { params: { id }, body: { answered } })

/** Deletes the message for good. */
export const remove = (id: number) => adminCall('DELETE /api/admin/messages/:id/', { params: { id } })
