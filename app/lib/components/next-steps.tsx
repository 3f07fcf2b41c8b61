import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'

export type NextStep = { icon: IconName; text: ReactNode }

/** Renders what happens next, in order, for confirmations. */
export function NextSteps({ steps, className }: { steps: readonly NextStep[]; className?: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-lg">
        Så går det till
      </h2>
      <ol className="mt-3 grid gap-3">
        {steps.map(({ icon, text }) => (
          <li key={icon} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-blue" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
