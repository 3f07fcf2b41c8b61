import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { priceSortings } from '../../../domain/catalogue/price-sortings.ts'
import type { AdminPrice } from '../../../domain/catalogue/schemas.ts'
import type { Age, SortingOf } from '../../../domain/sorting.ts'
import type { Reply } from '../../lib/api.ts'
import { adminCall } from '../api/admin-call.ts'

/** How many prices a page of the list has (spec 001 section 9). */
export const pricesPerPage = 20

/** What the price list is narrowed down by; ids of device type and brand as they stand in the address. */
export type PriceFilter = {
  devicetype: string | undefined
  brand: string | undefined
  active: string | undefined
  search: string
}

/** One page of prices as it is kept. */
export type PricePage = Exclude<Reply<'GET /api/quotes/repairprices/'>, readonly unknown[]>

/** Everything that is fetched about prices. */
export const pricesKey = ['repair-prices']
export const priceListKey = [...pricesKey, 'list']

type AskedPrices = PriceFilter & {
  sort: SortingOf<typeof priceSortings>
  page: number
  page_size: number
}

/** Fetches one page of the price list. */
export async function loadPrices(asked: AskedPrices, signal: AbortSignal): Promise<PricePage> {
  const reply = await adminCall('GET /api/quotes/repairprices/', { query: asked, signal })
  return 'results' in reply ? reply : { count: 0, next: null, previous: null, results: [] }
}

/** The price list in figures. */
export function usePriceStats() {
  return useQuery({
    queryKey: [...pricesKey, 'stats'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/catalogue/price_stats/', { signal }),
  })
}

/** Fetches a price as it stands. */
export const fetchPrice = (id: number, signal?: AbortSignal): Promise<AdminPrice> =>
  adminCall('GET /api/quotes/repairprices/:id/', { params: { id }, ...(signal ? { signal } : {}) })

/**
 * A price that is to be edited, anew each time. While it is open it stays: what is being written would otherwise lose the
 * ground it stands on. Somebody else's change is noticed when one's own is saved.
 */
export function usePrice(id: number) {
  return useQuery({
    queryKey: [...pricesKey, 'edited', id],
    queryFn: ({ signal }) => fetchPrice(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

type AskedLog = { price?: number; search?: string; sort?: Age; page: number; page_size: number }

export const priceLogKey = [...pricesKey, 'log']

/** Fetches one page of the log of one price, or of all of them. */
export const loadPriceLog = (asked: AskedLog, signal: AbortSignal) =>
  adminCall('GET /api/admin/catalogue/price_log/', { query: asked, signal })

/** What is written of a price; `price` in kronor as it was typed. */
export type PriceValues = { issue_description: string; price: string; time_estimate: string; active: boolean }

/** What is written of a price, out of the price. */
export function valuesOf({ issue_description, price, time_estimate, active }: AdminPrice): PriceValues {
  return { issue_description, price, time_estimate, active }
}

/** Adds a price to a model. */
export const createPrice = (model: number, values: PriceValues) =>
  adminCall('POST /api/quotes/repairprices/', { body: { device_model_id: model, ...values } })

/** Replaces a price; without a version whatever stands there. */
export const replacePrice = (price: AdminPrice, values: PriceValues, version?: string) =>
  adminCall('PUT /api/quotes/repairprices/:id/', {
    params: { id: price.id },
    body: { device_model_id: price.device_model.id, ...values, ...(version ? { version } : {}) },
  })

/** Deletes a price. */
export const deletePrice = (id: number) =>
  adminCall('DELETE /api/quotes/repairprices/:id/', { params: { id } })

/** Has everything about prices fetched anew, where it is shown. Not the price that is being edited. */
export function refreshPrices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    queryKey: pricesKey,
    predicate: ({ queryKey }) => queryKey[1] !== 'edited',
  })
}

/** Something done to prices; lists, figures and log follow, whether it went well or not. */
export function usePriceAction<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => void refreshPrices(client) })
}
