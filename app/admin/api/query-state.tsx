import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { fetchErrorText } from './error-text.ts'

type FetchedProps<Data> = {
  query: UseQueryResult<Data>
  /** What is waited for, for screen readers: `Hämtar tavlan`. */
  waiting: string
  children: (data: Data) => ReactNode
}

/** What has been fetched, in each of its states: on its way, failed, or there. */
export function Fetched<Data>({ query, waiting, children }: FetchedProps<Data>) {
  return (
    <>
      {query.isPending ? (
        <Card role="status" aria-busy="true" aria-label={waiting}>
          <SkeletonLines lines={8} />
        </Card>
      ) : null}
      {query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {fetchErrorText(query.error)}
        </ErrorState>
      ) : null}
      {query.data === undefined ? null : children(query.data)}
    </>
  )
}
