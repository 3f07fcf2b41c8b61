import type { ReactNode } from 'react'
import { walkRows } from './row-keys.ts'

/** Renders a row of a `RowList` that opens a dialog. */
export function RowButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        onKeyDown={walkRows}
        className="block w-full px-4 py-1.5 text-left hover:bg-sunk focus-visible:-outline-offset-3"
      >
        {children}
      </button>
    </li>
  )
}
