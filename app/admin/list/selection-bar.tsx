import type { ReactNode } from 'react'
import { cx } from '#app/ui/class-names.ts'
import type { Selection } from './selection.ts'

type SelectionBarProps = {
  selection: Pick<Selection<unknown>, 'items' | 'isWhole' | 'toggleAll'>
  /** Actions on the chosen rows. */
  children: ReactNode
}

/** Renders the choice of all rows of the page and, once rows are chosen, their number and what can be done with them. */
export function SelectionBar({ selection: { items, isWhole, toggleAll }, children }: SelectionBarProps) {
  const isOpen = items.length > 0
  return (
    <div
      className={cx(
        'flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg pr-2 text-sm print:hidden',
        isOpen && 'z-10 mb-1.5 bg-blue-tint py-1.5 lg:sticky lg:top-28 xl:top-2',
      )}
    >
      <label className="flex min-h-9 cursor-pointer items-center">
        <span className="flex w-10 justify-center">
          <input type="checkbox" checked={isWhole} onChange={toggleAll} className="size-4.5 accent-blue" />
        </span>
        Alla på sidan
      </label>
      <span role="status" className="figures font-semibold">
        {isOpen ? `${items.length} valda` : ''}
      </span>
      {isOpen ? <span className="flex flex-wrap gap-2 pl-2.5">{children}</span> : null}
    </div>
  )
}
