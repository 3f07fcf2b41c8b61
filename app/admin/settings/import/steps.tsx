import { Check } from 'lucide-react'
import { cx } from '#app/ui/class-names.ts'

export const importSteps = ['file', 'columns', 'check', 'done'] as const
export type ImportStep = (typeof importSteps)[number]

const labels = {
  file: 'Fil',
  columns: 'Kolumner',
  check: 'Kontroll',
  done: 'Klart',
} as const satisfies Record<ImportStep, string>

/** Renders how far an import has come. */
export function Steps({ step }: { step: ImportStep }) {
  const current = importSteps.indexOf(step)
  return (
    <ol aria-label="Steg" className="flex gap-x-3 text-sm max-sm:justify-between sm:gap-x-4">
      {importSteps.map((each, index) => {
        const isPast = index < current || step === 'done'
        return (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            className={cx(
              'flex items-center gap-2 max-sm:flex-col max-sm:gap-1',
              index === current ? 'font-semibold text-ink' : 'text-ink-soft',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                'figures flex size-6 items-center justify-center rounded-full text-xs',
                isPast ? 'bg-green text-white' : index === current ? 'bg-blue text-white' : 'bg-sunk',
              )}
            >
              {isPast ? <Check className="size-3.5" /> : index + 1}
            </span>
            {labels[each]}
          </li>
        )
      })}
    </ol>
  )
}
