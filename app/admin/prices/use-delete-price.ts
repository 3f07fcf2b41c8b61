import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NetworkError } from '#app/lib/api.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminPrice } from '#domain/catalogue/schemas.ts'
import { getReason } from '../api/error-text.ts'
import {
  createPrice,
  deletePrice,
  getValues,
  type PricePage,
  priceListKey,
  refreshPrices,
} from './prices-data.ts'

/**
 * Deletes prices optimistically. A row is restored with an error message when the server refuses (spec 001 sections 4 and 8), and
 * a toast offers undo.
 */
export function useDeletePrice() {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()

  const addAgain = async (price: AdminPrice) => {
    try {
      await createPrice(price.device_model.id, getValues(price))
      showToast('Priset är tillbaka, sist bland modellens priser.')
    } catch (error) {
      setProblem(`Priset gick inte att lägga tillbaka. ${getReason(error)}`)
    }
    await refreshPrices(client)
  }

  const { mutate } = useMutation({
    mutationFn: ({ id }: AdminPrice) => deletePrice(id),
    onMutate: async ({ id }) => {
      setProblem(undefined)
      // A fetch in progress would restore the row.
      await client.cancelQueries({ queryKey: priceListKey })
      const before = client.getQueriesData<PricePage>({ queryKey: priceListKey })
      client.setQueriesData<PricePage>({ queryKey: priceListKey }, (page) => {
        if (!page?.results.some((price) => price.id === id)) return page
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
    onSettled: () => void refreshPrices(client),
  })
  return { remove: mutate, problem }
}
