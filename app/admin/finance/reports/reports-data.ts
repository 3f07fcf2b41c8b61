import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { formatKronor } from '#domain/money.ts'
import type { closingInput } from '#domain/office/reports-closing-schemas.ts'
import { parseSum, toOreSum } from '#domain/office/reports-sums.ts'
import type { PeriodChoice } from './period-address.ts'

type Query = PeriodChoice['query']

const all = 'reports'

/** Formats an API amount for display. */
export const kronor = (sum: string) => formatKronor(parseSum(sum))

/** Formats an amount in öre for display. */
export const toKronor = (amount: number) => formatKronor(toOreSum(amount))

export function useRevenue(query: Query) {
  return useQuery({
    queryKey: [all, 'revenue', query],
    queryFn: ({ signal }) => adminCall('GET /api/admin/office/reports/revenue/', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useRepairsReport(query: Query) {
  return useQuery({
    queryKey: [all, 'repairs', query],
    queryFn: ({ signal }) => adminCall('GET /api/admin/office/reports/repairs/', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useStockReport() {
  return useQuery({
    queryKey: [all, 'stock'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/office/reports/stock/', { signal }),
  })
}

export function useTradeInsReport(query: Query) {
  return useQuery({
    queryKey: [all, 'trade_ins', query],
    queryFn: ({ signal }) => adminCall('GET /api/admin/office/reports/trade_ins/', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useClosing(day: string) {
  return useQuery({
    queryKey: [all, 'closing', day],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/office/reports/closings/:day/', { params: { day }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useClosedDays(page: number) {
  return useQuery({
    queryKey: [all, 'closings', page],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/office/reports/closings/', { query: { page, page_size: 10 }, signal }),
    placeholderData: keepPreviousData,
  })
}

export type Count = z.input<typeof closingInput>

/** Closes a day, then refetches its report and the list, also after an error. */
export function useCloseDay(day: string) {
  const client = useQueryClient()
  return {
    closeDay: (body: Count) =>
      adminCall('POST /api/admin/office/reports/closings/:day/', { params: { day }, body }),
    refresh: () => client.invalidateQueries({ queryKey: [all] }),
  }
}
