import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'

type PanelProps = { title: string; actions?: ReactNode; className?: string; children: ReactNode }

export function Panel({ title, actions, className, children }: PanelProps) {
  const id = useId()
  return (
    <Card
      as="section"
      pad="sm"
      aria-labelledby={id}
      className={cx('flex min-w-0 flex-col gap-3 print:break-inside-avoid', className)}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </Card>
  )
}
