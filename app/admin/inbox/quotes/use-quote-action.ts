import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#app/admin/api/use-action.ts'
import { getCallKey } from '#app/admin/api/use-call.ts'
import type { Reply } from '#app/lib/api.ts'
import type { AdminQuoteRequest } from '#domain/quotes/schemas.ts'

/**
 * Changes a quote request. The answer replaces the request in all cached lists, even those whose filter it no longer matches, so
 * that an open request is updated before the refetch removes it.
 */
export function useQuoteAction<
  Key extends
    | 'POST /api/quotes/requests/:id/send_final/'
    | 'POST /api/admin/quotes/:id/archive/'
    | 'POST /api/admin/quotes/:id/restore/',
>(key: Key) {
  const client = useQueryClient()
  return useAction(key, {
    waits: false,
    onSuccess(answer) {
      const changed = answer as AdminQuoteRequest
      client.setQueryData(getCallKey('GET /api/admin/quotes/:id/', { params: { id: changed.id } }), changed)
      client.setQueriesData<Reply<'GET /api/quotes/requests/'>>(
        { queryKey: getCallKey('GET /api/quotes/requests/') },
        (list) => {
          if (!list || !('results' in list)) return list
          return { ...list, results: list.results.map((each) => (each.id === changed.id ? changed : each)) }
        },
      )
    },
  })
}
