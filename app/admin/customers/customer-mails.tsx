import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import type { AdminCustomer } from '#domain/office/customers.ts'
import { formatDateTime } from '#domain/time.ts'
import { MailBadge } from '../components/mail-badge.tsx'

export function CustomerMails({ customer: { mails, mail_count: count } }: { customer: AdminCustomer }) {
  return (
    <Card as="section" pad="sm" aria-labelledby="kundens-mejl">
      <h3 id="kundens-mejl" className="font-semibold text-base">
        Mejl till kunden
      </h3>
      {mails.length === 0 ? <p className="mt-2 text-ink-soft text-sm">Inga mejl än.</p> : null}
      <ul
        className="mt-2 grid max-h-96 gap-2.5 overflow-y-auto text-sm"
        tabIndex={mails.length > 6 ? 0 : undefined}
      >
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link to={`/admin/mejl?id=${mail.id}`} className="link break-words">
              {mail.subject}
            </Link>
            <span className="figures flex flex-wrap items-center gap-x-2 text-ink-soft">
              {formatDateTime(new Date(mail.at))}
              {mail.state === 'sent' ? null : <MailBadge state={mail.state} />}
            </span>
          </li>
        ))}
      </ul>
      {count > mails.length ? (
        <p className="mt-2 text-ink-soft text-sm">
          De {mails.length} senaste av {count}.
        </p>
      ) : null}
    </Card>
  )
}
