import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '#app/admin/api/use-call.ts'
import { minSearchLength } from '#domain/office/parse-search.ts'

/** Debounce delay in milliseconds; fast typists press a key every 100 ms. */
const pauseMs = 120

/** Returns the debounced value. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Searches the back office. The previous results stay visible until the next ones arrive, and outdated responses are dropped. */
export function useFound(typed: string) {
  const settled = useSettled(typed.trim())
  const enough = settled.length >= minSearchLength
  const query = useCall(
    'GET /api/admin/office/search/',
    { query: { q: settled } },
    {
      enabled: enough,
      placeholderData: keepPreviousData,
      // A failed search is reported immediately instead of being retried.
      retry: false,
    },
  )
  return {
    results: enough && typed.trim() !== '' ? (query.data?.results ?? []) : [],
    /** The search text that the results belong to. */
    settled,
    underWay: typed.trim() !== settled || (enough && query.isFetching),
    error: enough && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  }
}
