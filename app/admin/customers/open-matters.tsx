import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Link } from '#app/ui/link.tsx'
import type { AdminCustomer } from '#domain/office/customers.ts'
import { historyLabels } from '#domain/office/labels.ts'
import { getPath, historyIcons } from './customer-appearance.ts'

/** Lists what the shop or the customer has left to do, one line each, with a link to it. */
export function OpenMatters({ customer: { open } }: { customer: AdminCustomer }) {
  if (open.length === 0) return null
  return (
    <Card as="section" pad="sm" aria-labelledby="kundens-oppna">
      <h3 id="kundens-oppna" className="font-semibold text-base">
        Pågår nu
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {open.map((entry) => {
          const Icon = historyIcons[entry.kind]
          const name = [historyLabels[entry.kind], entry.number].filter(Boolean).join(' ')
          return (
            <li
              key={`${entry.kind} ${entry.id} ${entry.number}`}
              className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
              <Link to={getPath(entry) ?? ''} className="link figures shrink-0 whitespace-nowrap font-medium">
                {name}
              </Link>
              <span className="min-w-0 flex-1 truncate text-ink-soft text-sm max-sm:order-last max-sm:basis-full">
                {entry.text}
              </span>
              {entry.status ? <Badge className="ml-auto shrink-0">{entry.status}</Badge> : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
