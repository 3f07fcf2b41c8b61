import { MailBadge } from '#app/admin/components/mail-badge.tsx'
import { ListRow } from '#app/admin/list/list-row.tsx'
import type { MailCard } from '#domain/mail/schemas.ts'
import { isDelivered } from '#domain/mail/states.ts'

/** Renders a mail in the list: recipient, subject, kind or problem, time and state. */
export function MailRow({ mail }: { mail: MailCard }) {
  const problem = isDelivered(mail.state) ? undefined : mail.problem
  return (
    <ListRow
      title={mail.to}
      badge={<MailBadge state={mail.state} />}
      text={problem ? `${problem} · ${mail.subject}` : mail.subject}
      at={mail.created_at}
    />
  )
}
