import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { dayNames } from '#domain/settings/units.ts'
import { addCalendarDays, getWeekday } from '#domain/time.ts'

const monthNames = ['jan', 'feb', 'mars', 'apr', 'maj', 'juni', 'juli', 'aug', 'sep', 'okt', 'nov', 'dec']

type DayStripProps = {
  today: string
  lastDay: string
  date: string
  onChoose: (date: string) => void
  /** Weekdays on which the shop is always closed, 0 for Monday. */
  closedWeekdays: readonly number[]
  /** Why it is closed on further days. */
  closedReasons: ReadonlyMap<string, string>
}

/**
 * Renders the days that can be booked as buttons in a row that scrolls sideways, by touch, keyboard or the arrows beside it.
 */
export function DayStrip({ today, lastDay, date, onChoose, closedWeekdays, closedReasons }: DayStripProps) {
  const list = useRef<HTMLUListElement>(null)
  const days = useMemo(() => daysFrom(today, lastDay), [today, lastDay])
  const chosen = days.indexOf(date)
  const isClosed = (day: string) => closedWeekdays.includes(getWeekday(day)) || closedReasons.has(day)
  // One day is reached by the Tab key, the others from there by the arrow keys.
  const reachable = chosen >= 0 && !isClosed(date) ? date : days.find((day) => !isClosed(day))
  // Shows the day also when it was chosen elsewhere, such as in the date field.
  useEffect(() => {
    const tile = list.current?.children.item(chosen)
    if (tile instanceof HTMLElement) showTile(list.current, tile)
  }, [chosen])
  const browse = (by: -1 | 1) => {
    const strip = list.current
    strip?.scrollBy({ left: by * (strip.clientWidth - tileWidth), behavior: 'smooth' })
  }
  return (
    <div className="flex items-stretch sm:gap-2">
      <Turn label="Tidigare dagar" icon="chevron-left" onClick={() => browse(-1)} />
      <ul
        ref={list}
        aria-label="Dagar"
        onKeyDown={moveByKey}
        className="relative flex min-w-0 flex-1 snap-x scroll-px-1 gap-2 overflow-x-auto overscroll-x-contain p-1 max-sm:-mx-1"
      >
        {days.map((day) => (
          <li key={day} className="shrink-0 snap-start">
            <Day
              day={day}
              isToday={day === today}
              chosen={day === date}
              disabled={isClosed(day)}
              reason={closedReasons.get(day)}
              reachable={day === reachable}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      <Turn label="Senare dagar" icon="chevron-right" onClick={() => browse(1)} />
    </div>
  )
}

/** Moves the focus to another day that can be booked: to the next with the arrow keys, to the first or last with Home and End. */
function moveByKey(event: KeyboardEvent<HTMLUListElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll('button')].filter(({ disabled }) => !disabled)
  const at = tiles.indexOf(document.activeElement as HTMLButtonElement)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tiles.length - 1 }[event.key]
  const tile = to === undefined ? undefined : tiles[to]
  if (!tile) return
  event.preventDefault()
  tile.focus({ preventScroll: true })
  showTile(event.currentTarget, tile)
}

/** Width of a tile with its gap, in pixels; browsing keeps one tile in view. */
const tileWidth = 68

function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addCalendarDays(day, 1)) days.push(day)
  return days
}

/** Scrolls the strip, and never the page, until the tile is within it. */
function showTile(strip: HTMLElement | null, tile: HTMLElement): void {
  if (!strip) return
  const [outer, inner] = [strip.getBoundingClientRect(), tile.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  strip.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}

type DayProps = {
  day: string
  isToday: boolean
  chosen: boolean
  disabled: boolean
  /** Why the shop is closed, besides the weekday. */
  reason: string | undefined
  /** Whether the Tab key reaches it. */
  reachable: boolean
  onChoose: (date: string) => void
}

function Day({ day, isToday, chosen, disabled, reason, reachable, onChoose }: DayProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      title={reason === undefined ? undefined : `Stängt: ${reason}`}
      tabIndex={reachable ? undefined : -1}
      onClick={() => onChoose(day)}
      className={cx(
        'figures flex w-15 flex-col items-center rounded-lg border py-2 leading-tight transition-colors duration-150',
        chosen && !disabled && 'border-blue bg-blue text-white',
        !chosen && !disabled && 'border-line bg-card hover:border-blue hover:bg-blue-tint',
        disabled && 'bg-sunk text-ink-soft line-through',
        disabled && (chosen ? 'border-blue' : 'border-transparent'),
      )}
    >
      <span className="text-xs">{isToday ? 'idag' : dayNames[getWeekday(day)]?.slice(0, 3)}</span>{' '}
      <span className="font-semibold text-lg">{Number(day.slice(8))}</span>{' '}
      <span className="text-xs">
        {reason === undefined ? monthNames[Number(day.slice(5, 7)) - 1] : 'stängt'}
      </span>
      {disabled ? (
        <span className="sr-only">{reason === undefined ? ', går inte att boka' : `, ${reason}`}</span>
      ) : null}
    </button>
  )
}

type TurnProps = { label: string; icon: 'chevron-left' | 'chevron-right'; onClick: () => void }

/** Renders an arrow beside the strip. Phones have none: there the strip is swiped. */
function Turn({ label, icon, onClick }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid w-11 shrink-0 place-items-center rounded-md text-ink hover:bg-sunk max-sm:hidden"
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}
