import type { ReactNode } from 'react'
import { formatDateTime, formatShortDay, getTime, toDay } from '#domain/time.ts'

type ListRowProps = {
  title: ReactNode
  /** The row's amount or count, at the end of its first line. */
  amount?: ReactNode
  /** The row's state. It stands at the end of the first line when there is no amount. */
  badge?: ReactNode
  text: ReactNode
  /** When it came in, an ISO time: shown as a time of today, or as a day. */
  at?: string | undefined
}

/** The content of a row of two lines, which is as high on every screen. */
export function ListRow({ title, amount, badge, text, at }: ListRowProps) {
  return (
    <span className="grid auto-rows-[1.25rem] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <span className="min-w-0 truncate font-semibold">{title}</span>
      <span className="figures flex items-center justify-self-end font-semibold">{amount ?? badge}</span>
      <span className="figures min-w-0 truncate text-ink-soft text-sm">{text}</span>
      <span className="flex items-center gap-2 justify-self-end">
        {amount === undefined ? null : badge}
        {at === undefined ? null : <ShortTime at={at} />}
      </span>
    </span>
  )
}

/** Renders the time of day of something of today, and the day of anything else; the year is shown when it is another one. */
function ShortTime({ at }: { at: string }) {
  const time = new Date(at)
  const [day, today] = [toDay(time), toDay(new Date())]
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return (
    <time
      dateTime={at}
      title={formatDateTime(time)}
      className="figures whitespace-nowrap text-ink-soft text-sm"
    >
      {day === today ? getTime(time) : isThisYear ? formatShortDay(day) : day}
    </time>
  )
}
