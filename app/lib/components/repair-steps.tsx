import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CustomerState } from '#domain/repairs/customer-state.ts'

const steps = [
  { label: 'Inlämnad', states: ['awaiting_device', 'received'] },
  { label: 'Felsökning', states: ['diagnosing', 'awaiting_answer'] },
  { label: 'Reparation', states: ['awaiting_part', 'repairing'] },
  { label: 'Klar att hämta', states: ['ready'] },
  { label: 'Utlämnad', states: ['collected'] },
] as const satisfies readonly { label: string; states: readonly CustomerState[] }[]

/** Renders the five steps of a repair with the current one marked. Renders nothing for one that is closed. */
export function RepairSteps({ state, className }: { state: CustomerState; className?: string }) {
  const at = steps.findIndex(({ states }) => (states as readonly CustomerState[]).includes(state))
  if (at < 0) return null
  return (
    <ol className={cx('grid gap-3', className)}>
      {steps.map(({ label }, index) => (
        <li
          key={label}
          aria-current={index === at ? 'step' : undefined}
          className={cx('flex items-center gap-3', index > at && 'text-ink-soft')}
        >
          <span
            aria-hidden="true"
            className={cx(
              'grid size-7 shrink-0 place-items-center rounded-full border-2',
              index < at && 'border-green bg-green text-white',
              index === at && 'border-blue bg-blue text-white',
              index > at && 'border-line bg-card',
            )}
          >
            {index < at ? <Icon name="check" className="size-4" /> : null}
          </span>
          <span className={cx(index === at && 'font-semibold')}>
            {index === 0 && state === 'awaiting_device' ? 'Lämna in enheten' : label}
            {index < at ? <span className="sr-only">, klart</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
