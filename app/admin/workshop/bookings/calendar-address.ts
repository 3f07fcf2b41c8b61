import { currentParams, useListAddress } from '#app/admin/list/list-address.ts'
import { useWide } from '#app/admin/list/use-wide.ts'
import { addCalendarDays, getWeekday, isCalendarDay } from '#domain/time.ts'
import { getMonday } from './calendar-time.ts'

export type CalendarView = 'dag' | 'vecka'

/** Returns the date that the calendar opens at: today, or on a Sunday the Monday of the coming week. */
export function firstDate(today: string, view: CalendarView): string {
  return view === 'vecka' && getWeekday(today) === 6 ? addCalendarDays(today, 1) : today
}

/**
 * Returns the calendar's state, which is stored in the URL so that it survives a reload and can be shared: the day, the view (a
 * week on wide screens, otherwise a day) and the open booking.
 */
export function useCalendarAddress(today: string) {
  const address = useListAddress('/admin/bokningar')
  const wide = useWide()
  const shownBy = (param: (name: string) => string | null) => {
    const requested = param('datum') ?? ''
    const chosen = param('vy')
    const view: CalendarView = chosen === 'dag' || chosen === 'vecka' ? chosen : wide ? 'vecka' : 'dag'
    return { date: isCalendarDay(requested) ? requested : firstDate(today, view), view }
  }
  const { date, view } = shownBy(address.param)
  const from = view === 'vecka' ? getMonday(date) : date
  const to = view === 'vecka' ? addCalendarDays(from, 6) : date
  return {
    date,
    view,
    from,
    to,
    wide,
    openId: address.openId,
    pathTo: address.pathTo,
    goTo: (day: string) => address.change({ datum: day === firstDate(today, view) ? undefined : day }, true),
    turn(by: 1 | -1) {
      const now = currentParams()
      const latest = shownBy((name) => now.get(name))
      address.change({ datum: addCalendarDays(latest.date, latest.view === 'vecka' ? by * 7 : by) }, true)
    },
    show: (next: CalendarView) => address.change({ vy: next }, true),
    open: (id: number, day: string) => address.change({ id: String(id), datum: day, ny: undefined }, true),
    /** Whether the dialog for a new booking is open. Other screens can link to it. */
    isNew: address.param('ny') !== null,
    endNew: () => address.change({ ny: undefined }, true),
    close: () => address.change({ id: undefined }, true),
  }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>
