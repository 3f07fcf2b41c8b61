import type { KeyboardEvent, ReactNode } from 'react'

/** The arrow keys go from row to row. */
function walk(event: KeyboardEvent<HTMLButtonElement>) {
  const row = event.currentTarget.closest('li')
  const next =
    event.key === 'ArrowDown'
      ? row?.nextElementSibling
      : event.key === 'ArrowUp'
        ? row?.previousElementSibling
        : undefined
  const button = next?.querySelector('button')
  if (!button) return
  event.preventDefault()
  button.focus()
}

/** A row that is opened in a dialog; the rows stand in a `RowList`. */
export function RowButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        onKeyDown={walk}
        className="block w-full px-4 py-2.5 text-left hover:bg-sunk focus-visible:-outline-offset-3"
      >
        {children}
      </button>
    </li>
  )
}
