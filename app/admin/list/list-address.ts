import { useSearchParams } from 'react-router'

/** Returns the current URL's parameters. With fast key presses, the second one runs before React has rendered the first. */
export const currentParams = () => new URLSearchParams(window.location.search)

/**
 * Returns the filter, page and open row of the list at `path`. They are stored in the URL so that they survive a reload and can
 * be shared: `q` is the search text, `id` the open row.
 */
export function useListAddress(path: string) {
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page'))
  return {
    search: params.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    openId: Number(params.get('id')) || undefined,
    /** Returns a filter specific to the list. */
    param: (name: string) => params.get(name),
    /**
     * Changes URL parameters; undefined removes one. With `replace`, no history entry is added. The screen follows at once: a
     * closed row could otherwise be fetched again, and a row clicked while typing would drop the search.
     */
    change(changes: Record<string, string | undefined>, replace = false) {
      const next = currentParams()
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      setParams(next, { replace, preventScrollReset: true, flushSync: true })
    },
    /** Puts a row that is shown without being chosen into the URL, so that it stays open. */
    keepOpen(id: number | string) {
      const next = currentParams()
      next.set('id', String(id))
      setParams(next, { replace: true, preventScrollReset: true })
    },
    /** Returns the list's URL with one row open, or none. */
    pathTo(id: number | string | undefined) {
      const next = new URLSearchParams(params)
      if (id === undefined) next.delete('id')
      else next.set('id', String(id))
      return next.size > 0 ? `${path}?${next}` : path
    },
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
