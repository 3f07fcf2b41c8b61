import { useCall } from '../api/use-call.ts'

/**
 * Returns the issue names used in the price list, for consistent naming, without those that already have a price for the model.
 */
export function useIssues(taken: readonly { issue_description: string }[] | undefined): string[] {
  const { data } = useCall('GET /api/quotes/repairprices/', { query: { page: 1, page_size: 100 } })
  const recent = data && 'results' in data ? data.results : []
  const existing = new Set(taken?.map((price) => price.issue_description))
  return [...new Set(recent.map((price) => price.issue_description))]
    .filter((issue) => !existing.has(issue))
    .toSorted((a, b) => a.localeCompare(b, 'sv'))
}
