import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Parts, Reply } from '#app/lib/api.ts'
import type { Contract } from '#domain/contract.ts'
import type { SortingOf, Sortings } from '#domain/sorting.ts'
import { getCallQuery, type ReadKey } from '../api/use-call.ts'
import { type Shortcuts, toSearchField, useShortcuts } from '../keyboard/use-shortcuts.ts'
import { type Filtering, type Filters, type FilterValues, useFiltering } from './filters.ts'
import type { ListAddress } from './list-address.ts'
import { pageSize as usualPageSize } from './paging.ts'
import { leaveRow } from './row-keys.ts'
import { type Sorting, sortingIn } from './sorting.tsx'
import { useWide } from './use-wide.ts'

/** A reply with one page of rows, and whatever else belongs to the list. */
type Page = { results: readonly { id: number }[]; count: number }

/** The rows of a reply. */
type RowsOf<Content> = Extract<Content, Page>['results']

/** The parameters of a list request: filter values, search, sorting and page. */
type Asked<Of extends Filters, Ways extends Sortings> = FilterValues<Of> & {
  search: string
  sort: SortingOf<Ways>
  page: number
  page_size: number
}

/** Keys of the screen, which act on the list's address. */
type ListKeys = Readonly<Record<string, readonly [does: string, run: (address: ListAddress) => unknown]>>

type ListOptions<Of extends Filters, Ways extends Sortings, Key extends ReadKey> = {
  path: string
  filters?: Of
  sortings?: Ways | ((values: FilterValues<Of>) => Ways)
  pageSize?: number
  /** The call that reads a page of the list. */
  call: Key
  /** Returns the call's query, where it is not the list's parameters themselves. */
  query?: (params: Asked<Of, Ways>) => Parts<Contract[Key]> extends { query?: infer Query } ? Query : never
  /** Whether the list is shown. */
  enabled?: (filtering: Pick<Filtering, 'address' | 'isFiltered'>) => boolean
  /** Where a row opens: beside the list, or in its place. */
  opens?: 'beside' | 'inPlace'
  keys?: ListKeys
}

/** The state of a list that `ListScreen` shows. */
export type List<Item, Ways extends Sortings = Sortings> = Filtering & {
  query: UseQueryResult<unknown>
  rows: readonly Item[] | undefined
  count: number
  /** Undefined for a list without pages. */
  pageSize: number | undefined
  sorting: Sorting<Ways> | undefined
  /** The row that was open last; it gets the focus when the list is shown again. */
  lastOpenId: number | undefined
  /** Closes a row that has been deleted, and leaves it out of the list until that is fetched again. */
  closeDeleted: (id: number) => void
}

/**
 * Keeps a list's filters, sorting, page and open row in the address, and fetches the page that they ask for. Where rows open beside
 * the list and there is room, the first row is open until another is chosen.
 */
export function useList<const Of extends Filters, Ways extends Sortings, Key extends ReadKey>(
  options: ListOptions<Of, Ways, Key>,
) {
  const { path, pageSize = usualPageSize, call, enabled, opens, keys } = options
  const filtering = useFiltering(path, options.filters ?? ({} as Of))
  const { values, search } = filtering
  const isWide = useWide()
  const [deletedId, setDeletedId] = useState<number>()
  const sortings = typeof options.sortings === 'function' ? options.sortings(values) : options.sortings
  const sorting = sortings && sortingIn(filtering.address, sortings)
  const params = {
    ...values,
    search,
    sort: sorting?.chosen,
    page: filtering.address.page,
    page_size: pageSize,
  } as Asked<Of, Ways>
  const parts: unknown = { query: options.query ? options.query(params) : params }
  const query = useQuery({
    ...getCallQuery(call, parts as Parts<Contract[Key]>),
    placeholderData: keepPreviousData,
    enabled: enabled?.(filtering) ?? true,
  })
  const page = query.data as Page | undefined
  const rows = page?.results.filter(({ id }) => id !== deletedId)
  const firstId = useFirstId(query.isPlaceholderData ? undefined : rows, JSON.stringify(params))
  const openId = filtering.address.openId ?? (opens === 'beside' && isWide ? firstId : undefined)
  const address = { ...filtering.address, openId }
  useListKeys(address, { '/': toSearchField, ...getCloseKey(opens, isWide, address) }, keys)
  return {
    ...filtering,
    address,
    query,
    rows: rows as RowsOf<Reply<Key>> | undefined,
    count: page?.count ?? 0,
    pageSize,
    sorting,
    lastOpenId: useLastOpen(address.openId),
    closeDeleted(id: number) {
      setDeletedId(id)
      address.change({ id: undefined }, true)
    },
  }
}

/** Returns the first row of a list when it was fetched. It stays first while other rows come above it. */
function useFirstId(rows: Page['results'] | undefined, params: string): number | undefined {
  const [first, setFirst] = useState<{ id: number; params: string }>()
  if (!rows || (first?.params === params && rows.some(({ id }) => id === first.id))) return first?.id
  const id = rows[0]?.id
  if (id !== undefined) setFirst({ id, params })
  return id
}

/** As `useList`, for a short list that is fetched whole by `query`. */
export function useWholeList<Item>(options: {
  path: string
  query: UseQueryResult<readonly Item[]>
  keys?: ListKeys
}): List<Item> {
  const { path, query, keys } = options
  const filtering = useFiltering(path, {})
  useListKeys(filtering.address, {}, keys)
  const rows = query.data
  return {
    ...filtering,
    query,
    rows,
    count: rows?.length ?? 0,
    pageSize: undefined,
    sorting: undefined,
    lastOpenId: undefined,
    closeDeleted: () => filtering.address.change({ id: undefined }, true),
  }
}

function getCloseKey(
  opens: 'beside' | 'inPlace' | undefined,
  isWide: boolean,
  address: ListAddress,
): ListKeys {
  if (!opens) return {}
  const close = () => address.change({ id: undefined, ny: undefined })
  return { escape: opens === 'beside' ? leaveRow(isWide, close) : ['tillbaka', close] }
}

function useListKeys(address: ListAddress, common: ListKeys, own: ListKeys = {}) {
  const keys: Shortcuts = Object.fromEntries(
    Object.entries({ ...own, ...common }).map(([key, [does, run]]) => [
      key,
      [does, () => run(address)] as const,
    ]),
  )
  useShortcuts(keys)
}

function useLastOpen(openId: number | undefined): number | undefined {
  const last = useRef(openId)
  if (openId !== undefined) last.current = openId
  return last.current
}
