import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { RepairStatus } from '#domain/repairs/states.ts'

const steps = [
  { label: 'Inlämnad', states: ['Väntar på svar', 'Mottaget'] },
  { label: 'Felsökning', states: ['Pågående'] },
  { label: 'Reparation', states: ['Under reparation'] },
  { label: 'Klar att hämta', states: ['Färdig'] },
  { label: 'Utlämnad', states: ['Utlämnad & Betald', 'Avslutad'] },
] as const satisfies readonly { label: string; states: readonly RepairStatus[] }[]

type RepairStepsProps = {
  status: string
  /** Another label for the first step. */
  firstStep?: string
  className?: string
}

/** Renders the five steps of a repair with the current one marked. Renders nothing while it waits for an answer or is closed. */
export function RepairSteps({ status, firstStep, className }: RepairStepsProps) {
  if (status === 'Väntar på svar' || status === 'Avslutad') return null
  const at = steps.findIndex(({ states }) => (states as readonly string[]).includes(status))
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
            {index === 0 ? (firstStep ?? label) : label}
            {index < at ? <span className="sr-only">, klart</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
