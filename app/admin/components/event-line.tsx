import type { ReactNode } from 'react'
import { formatDateTime } from '#domain/time.ts'

type EventLineProps = {
  title: string
  note?: string
  at: string
  details: readonly (string | false | null)[]
  children?: ReactNode
}

/** One event of a row's history: what happened, then when, and details such as who did it. */
export function EventLine({ title, note, at, details, children }: EventLineProps) {
  return (
    <li>
      <span className="font-medium">{title}</span>
      {note ? <span className="break-words">: {note}</span> : null}
      <span className="figures block text-ink-soft">
        {[formatDateTime(new Date(at)), ...details].filter(Boolean).join(', ')}
      </span>
      {children}
    </li>
  )
}
