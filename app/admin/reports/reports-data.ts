import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatKronor } from '../../../domain/money.ts'
import type { ClosingInput } from '../../../domain/office/reports-closing-schemas.ts'
import { parseSum, sumOf } from '../../../domain/office/reports-sums.ts'
import { adminCall } from '../api/admin-call.ts'
import type { PeriodChoice } from './period-address.ts'

type Query = PeriodChoice['query']

/** Everything that reports have fetched has this in common. */
const all = 'reports'

/** A sum of the wire as people read it. */
export const kronor = (sum: string) => formatKronor(parseSum(sum))

/** Öre as people read them. */
export const kronorOf = (amount: number) => formatKronor(sumOf(amount))

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

/** What a count of the cash box is sent as. */
export type Count = Omit<ClosingInput, 'float' | 'counted'> & { float: string; counted: string }

/** Closes a day; what has been fetched of it and of the list is fetched anew, also when it was refused. */
export function useCloseDay(day: string) {
  const client = useQueryClient()
  return {
    closeDay: (body: Count) =>
      adminCall('POST /api/admin/office/reports/closings/:day/', { params: { day }, body }),
    refresh: () => client.invalidateQueries({ queryKey: [all] }),
  }
}
