import { Check } from 'lucide-react'
import { cx } from '#app/ui/class-names.ts'
import type { TradeInStatus } from '#domain/trade-in/states.ts'

const way = ['PENDING', 'RECEIVED', 'INSPECTED', 'PAID'] as const
const labels = { PENDING: 'Registrerad', RECEIVED: 'Mottagen', INSPECTED: 'Granskad', PAID: 'Utbetald' }

/** Renders a request's progress; nothing when it was cancelled. */
export function Steps({ status }: { status: TradeInStatus }) {
  if (status === 'CANCELLED') return null
  const reached = way.indexOf(status)
  return (
    <ol className="grid grid-cols-4 border-line border-b text-sm">
      {way.map((step, index) => {
        const done = index <= reached
        return (
          <li
            key={step}
            aria-current={index === reached ? 'step' : undefined}
            className={cx(
              'flex min-w-0 items-center gap-2 border-b-2 px-2 py-2 sm:px-5 max-sm:justify-center',
              done ? 'border-blue' : 'border-transparent',
              index === reached ? 'font-semibold' : done ? '' : 'text-ink-soft',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                'grid size-4.5 shrink-0 place-items-center rounded-full border max-sm:hidden',
                done ? 'border-blue bg-blue text-white' : 'border-line-strong',
              )}
            >
              {done ? <Check className="size-3" strokeWidth={3} /> : null}
            </span>
            <span className="min-w-0 truncate max-sm:text-xs">{labels[step]}</span>
            {done && index < reached ? <span className="sr-only"> (klart)</span> : null}
          </li>
        )
      })}
    </ol>
  )
}
