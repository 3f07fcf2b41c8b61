import { MailBadge } from '#app/admin/components/mail-badge.tsx'
import type { MailCard } from '#domain/mail/schemas.ts'
import { isDelivered } from '#domain/mail/states.ts'
import { formatDateTime } from '#domain/time.ts'

/** Renders a mail in the list: recipient, subject, kind, time and state. */
export function MailRow({ mail }: { mail: MailCard }) {
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{mail.to}</span>
        <MailBadge state={mail.state} />
      </span>
      <span className="mt-0.5 block truncate">{mail.subject}</span>
      <span className="mt-0.5 flex items-baseline justify-between gap-3 text-ink-soft text-sm">
        <span className="min-w-0 truncate">
          {isDelivered(mail.state) ? mail.title : (mail.problem ?? mail.title)}
        </span>
        <time dateTime={mail.created_at} className="figures shrink-0">
          {formatDateTime(new Date(mail.created_at))}
        </time>
      </span>
    </>
  )
}
