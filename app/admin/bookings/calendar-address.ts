import { addCalendarDays, isCalendarDay } from '../../../domain/time.ts'
import { useListAddress } from '../list-address.ts'
import { mondayOf } from './calendar-time.ts'
import { useWide } from './use-wide.ts'

export type CalendarView = 'dag' | 'vecka'

/**
 * What the calendar shows. It lives in the address, so that it survives a reload and can be handed to a colleague: the
 * day, the view (a week where there is room, else a day), and the booking that is open.
 */
export function useCalendarAddress(today: string) {
  const address = useListAddress('/admin/bokningar')
  const wide = useWide()
  const asked = address.param('datum') ?? ''
  const date = isCalendarDay(asked) ? asked : today
  const chosen = address.param('vy')
  const view: CalendarView = chosen === 'dag' || chosen === 'vecka' ? chosen : wide ? 'vecka' : 'dag'
  const from = view === 'vecka' ? mondayOf(date) : date
  const to = view === 'vecka' ? addCalendarDays(from, 6) : date
  const step = view === 'vecka' ? 7 : 1
  return {
    date,
    view,
    from,
    to,
    wide,
    openId: address.openId,
    pathTo: address.pathTo,
    goTo: (day: string) => address.change({ datum: day === today ? undefined : day }, true),
    turn: (by: 1 | -1) => address.change({ datum: addCalendarDays(date, by * step) }, true),
    show: (next: CalendarView) => address.change({ vy: next }, true),
    /** Goes to a booking on its day, and opens it. */
    open: (id: number, day: string) => address.change({ id: String(id), datum: day, ny: undefined }, true),
    /** Whether a new booking is being made; another screen may lead to that. */
    isNew: address.param('ny') !== null,
    endNew: () => address.change({ ny: undefined }, true),
    close: () => address.change({ id: undefined }, true),
  }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>
