import { useQuery } from '@tanstack/react-query'
import { adminCall } from '../api/admin-call.ts'
import { pricesKey } from './prices-data.ts'

/**
 * Returns the issue names used in the price list, for consistent naming, without those that already have a price for the model.
 */
export function useIssues(taken: readonly { issue_description: string }[] | undefined): string[] {
  const recent = useQuery({
    queryKey: [...pricesKey, 'issues'],
    queryFn: async ({ signal }) => {
      const reply = await adminCall('GET /api/quotes/repairprices/', {
        query: { page: 1, page_size: 100 },
        signal,
      })
      return 'results' in reply ? reply.results.map((price) => price.issue_description) : []
    },
  })
  const existing = new Set(taken?.map((price) => price.issue_description))
  return [...new Set(recent.data)]
    .filter((issue) => !existing.has(issue))
    .toSorted((a, b) => a.localeCompare(b, 'sv'))
}
