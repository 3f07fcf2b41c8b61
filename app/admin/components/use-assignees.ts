import { useCall } from '../api/use-call.ts'

/** Fetches the colleagues who can be responsible for repairs. */
export const useAssignees = () => useCall('GET /api/admin/repairs/assignees/', {}, { staleTime: 60_000 })
