import { MessageSquare } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { RepairCard } from '#domain/repairs/admin-schemas.ts'
import { stuckLabels } from '#domain/repairs/labels.ts'
import { getBoardColumn, isOpen } from '#domain/repairs/states.ts'
import { formatCount } from '#domain/settings/units.ts'
import { DueDay } from './due-day.tsx'
import { statusAppearance, stoodFor, stoodForLabel } from './repair-appearance.ts'
import type { BoardMoves } from './use-board-moves.ts'

type CardProps = {
  card: RepairCard
  to: string
  now: number
  showStatus?: boolean
  /** How the card is changed on the board; lists have none. */
  moves?: BoardMoves
}

/** Returns the card at the same position in the next column that is not empty. */
function beside(item: Element | null, step: 'nextElementSibling' | 'previousElementSibling') {
  const place = [...(item?.parentElement?.children ?? [])].indexOf(item as Element)
  let column = item?.closest('[data-column]')?.[step]
  while (column && !column.querySelector('li')) column = column[step]
  const items = column?.querySelectorAll('li')
  return items?.[Math.min(place, items.length - 1)]
}

function cardAt(item: Element | null, key: string) {
  switch (key) {
    case 'ArrowDown':
      return item?.nextElementSibling
    case 'ArrowUp':
      return item?.previousElementSibling
    case 'ArrowRight':
      return beside(item, 'nextElementSibling')
    case 'ArrowLeft':
      return beside(item, 'previousElementSibling')
  }
}

/** Moves the focus between cards and columns with the arrow keys. */
function walk(event: KeyboardEvent<HTMLAnchorElement>) {
  const link = cardAt(event.currentTarget.closest('li'), event.key)?.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}

/** Renders a card of an order. On the board it is moved with Shift and the arrow keys, and its promised day can be changed. */
export function RepairCardLink({ card, to, now, showStatus = false, moves }: CardProps) {
  const canPlan = moves && isOpen(card.status)
  return (
    <div className="rounded-lg border border-line bg-card hover:border-line-strong">
      <Link
        to={to}
        preventScrollReset
        draggable={false}
        aria-keyshortcuts={
          moves ? 'Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight' : undefined
        }
        onKeyDown={(event) => {
          if (!event.shiftKey || !moves) return walk(event)
          if (moves.step(card, event.key)) event.preventDefault()
        }}
        className={cx(
          'block rounded-lg px-3 pt-2.5 focus-visible:-outline-offset-1',
          canPlan || card.assignee ? 'pb-1' : 'pb-2.5',
        )}
      >
        <span className="flex items-baseline justify-between gap-2 text-ink-soft text-xs">
          <span className="figures whitespace-nowrap font-semibold">{card.order_number}</span>
          <span className="figures inline-flex items-center gap-1 whitespace-nowrap">
            <Icon name="clock" className="size-3" />
            <span aria-hidden="true">{stoodFor(card, now)}</span>
            <span className="sr-only">har stått {stoodForLabel(card, now)}</span>
          </span>
        </span>
        <span className="mt-0.5 line-clamp-2 font-semibold">{deviceName(card.brand, card.model)}</span>
        <span className="block truncate text-ink-soft text-sm">{card.issue}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="min-w-0 flex-1 truncate">{card.customer_name}</span>
          {card.parts_arrived ? <Badge tone="success">Delen har kommit</Badge> : null}
          {card.missing_parts > 0 ? <Badge tone="warning">Del saknas</Badge> : null}
          {card.unread > 0 ? (
            <Badge tone="error">
              <MessageSquare aria-hidden="true" className="size-3" />
              {card.unread}
              <span className="sr-only"> olästa meddelanden</span>
            </Badge>
          ) : null}
          {card.paid ? <Badge tone="success">Betald</Badge> : null}
          {showStatus ? (
            <Badge tone={statusAppearance[card.status].tone}>{getBoardColumn(card)}</Badge>
          ) : null}
        </span>
        {card.stuck.length > 0 || card.waited_days > 0 ? (
          <span className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 font-semibold text-xs">
            {card.stuck.map((reason) => (
              <span key={reason} className="inline-flex items-center gap-1 text-amber">
                <Icon name="triangle-alert" className="size-3.5" />
                {stuckLabels[reason]}
              </span>
            ))}
            {card.waited_days > 0 ? (
              <span className="figures font-normal text-ink-soft">
                Väntat {formatCount(card.waited_days, 'dag', 'dagar')}
              </span>
            ) : null}
          </span>
        ) : null}
      </Link>
      {canPlan || card.assignee ? (
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-2 px-3 pb-2">
          {canPlan ? (
            <DueDay card={card} onChange={(day) => moves.change({ kind: 'due', card, day })} />
          ) : null}
          {card.assignee ? <Assignee {...card.assignee} /> : null}
        </div>
      ) : null}
    </div>
  )
}

/** Renders who is responsible. A colleague whose account is closed is no longer responsible, which has a line of its own. */
function Assignee({ name, active }: { name: string; active: boolean }) {
  if (!active) return <span className="basis-full text-ink-soft text-xs">Utan ansvarig, förut {name}</span>
  return (
    <span className="ml-auto min-w-0 truncate text-ink-soft text-xs">
      <span className="sr-only">Ansvarig: </span>
      {name}
    </span>
  )
}
