import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '#app/lib/api.ts'
import type { priceSortings } from '#domain/catalogue/price-sortings.ts'
import type { AdminPrice } from '#domain/catalogue/schemas.ts'
import type { Age, SortingOf } from '#domain/sorting.ts'
import { adminCall } from '../api/admin-call.ts'

/** Rows per page of the price list (spec 001 section 9). */
export const pricesPerPage = 20

/** Filter of the price list. Ids are strings as in the URL. */
export type PriceFilter = {
  devicetype: string | undefined
  brand: string | undefined
  active: string | undefined
  search: string
}

export type PricePage = Exclude<Reply<'GET /api/quotes/repairprices/'>, readonly unknown[]>

export const pricesKey = ['repair-prices']
export const priceListKey = [...pricesKey, 'list']

type AskedPrices = PriceFilter & {
  sort: SortingOf<typeof priceSortings>
  page: number
  page_size: number
}

/** Fetches one page of the price list. */
export async function loadPrices(requested: AskedPrices, signal: AbortSignal): Promise<PricePage> {
  const reply = await adminCall('GET /api/quotes/repairprices/', { query: requested, signal })
  return 'results' in reply ? reply : { count: 0, next: null, previous: null, results: [] }
}

export function usePriceStats() {
  return useQuery({
    queryKey: [...pricesKey, 'stats'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/catalogue/price_stats/', { signal }),
  })
}

export const fetchPrice = (id: number, signal?: AbortSignal): Promise<AdminPrice> =>
  adminCall('GET /api/quotes/repairprices/:id/', { params: { id }, ...(signal ? { signal } : {}) })

/**
 * Fetches a price for editing when the form opens, and never refetches it while it is open, so that the form's base version stays
 * the same. Changes by other users are detected on save.
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
export const loadPriceLog = (requested: AskedLog, signal: AbortSignal) =>
  adminCall('GET /api/admin/catalogue/price_log/', { query: requested, signal })

/** Values of the price form; `price` is in kronor as typed. */
export type PriceValues = { issue_description: string; price: string; time_estimate: string; active: boolean }

export function getValues({ issue_description, price, time_estimate, active }: AdminPrice): PriceValues {
  return { issue_description, price, time_estimate, active }
}

export const createPrice = (model: number, values: PriceValues) =>
  adminCall('POST /api/quotes/repairprices/', { body: { device_model_id: model, ...values } })

/** Replaces a price. Without `version` it overwrites any changes made meanwhile. */
export const replacePrice = (price: AdminPrice, values: PriceValues, version?: string) =>
  adminCall('PUT /api/quotes/repairprices/:id/', {
    params: { id: price.id },
    body: { device_model_id: price.device_model.id, ...values, ...(version ? { version } : {}) },
  })

export const deletePrice = (id: number) =>
  adminCall('DELETE /api/quotes/repairprices/:id/', { params: { id } })

/** Invalidates all price queries except the price being edited. */
export function refreshPrices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    queryKey: pricesKey,
    predicate: ({ queryKey }) => queryKey[1] !== 'edited',
  })
}

/** Runs an action on prices, then refetches list, figures and log, also after an error. */
export function usePriceAction<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => void refreshPrices(client) })
}
