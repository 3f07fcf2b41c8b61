import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminMessage } from '../../../domain/messages/schemas.ts'
import type { MessageStatus } from '../../../domain/messages/words.ts'
import type { Age } from '../../../domain/sorting.ts'
import { ApiError } from '../../lib/api.ts'
import { adminCall } from '../api/admin-call.ts'
import { pageSize } from '../list/paging.ts'

/** Which messages are listed. */
export type MessageFilter = { status: MessageStatus | undefined; search: string; sort: Age; page: number }

/** Messages come in by themselves, and colleagues answer them. */
const lookAgainMs = 30_000

/** One page of the inbox. */
export function useMessages(filter: MessageFilter) {
  return useQuery({
    queryKey: ['messages', 'list', filter],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/messages/', { query: { ...filter, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })
}

/** One message with its answers; nothing while none is open. */
export function useMessage(id: number | undefined) {
  return useQuery({
    queryKey: ['messages', 'one', id],
    queryFn: ({ signal }) => adminCall('GET /api/admin/messages/:id/', { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.error instanceof ApiError ? false : lookAgainMs),
  })
}

/** How many messages wait for an answer; undefined until that is known. */
export function useUnansweredCount(): number | undefined {
  const { data } = useQuery({
    queryKey: ['messages', 'unanswered'],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/messages/', { query: { status: 'unanswered', page_size: 1 }, signal }),
    refetchInterval: lookAgainMs,
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
      if (message) client.setQueryData(['messages', 'one', id], message)
    },
    onSettled: (message, error) => {
      // The details are still in sight for a moment; a message that was deleted must not be asked for again.
      const gone = !message && !error
      void client.invalidateQueries({
        queryKey: ['messages'],
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
