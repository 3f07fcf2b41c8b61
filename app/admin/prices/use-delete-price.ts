import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { getCallKey } from '#app/admin/api/use-call.ts'
import type { Reply } from '#app/lib/api.ts'
import { NetworkError } from '#app/lib/api.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminPrice } from '#domain/catalogue/schemas.ts'
import { adminCall } from '../api/admin-call.ts'
import { getTopics, invalidateAffected } from '../api/affected-queries.ts'
import { getReason } from '../api/error-text.ts'
import { getValues } from './price-fields.tsx'

const key = 'DELETE /api/quotes/repairprices/:id/'
const listKey = getCallKey('GET /api/quotes/repairprices/')

/**
 * Deletes prices optimistically. A row is restored with an error message when the server refuses (spec 001 sections 4 and 8), and
 * a toast offers undo.
 */
export function useDeletePrice() {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const adding = useAction('POST /api/quotes/repairprices/')

  const addAgain = async (price: AdminPrice) => {
    try {
      await adding.mutateAsync({ body: { device_model_id: price.device_model.id, ...getValues(price) } })
      showToast('Priset är tillbaka, sist bland modellens priser.')
    } catch (error) {
      setProblem(`Priset gick inte att lägga tillbaka. ${getReason(error)}`)
    }
  }

  const { mutate } = useMutation({
    mutationFn: ({ id }: AdminPrice) => adminCall(key, { params: { id } }),
    onMutate: async ({ id }) => {
      setProblem(undefined)
      // A fetch in progress would restore the row.
      await client.cancelQueries({ queryKey: listKey })
      const before = client.getQueriesData<Reply<'GET /api/quotes/repairprices/'>>({ queryKey: listKey })
      client.setQueriesData<Reply<'GET /api/quotes/repairprices/'>>({ queryKey: listKey }, (page) => {
        if (!page || !('results' in page) || !page.results.some((price) => price.id === id)) return page
        return { ...page, count: page.count - 1, results: page.results.filter((price) => price.id !== id) }
      })
      return before
    },
    onError: (error, { id }, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page)
      setProblem(
        error instanceof NetworkError
          ? 'Ett nätverksfel inträffade vid radering.'
          : `Kunde inte radera pris #${id}.`,
      )
    },
    onSuccess: (_, price) => {
      showToast('Priset är borttaget.', 'success', { label: 'Ångra', onPress: () => void addAgain(price) })
    },
    onSettled: () => void invalidateAffected(client, getTopics(key)),
  })
  return { remove: mutate, problem }
}
