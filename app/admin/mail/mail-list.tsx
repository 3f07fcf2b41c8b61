import type { MailCard } from '../../../domain/mail/schemas.ts'
import { formatDateTime } from '../../../domain/time.ts'
import { Row, RowList } from '../list/split-view.tsx'
import { MailBadge } from './mail-badge.tsx'

type MailListProps = {
  mails: readonly MailCard[]
  openId: number | undefined
  /** The address that opens a mail in this list. */
  pathTo: (id: number) => string
}

/** The mails: to whom, what about, what kind, when, and where each stands. */
export function MailList({ mails, openId, pathTo }: MailListProps) {
  return (
    <RowList>
      {mails.map((mail) => (
        <Row key={mail.id} to={pathTo(mail.id)} isOpen={mail.id === openId}>
          <span className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate font-semibold">{mail.to}</span>
            <MailBadge state={mail.state} />
          </span>
          <span className="mt-0.5 block truncate">{mail.subject}</span>
          <span className="mt-0.5 flex items-baseline justify-between gap-3 text-ink-soft text-sm">
            <span className="min-w-0 truncate">
              {mail.state === 'sent' ? mail.title : (mail.problem ?? mail.title)}
            </span>
            <time dateTime={mail.created_at} className="figures shrink-0">
              {formatDateTime(new Date(mail.created_at))}
            </time>
          </span>
        </Row>
      ))}
    </RowList>
  )
}
