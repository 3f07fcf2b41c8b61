import { adminCall } from '#app/admin/api/admin-call.ts'

/** Returns the query for people by name, phone or e-mail. */
export const peopleSearch = (q: string) => ({
  queryKey: ['people', q],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    adminCall('GET /api/admin/office/people/', { query: { q }, signal }),
})
