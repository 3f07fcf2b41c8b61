import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { fetchErrorText } from './error-text.ts'

type QueryStateProps<Data> = {
  query: UseQueryResult<Data>
  /** For screen readers while the data is fetched: `Hämtar tavlan`. */
  waiting: string
  errorText?: ((error: Error) => string) | undefined
  children: (data: Data) => ReactNode
}

/** Shows fetched data, or that it is being fetched, or why it could not be. */
export function QueryState<Data>({
  query,
  waiting,
  errorText = fetchErrorText,
  children,
}: QueryStateProps<Data>) {
  return (
    <>
      {query.isPending ? (
        <Card role="status" aria-busy="true" aria-label={waiting}>
          <SkeletonLines lines={8} />
        </Card>
      ) : null}
      {query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {errorText(query.error)}
        </ErrorState>
      ) : null}
      {query.data === undefined ? null : children(query.data)}
    </>
  )
}
