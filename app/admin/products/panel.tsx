import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'

type PanelProps = {
  title: string
  /** Introduction, where the heading is not enough. */
  lead?: ReactNode
  action?: ReactNode
  className?: string
  children: ReactNode
}

export function Panel({ title, lead, action, className, children }: PanelProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} pad="none" className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        {action}
      </div>
      {lead ? <p className="mt-0.5 text-ink-soft text-sm">{lead}</p> : null}
      <div className={cx('mt-3 flex flex-col gap-4', className)}>{children}</div>
    </Card>
  )
}
