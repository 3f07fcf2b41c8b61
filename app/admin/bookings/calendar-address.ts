import { addCalendarDays, isCalendarDay } from '../../../domain/time.ts'
import { currentParams, useListAddress } from '../list/list-address.ts'
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
  const shownBy = (param: (name: string) => string | null) => {
    const asked = param('datum') ?? ''
    const chosen = param('vy')
    const view: CalendarView = chosen === 'dag' || chosen === 'vecka' ? chosen : wide ? 'vecka' : 'dag'
    return { date: isCalendarDay(asked) ? asked : today, view }
  }
  const { date, view } = shownBy(address.param)
  const from = view === 'vecka' ? mondayOf(date) : date
  const to = view === 'vecka' ? addCalendarDays(from, 6) : date
  return {
    date,
    view,
    from,
    to,
    wide,
    openId: address.openId,
    pathTo: address.pathTo,
    goTo: (day: string) => address.change({ datum: day === today ? undefined : day }, true),
    turn(by: 1 | -1) {
      const now = currentParams()
      const latest = shownBy((name) => now.get(name))
      address.change({ datum: addCalendarDays(latest.date, latest.view === 'vecka' ? by * 7 : by) }, true)
    },
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
