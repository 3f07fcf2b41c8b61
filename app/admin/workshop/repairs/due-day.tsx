import { useRef, useState } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { RepairCard } from '#domain/repairs/admin-schemas.ts'
import { formatDay, formatShortDay } from '#domain/time.ts'

type DueDayProps = { card: RepairCard; today: string; onChange: (day: string) => void }

/** Renders a card's promised day as a button that becomes a date field. Enter or leaving the field saves it, Escape does not. */
export function DueDay({ card, today, onChange }: DueDayProps) {
  const [day, setDay] = useState<string>()
  const isCancelled = useRef(false)
  const shown = card.estimated_on
  if (day === undefined) {
    return (
      <button
        type="button"
        data-due=""
        title={shown ? `Klart ${formatDay(shown)}` : 'Sätt dag'}
        onClick={() => setDay(shown ?? '')}
        className="figures inline-flex min-h-6 min-w-6 items-center justify-center gap-1 rounded-sm px-1 text-ink-soft text-xs hover:bg-sunk hover:text-ink"
      >
        {shown ? (
          <>
            <span
              aria-hidden="true"
              className={cx(
                'size-2 rounded-full',
                shown < today ? 'bg-red' : shown === today ? 'bg-amber' : 'bg-green',
              )}
            />
            <span className="sr-only">Klart </span>
            {formatShortDay(shown)}
          </>
        ) : (
          <>
            <Icon name="calendar-clock" className="size-3.5" />
            <span className="sr-only">Sätt dag,</span>
          </>
        )}
        <span className="sr-only"> ändra dag för {card.order_number}</span>
      </button>
    )
  }
  const finish = () => {
    setDay(undefined)
    if (!isCancelled.current && day !== (shown ?? '')) onChange(day)
    isCancelled.current = false
  }
  return (
    <input
      type="date"
      // biome-ignore lint/a11y/noAutofocus: replaces the button that was just pressed
      autoFocus
      aria-label={`Beräknat klar, ${card.order_number}`}
      value={day}
      onChange={(event) => setDay(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        isCancelled.current = event.key === 'Escape'
        // Leaving the field saves it, once.
        event.currentTarget.closest('[data-card]')?.querySelector('a')?.focus()
      }}
      className="figures min-h-6 w-34 rounded-sm border border-line-strong bg-card px-1 text-xs"
    />
  )
}
