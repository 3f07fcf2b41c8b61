import { useRef, useState } from 'react'

/** Rows of the shown page that are chosen for an action. */
export type Selection<Item> = {
  items: readonly Item[]
  isSelected: (id: number) => boolean
  /** Chooses a row or takes it back; with `isRange` also the rows between it and the one before. */
  toggle: (id: number, isRange: boolean) => void
  isWhole: boolean
  toggleAll: () => void
  clear: () => void
}

/** Returns the ids from one row to another, in the order of the list. A row that is no longer shown counts as the other. */
export function getRange(ids: readonly number[], from: number, to: number): number[] {
  const end = ids.indexOf(to)
  const start = ids.indexOf(from)
  if (end < 0) return []
  return ids.slice(Math.min(start < 0 ? end : start, end), Math.max(start, end) + 1)
}

/** Keeps which rows of a page are chosen. A row that is no longer on the page is not. */
export function useSelection<Item extends { id: number }>(
  rows: readonly Item[] | undefined,
): Selection<Item> {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number>(undefined)
  const shown = rows ?? []
  const ids = shown.map(({ id }) => id)
  const items = shown.filter(({ id }) => chosen.has(id))
  const isWhole = shown.length > 0 && items.length === shown.length
  return {
    items,
    isSelected: (id) => chosen.has(id),
    toggle(id, isRange) {
      const range = isRange && last.current !== undefined ? getRange(ids, last.current, id) : [id]
      const adds = !chosen.has(id)
      last.current = id
      setChosen(new Set(ids.filter((other) => (range.includes(other) ? adds : chosen.has(other)))))
    },
    isWhole,
    toggleAll: () => setChosen(new Set(isWhole ? [] : ids)),
    clear: () => setChosen(new Set()),
  }
}
