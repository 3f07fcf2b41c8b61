import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A label and its value. */
export type Fact = readonly [string, ReactNode]

/** Renders facts in two columns. Undefined ones are left out. */
export function Facts({ facts, className }: { facts: readonly (Fact | undefined)[]; className?: string }) {
  return (
    <dl className={cx('facts', className)}>
      {facts
        .filter((fact) => fact !== undefined)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
