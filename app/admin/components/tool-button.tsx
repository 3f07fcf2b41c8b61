import type { ReactNode } from 'react'

type ToolButtonProps = {
  /** Action and object for screen readers: `Flytta upp Mobiler`. */
  label: string
  disabled?: boolean
  onClick: () => void
  /** Lets callers find the button again after its row has moved. */
  'data-by'?: number
  children: ReactNode
}

/** Renders a small icon button for an action on a list row. */
export function ToolButton({ label, disabled = false, onClick, children, ...rest }: ToolButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      // `aria-disabled` instead of `disabled`: a disabled button would lose the focus while its action is running.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className="grid size-9 shrink-0 place-items-center rounded-md text-ink-soft not-aria-disabled:hover:bg-sunk not-aria-disabled:hover:text-ink aria-disabled:opacity-40 [&_svg]:size-4.5"
    >
      {children}
    </button>
  )
}
