import type { ReactNode } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { mailStateLabels } from '#domain/mail/states.ts'
import type { RepairEntry } from '#domain/repairs/entry-schemas.ts'
import { formatDateTime } from '#domain/time.ts'

/** Renders a message of the customer, or a reply to it, in a list. `children` follow its time. */
export function MessageBubble({ entry, children }: { entry: RepairEntry; children?: ReactNode }) {
  const { kind, text, by, at, read } = entry
  const isCustomer = kind === 'customer'
  return (
    <li
      className={cx(
        'max-w-[85%] rounded-lg px-3.5 py-2',
        isCustomer ? 'mr-auto' : 'ml-auto bg-blue-tint',
        isCustomer && (read ? 'bg-sunk' : 'bg-amber-tint'),
      )}
    >
      <p className="whitespace-pre-line break-words">{text}</p>
      <p className="mt-0.5 text-ink-soft text-xs">
        {isCustomer ? 'Kunden' : (by ?? 'Verkstaden')},{' '}
        <time dateTime={at} className="figures">
          {formatDateTime(new Date(at))}
        </time>
        {read ? null : <strong className="ml-2 text-amber">Oläst</strong>}
        {entry.mail ? `, mejl: ${mailStateLabels[entry.mail].toLowerCase()}` : null}
        {entry.sms ? `, sms: ${mailStateLabels[entry.sms].toLowerCase()}` : null}
        {children}
      </p>
    </li>
  )
}
