import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { type AdminCustomer, type HistoryEntry, maxHistoryEntries } from '#domain/office/customers.ts'
import { historyLabels } from '#domain/office/labels.ts'
import { formatDateTime } from '#domain/time.ts'
import { formatSigned, getPath, historyIcons } from './customer-appearance.ts'

/** Number of history entries shown before expanding. */
const shownFirst = 8

export function CustomerHistory({ customer: { history } }: { customer: AdminCustomer }) {
  const [all, setAll] = useState(false)
  const shown = all ? history : history.slice(0, shownFirst)
  return (
    <Card as="section" pad="sm" aria-labelledby="kundens-historik">
      <h3 id="kundens-historik" className="font-semibold text-base">
        Vad som har hänt
      </h3>
      <ol className="mt-3">
        {shown.map((entry) => (
          <Entry key={`${entry.kind} ${entry.number} ${entry.at} ${entry.id}`} entry={entry} />
        ))}
      </ol>
      {history.length > shown.length ? (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setAll(true)}>
          Visa alla {history.length}
        </Button>
      ) : null}
      {all && history.length >= maxHistoryEntries ? (
        <p className="mt-3 text-ink-soft text-sm">
          Äldre händelser än så visas inte här. De finns i exporten.
        </p>
      ) : null}
    </Card>
  )
}

/** Returns whether an entry is a payment or receipt of another entry, which already shows the amount. */
function isPaper({ kind }: HistoryEntry): boolean {
  return kind === 'payment' || kind === 'repair_receipt' || kind === 'shop_receipt'
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const Icon = historyIcons[entry.kind]
  const to = getPath(entry)
  const name = [historyLabels[entry.kind], entry.number].filter(Boolean).join(' ')
  return (
    <li className="group relative flex gap-3 pb-4 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-8 bottom-0 left-4 w-px -translate-x-1/2 bg-line group-last:hidden"
      />
      <span className="grid size-8 shrink-0 place-items-center rounded-full border border-line bg-sunk text-ink-soft">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            {to ? (
              <Link to={to} className="link figures font-medium">
                {name}
              </Link>
            ) : (
              <span className="figures font-medium">{name}</span>
            )}
            {entry.status ? <Badge>{entry.status}</Badge> : null}
          </p>
          {entry.amount === null ? null : (
            <span
              className={cx(
                'figures whitespace-nowrap',
                isPaper(entry) ? 'text-ink-soft text-sm' : 'font-medium',
              )}
            >
              {formatSigned(entry.amount)}
            </span>
          )}
        </div>
        <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft text-sm">
          <span className="line-clamp-2 min-w-0 break-words">{entry.text}</span>
          <time dateTime={entry.at} className="figures whitespace-nowrap">
            {formatDateTime(new Date(entry.at))}
          </time>
        </p>
      </div>
    </li>
  )
}
