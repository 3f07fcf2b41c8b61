import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminPrice } from '../../../domain/catalogue/schemas.ts'
import { NetworkError } from '../../lib/api.ts'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import {
  createPrice,
  deletePrice,
  type PricePage,
  priceListKey,
  refreshPrices,
  valuesOf,
} from './prices-data.ts'

/**
 * Deletes prices: the row goes at once and comes back when the server did not take it, with what is then said of it
 * (spec 001 sections 4 and 8). A deleted price can be added again for a moment.
 */
export function useDeletePrice() {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()

  const addAgain = async (price: AdminPrice) => {
    try {
      await createPrice(price.device_model.id, valuesOf(price))
      showToast('Priset är tillbaka, sist bland modellens priser.')
    } catch (error) {
      setProblem(`Priset gick inte att lägga tillbaka. ${reasonOf(error)}`)
    }
    await refreshPrices(client)
  }

  const { mutate } = useMutation({
    mutationFn: ({ id }: AdminPrice) => deletePrice(id),
    onMutate: async ({ id }) => {
      setProblem(undefined)
      // A fetch that is under way would bring the row back.
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
