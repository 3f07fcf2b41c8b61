import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { AdminMessage } from '#domain/messages/schemas.ts'

export const messagesKey = ['messages']

/** One message with its answers. */
export function useMessage(id: number) {
  return useQuery({
    queryKey: [...messagesKey, 'one', id],
    queryFn: ({ signal }) => adminCall('GET /api/admin/messages/:id/', { params: { id }, signal }),
  })
}

/** Runs an action on a message. The response updates the cache, and the lists are refetched. */
export function useMessageAction<Input = void>(
  id: number,
  run: (id: number, input: Input) => Promise<AdminMessage | undefined>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => run(id, input),
    onSuccess: (message) => {
      if (message) storeAnswer(client, [...messagesKey, 'one', id], message)
    },
    onSettled: (message, error) => {
      // The details are still mounted briefly; a deleted message must not be fetched again.
      const gone = !message && !error
      void client.invalidateQueries({
        queryKey: messagesKey,
        ...(gone ? { predicate: ({ queryKey }) => queryKey[1] !== 'one' } : {}),
      })
    },
  })
}

export const reply = (id: number, input: { body: string; after: number | null }) =>
  adminCall('POST /api/admin/messages/:id/replies/', { params: { id }, body: input })

export const mark = (id: number, answered: boolean) =>
  adminCall('PATCH /api/admin/messages/:id/', { params: { id }, body: { answered } })

export const remove = (id: number) => adminCall('DELETE /api/admin/messages/:id/', { params: { id } })
