import { useSearchParams } from 'react-router'

/** What the address says now: of keys pressed fast, the second comes before the screen has followed the first. */
export const currentParams = () => new URLSearchParams(window.location.search)

/**
 * The filter, page and open row of a list at `path`. They live in the address, so that they survive a reload and can
 * be handed to a colleague: `q` is searched for, `id` is open.
 */
export function useListAddress(path: string) {
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page'))
  return {
    search: params.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    openId: Number(params.get('id')) || undefined,
    /** A filter of the list's own. */
    param: (name: string) => params.get(name),
    /** Changes parts of the address; undefined takes one away. `replace` leaves no step to come back to. */
    change(changes: Record<string, string | undefined>, replace = false) {
      const next = currentParams()
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      setParams(next, { replace, preventScrollReset: true })
    },
    /** This list, with one of its rows open or none. */
    pathTo(id: number | undefined) {
      const next = new URLSearchParams(params)
      if (id === undefined) next.delete('id')
      else next.set('id', String(id))
      return next.size > 0 ? `${path}?${next}` : path
    },
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
