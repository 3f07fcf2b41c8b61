import { useQuery } from '@tanstack/react-query'
import { adminCall } from '../api/admin-call.ts'

/** Refetch interval: the page is open on the counter all day. */
const lookAgainMs = 30_000

/** Fetches today's overview and the work queues; refetched on each visit. */
export function useOverview() {
  return useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/office/overview/', { signal }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
}
