import type { ReactNode } from 'react'

type ToolProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

/** A small button with an icon for what can be done with a row; `label` says it in words: `Flytta upp Apple`. */
export function Tool({ label, disabled = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-9 shrink-0 place-items-center rounded-md text-ink-soft enabled:hover:bg-sunk enabled:hover:text-ink disabled:opacity-40 [&_svg]:size-4.5"
    >
      {children}
    </button>
  )
}
