import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { minSearchLength } from '../../../domain/office/parse-search.ts'
import { adminCall } from '../api/admin-call.ts'

/** Fast typists press a key every tenth of a second. */
const pauseMs = 120

/** A value once it has been the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/**
 * What the back office has that fits what is typed. The former answer stays until the next one is there, and one that comes
 * too late is dropped.
 */
export function useFound(typed: string) {
  const settled = useSettled(typed.trim())
  const enough = settled.length >= minSearchLength
  const query = useQuery({
    queryKey: ['office-search', settled],
    queryFn: ({ signal }) => adminCall('GET /api/admin/office/search/', { query: { q: settled }, signal }),
    enabled: enough,
    placeholderData: keepPreviousData,
    // Whoever waits for a search would rather hear at once that it failed.
    retry: false,
  })
  return {
    things: enough && typed.trim() !== '' ? (query.data?.results ?? []) : [],
    /** What the things were found by. */
    settled,
    underWay: typed.trim() !== settled || (enough && query.isFetching),
    error: enough && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  }
}
