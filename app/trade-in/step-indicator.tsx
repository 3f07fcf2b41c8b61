import { cx } from '../ui/class-names.ts'

const steps = ['Enheter', 'Uppgifter', 'Klart'] as const

export function StepIndicator({ step }: { step: number }) {
  return (
    <ol className="flex max-w-md gap-2 text-sm" aria-label="Steg">
      {steps.map((label, index) => (
        <li
          key={label}
          aria-current={index + 1 === step ? 'step' : undefined}
          className={cx(
            'flex-1 border-t-4 pt-1.5',
            index + 1 <= step ? 'border-green font-semibold text-green' : 'border-line text-ink-soft',
          )}
        >
          {index + 1}. {label}
        </li>
      ))}
    </ol>
  )
}
