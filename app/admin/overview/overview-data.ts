import { useQuery } from '@tanstack/react-query'
import { adminCall } from '../api/admin-call.ts'

/** The page stands open on the counter all day. */
const lookAgainMs = 30_000

/** Today, and what waits for somebody; fetched anew each time the page is come back to. */
export function useOverview() {
  return useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/office/overview/', { signal }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
}
