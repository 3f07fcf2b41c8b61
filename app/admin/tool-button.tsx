import type { ReactNode } from 'react'

type ToolButtonProps = {
  /** What it does, and to what: `Flytta upp Mobiler`. */
  label: string
  disabled?: boolean
  onClick: () => void
  /** For those who must find the button again, when what it moved has been moved. */
  'data-by'?: number
  children: ReactNode
}

/** A small button with an icon alone, for what is done to one row of a list. */
export function ToolButton({ label, disabled = false, onClick, children, ...rest }: ToolButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      // Not switched off: a button that is would lose the focus while what it did is being saved.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className="grid size-9 shrink-0 place-items-center rounded-md text-ink-soft not-aria-disabled:hover:bg-sunk not-aria-disabled:hover:text-ink aria-disabled:opacity-40 [&_svg]:size-4.5"
    >
      {children}
    </button>
  )
}
