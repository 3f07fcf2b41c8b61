import { cx } from '#app/ui/class-names.ts'
import type { ConversationMessage } from '#domain/repairs/customer-schemas.ts'
import { addCalendarDays, formatWeekday, getTime, toDay } from '#domain/time.ts'

type ConversationProps = {
  messages: readonly ConversationMessage[]
  /** The shop's calendar day, `yyyy-MM-dd`. */
  today: string
}

/** Renders the conversation between a customer and the workshop, oldest first, under the day of each message. */
export function Conversation({ messages, today }: ConversationProps) {
  const days = Map.groupBy(messages, ({ at }) => toDay(new Date(at)))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={nameDay(day, today)}>
      <p aria-hidden="true" className="py-2 text-center font-semibold text-ink-soft text-xs">
        {nameDay(day, today)}
      </p>
      <ul className="grid gap-2">
        {ofDay.map(({ id, from, text, at }) => (
          <li
            key={id}
            className={cx(
              'max-w-[88%] rounded-lg px-3.5 py-2',
              from === 'customer'
                ? 'justify-self-end bg-blue-tint'
                : 'justify-self-start border border-line bg-card',
            )}
          >
            <span className="sr-only">{from === 'customer' ? 'Du skrev: ' : 'Verkstaden skrev: '}</span>
            <p className="whitespace-pre-line break-words">{text}</p>
            <p className="figures text-right text-ink-soft text-xs">
              <time dateTime={at}>{getTime(new Date(at))}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function nameDay(day: string, today: string): string {
  if (day === today) return 'I dag'
  if (day === addCalendarDays(today, -1)) return 'I går'
  const name = formatWeekday(day)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
