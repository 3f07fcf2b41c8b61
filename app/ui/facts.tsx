import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** Renders pairs of label and value in two columns. */
export function Facts({
  facts,
  className,
}: {
  facts: readonly (readonly [string, ReactNode])[]
  className?: string
}) {
  return (
    <dl className={cx('grid grid-cols-[auto_1fr] gap-x-6 gap-y-2', className)}>
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
