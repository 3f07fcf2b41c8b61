import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { QueryState } from '../api/query-state.tsx'

type OpenInPlaceProps<Data> = {
  query: UseQueryResult<Data>
  /** Heading for screen readers until the row is there. */
  title: string
  /** For screen readers while the row is fetched: `Hämtar ärendet`. */
  waiting: string
  /** Address and label of the link back to the list. */
  listPath: string
  back: string
  children: (data: Data) => ReactNode
}

/** A list's open row in the place of the list. */
export function OpenInPlace<Data>(props: OpenInPlaceProps<Data>) {
  const { query, title, waiting, listPath, back, children } = props
  return (
    <div className="flex flex-col gap-4">
      <Link
        to={listPath}
        aria-keyshortcuts="Escape"
        className="link inline-flex items-center gap-1.5 self-start text-sm"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {back}
      </Link>
      {query.data ? null : <h1 className="sr-only">{title}</h1>}
      <QueryState query={query} waiting={waiting}>
        {children}
      </QueryState>
    </div>
  )
}
