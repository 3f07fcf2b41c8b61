import { type ReactNode, useState } from 'react'

type FoldedListProps<Item> = {
  all: readonly Item[]
  /** Number of items shown before expanding. */
  shown: number
  children: (item: Item) => ReactNode
}

export function FoldedList<Item>({ all, shown, children }: FoldedListProps<Item>) {
  const [whole, setWhole] = useState(false)
  if (all.length === 0) return null
  const items = whole ? all : all.slice(0, shown)
  return (
    <div className="-my-2">
      <ul className="divide-y divide-line">{items.map(children)}</ul>
      {all.length > shown ? (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="link py-2 text-sm"
        >
          {whole ? 'Visa färre' : `Visa alla ${all.length}`}
        </button>
      ) : null}
    </div>
  )
}
