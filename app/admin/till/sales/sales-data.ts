import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import type { SalesDocumentView } from '#domain/counter/schemas.ts'

export const salesKey = ['sales']

export function useSalesDocument(number: string) {
  return useQuery({
    queryKey: [...salesKey, 'one', number],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/sales-documents/:number/', { params: { number }, signal }),
  })
}

/** Runs an action on a document, and fetches all sales again. */
export function useSalesAction<Input>(run: (input: Input) => Promise<SalesDocumentView>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => client.invalidateQueries({ queryKey: salesKey }),
  })
}
