import type { ReactNode } from 'react'

type LookupOptionsProps<Item> = {
  /** Id of the list; an option's id is `<id>-<index>`. */
  id: string
  label: string
  items: readonly Item[]
  marked: number
  keyOf: (item: Item) => string | number
  row: (item: Item) => ReactNode
  onChoose: (item: Item) => void
}

/** Renders what a combobox offers, below its field. A press leaves the focus in the field. */
export function LookupOptions<Item>(props: LookupOptionsProps<Item>) {
  const { id, label, items, marked, keyOf, row, onChoose } = props
  if (items.length === 0) return null
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="mt-1 max-h-60 overflow-y-auto rounded-md border border-line bg-card"
    >
      {items.map((item, index) => (
        <button
          key={keyOf(item)}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
          className="flex w-full items-baseline justify-between gap-3 border-line border-b px-3 py-2 text-left last:border-b-0 hover:bg-blue-tint aria-selected:bg-blue-tint"
        >
          {row(item)}
        </button>
      ))}
    </div>
  )
}

/** Returns the place that an arrow key marks in a list; undefined for other keys and an empty list. */
export function markedByArrow(key: string, marked: number, count: number): number | undefined {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  return step === 0 || count === 0 ? undefined : (marked + step + count) % count
}
