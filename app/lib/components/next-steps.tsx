import { type ReactNode, useId } from 'react'
import { IconItem, type IconName } from '#app/ui/icon.tsx'

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
          <IconItem key={icon} icon={icon}>
            {text}
          </IconItem>
        ))}
      </ol>
    </section>
  )
}
