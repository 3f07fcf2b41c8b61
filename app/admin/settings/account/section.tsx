import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/card.tsx'

type AccountSectionProps = { title: string; lead?: ReactNode; action?: ReactNode; children: ReactNode }

export function AccountSection({ title, lead, action, children }: AccountSectionProps) {
  const id = useId()
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        {lead ? <p className="mt-1 text-ink-soft text-sm">{lead}</p> : null}
        {action ? <div className="mt-3">{action}</div> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </Card>
  )
}
