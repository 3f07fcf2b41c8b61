import { useQuery } from '@tanstack/react-query'
import { adminCall } from '../api/admin-call.ts'

/** Fetches the colleagues who can be responsible for repairs. */
export function useAssignees() {
  return useQuery({
    queryKey: ['repairs', 'assignees'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/repairs/assignees/', { signal }),
    staleTime: 60_000,
  })
}
