import { useQuery } from '@tanstack/react-query'
import type { WorkQueueKey } from '#domain/office/work-queues.ts'
import { adminCall } from '../api/admin-call.ts'

const overviewQuery = {
  queryKey: ['overview'],
  queryFn: ({ signal }: { signal: AbortSignal }) => adminCall('GET /api/admin/office/overview/', { signal }),
}

/** Fetches today's overview and the work queues; refetched on each visit. */
export function useOverview() {
  return useQuery({ ...overviewQuery, staleTime: 0 })
}

/** Returns how much waits in some work queues; undefined while it is loading. */
export function useWaitingCount(queues: readonly WorkQueueKey[]): number | undefined {
  return useQuery({
    ...overviewQuery,
    select: (overview) => queues.reduce((sum, key) => sum + overview.queues[key].count, 0),
  }).data
}
