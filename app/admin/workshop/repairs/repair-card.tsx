import { MessageSquare } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { DeviceDrawing } from '#app/lib/components/device-drawing.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { RepairCard } from '#domain/repairs/admin-schemas.ts'
import { stuckLabels } from '#domain/repairs/labels.ts'
import { getBoardColumn, isOpen } from '#domain/repairs/states.ts'
import { formatCount } from '#domain/settings/units.ts'
import { toDay } from '#domain/time.ts'
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

/**
 * Renders a card of a repair: number, device, customer and problem, and what needs attention. On the board it is moved with Shift and
 * the arrow keys, and its promised day can be changed.
 */
export function RepairCardLink({ card, to, now, showStatus = false, moves }: CardProps) {
  const canPlan = moves && isOpen(card.status)
  const name = deviceName(card.brand, card.model)
  const modelAt = name.endsWith(card.model) ? name.length - card.model.length : 0
  return (
    <div className="relative rounded-lg border border-line bg-card hover:border-line-strong">
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
        className="block rounded-lg px-2.5 py-1.5 leading-5 focus-visible:-outline-offset-1"
      >
        <span className="flex items-center gap-1.5 text-ink-soft text-xs">
          <span className="figures whitespace-nowrap">{card.order_number}</span>
          <span className="figures whitespace-nowrap">
            <span aria-hidden="true">· {stoodFor(card, now)}</span>
            <span className="sr-only">har stått {stoodForLabel(card, now)}</span>
          </span>
        </span>
        <span className="flex items-center gap-1.5 font-semibold text-sm">
          {/* As high as the line, so that the card does not grow. Dragging it drags the card. */}
          <DeviceDrawing
            type={card.device_type}
            className={cx(
              'pointer-events-none size-5 rounded-sm',
              // In a narrow column the name needs the place beside unread messages.
              card.unread > 0 && 'lg:max-2xl:hidden',
            )}
          />
          <span className="min-w-0 flex-1 truncate" title={name}>
            {/* Narrow columns show the model, which says more. */}
            <span className="lg:max-2xl:sr-only">{name.slice(0, modelAt)}</span>
            {name.slice(modelAt)}
          </span>
          {card.unread > 0 ? (
            <span className="figures inline-flex shrink-0 items-center gap-0.5 text-xs text-red">
              <MessageSquare aria-hidden="true" className="size-3.5" />
              {card.unread}
              <span className="sr-only"> olästa meddelanden</span>
            </span>
          ) : null}
        </span>
        <span className="flex items-center justify-between gap-2 text-sm">
          <span className="min-w-0 truncate">{card.customer_name}</span>
          {card.assignee?.active ? <Initials name={card.assignee.name} /> : null}
        </span>
        <span
          className={cx(
            'block truncate text-ink-soft text-xs leading-5',
            canPlan && (card.estimated_on ? 'pr-16' : 'pr-6'),
          )}
        >
          {card.issue}
        </span>
        <CardBadges card={card} showStatus={showStatus} />
      </Link>
      {canPlan ? (
        <div className="absolute right-1 top-16.5">
          <DueDay
            card={card}
            today={toDay(new Date(now))}
            onChange={(day) => moves.change({ kind: 'due', card, day })}
          />
        </div>
      ) : null}
    </div>
  )
}

/** Renders what needs attention, in a row that most cards do not have. */
function CardBadges({ card, showStatus }: { card: RepairCard; showStatus: boolean }) {
  const [reason, ...others] = card.stuck
  const formerly = card.assignee && !card.assignee.active ? card.assignee.name : undefined
  const marks = [
    card.price_answer === 'call' ? (['error', 'Ring om priset'] as const) : undefined,
    card.price_answer === 'no' ? (['warning', 'Nej till priset'] as const) : undefined,
    card.parts_arrived ? (['success', 'Delen har kommit'] as const) : undefined,
    card.missing_parts > 0 ? (['warning', 'Del saknas'] as const) : undefined,
    card.paid ? (['success', 'Betald'] as const) : undefined,
    showStatus ? ([statusAppearance[card.status].tone, getBoardColumn(card)] as const) : undefined,
  ].filter((mark) => mark !== undefined)
  if (!reason && !formerly && marks.length === 0 && card.waited_days === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-0.5 pb-0.5 text-xs">
      {marks.map(([tone, text]) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
      {reason ? (
        <span className="inline-flex min-w-0 items-center gap-1 font-semibold text-amber">
          <Icon name="triangle-alert" className="size-3.5 shrink-0" />
          <span className="min-w-0 truncate">{stuckLabels[reason]}</span>
          {others.length > 0 ? (
            <span className="shrink-0">
              <span aria-hidden="true">+{others.length}</span>
              <span className="sr-only">, {others.map((other) => stuckLabels[other]).join(', ')}</span>
            </span>
          ) : null}
        </span>
      ) : null}
      {card.waited_days > 0 ? (
        <span className="figures text-ink-soft">Väntat {formatCount(card.waited_days, 'dag', 'dagar')}</span>
      ) : null}
      {formerly ? <span className="text-ink-soft">Utan ansvarig, förut {formerly}</span> : null}
    </span>
  )
}

/** Renders the initials of who is responsible. */
function Initials({ name }: { name: string }) {
  const initials = name
    .split(/[\s.]+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <span title={`Ansvarig: ${name}`} className="shrink-0">
      <span
        aria-hidden="true"
        className="grid size-5 place-items-center rounded-full bg-blue-tint font-semibold text-[0.65rem] text-blue-deep"
      >
        {initials}
      </span>
      <span className="sr-only">Ansvarig: {name}</span>
    </span>
  )
}
