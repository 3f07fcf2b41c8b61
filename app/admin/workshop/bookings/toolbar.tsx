import { Ban, CalendarPlus, ChevronLeft, ChevronRight, Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { TextInput } from '#app/ui/inputs.tsx'
import { formatDay, formatWeekday } from '#domain/time.ts'
import type { CalendarAddress, CalendarView } from './calendar-address.ts'
import { weekNumber } from './calendar-time.ts'

export type Dialogs = 'new' | 'block' | 'feed'

type ToolbarProps = {
  address: CalendarAddress
  today: string
  onOpen: (dialog: Dialogs) => void
  search: ReactNode
}

export function Toolbar({ address, today, onOpen, search }: ToolbarProps) {
  const { date, view, from, to } = address
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">
          Bokningar
          <span className="mt-0.5 block font-normal text-ink-soft text-base">
            <span className="inline-block first-letter:uppercase">
              {view === 'vecka' ? `vecka ${weekNumber(date)}, ${spanLabel(from, to)}` : formatWeekday(date)}
            </span>
          </span>
        </h1>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button
            icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
            aria-keyshortcuts="n"
            onClick={() => onOpen('new')}
          >
            Ny bokning
          </Button>
          <Button
            variant="secondary"
            icon={<Ban aria-hidden="true" className="size-4.5" />}
            aria-keyshortcuts="s"
            onClick={() => onOpen('block')}
          >
            Spärra tid
          </Button>
          <Button
            variant="secondary"
            icon={<Rss aria-hidden="true" className="size-4.5" />}
            className="max-sm:flex-none!"
            onClick={() => onOpen('feed')}
          >
            <span className="max-sm:sr-only">Prenumerera</span>
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex items-center gap-1">
          <Button
            variant="secondary"
            aria-keyshortcuts="t"
            disabled={date === today}
            onClick={() => address.goTo(today)}
          >
            Idag
          </Button>
          <Turn
            label={view === 'vecka' ? 'Föregående vecka' : 'Föregående dag'}
            onClick={() => address.turn(-1)}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Turn>
          <Turn label={view === 'vecka' ? 'Nästa vecka' : 'Nästa dag'} onClick={() => address.turn(1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Turn>
        </div>
        <TextInput
          type="date"
          aria-label="Gå till datum"
          value={date}
          onChange={(event) => event.target.value && address.goTo(event.target.value)}
          className="figures w-auto!"
        />
        <ViewChoice view={view} onShow={address.show} />
        <div className="min-w-52 flex-1 max-sm:basis-full sm:max-w-xs lg:ml-auto">{search}</div>
      </div>
    </div>
  )
}

/** Formats a period: `16–22 november 2026`, `30 november – 6 december 2026`. */
function spanLabel(from: string, to: string): string {
  const first = formatDay(from)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${formatDay(to)}`
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.replace(/ \d{4}$/, '') : first} – ${formatDay(to)}`
}

function Turn({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="secondary" aria-label={label} className="w-(--control) px-0!" onClick={onClick}>
      {children}
    </Button>
  )
}

const views = [
  { view: 'dag', label: 'Dag', key: 'd' },
  { view: 'vecka', label: 'Vecka', key: 'v' },
] as const

function ViewChoice({ view, onShow }: { view: CalendarView; onShow: (view: CalendarView) => void }) {
  return (
    <fieldset className="flex rounded-lg border border-line-strong p-0.5">
      <legend className="sr-only">Vy</legend>
      {views.map((each) => (
        <button
          key={each.view}
          type="button"
          aria-pressed={view === each.view}
          aria-keyshortcuts={each.key}
          onClick={() => onShow(each.view)}
          className={cx(
            'min-h-8 rounded-md px-3 font-semibold text-sm',
            view === each.view ? 'bg-blue text-white' : 'text-ink-soft hover:bg-sunk hover:text-ink',
          )}
        >
          {each.label}
        </button>
      ))}
    </fieldset>
  )
}
