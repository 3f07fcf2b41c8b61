import { Ban, CircleCheck, CircleX, PenLine, RotateCw, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminMail, MailEvent } from '#domain/mail/schemas.ts'
import { formatDateTime } from '#domain/time.ts'

const icons = {
  written: PenLine,
  refused: CircleX,
  sent: CircleCheck,
  retried: RotateCw,
  given_up: Ban,
  resent: Send,
} as const satisfies Record<MailEvent['kind'], unknown>

type MailHistoryProps = { mail: AdminMail; pathTo: (id: number) => string }

export function MailHistory({ mail, pathTo }: MailHistoryProps) {
  return (
    <section aria-labelledby="mejlhistorik">
      <h3 id="mejlhistorik" className="font-semibold text-base">
        Historik
      </h3>
      <ol className="mt-2">
        {mail.history.map((event) => {
          const Icon = icons[event.kind]
          return (
            <li key={`${event.kind} ${event.at} ${event.mail_id}`} className="flex gap-2.5 py-1.5">
              <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-soft" />
              <div className="min-w-0 flex-1 sm:flex sm:justify-between sm:gap-4">
                <p className="min-w-0 break-words">{getWhat(event, mail, pathTo)}</p>
                <time dateTime={event.at} className="figures block shrink-0 text-ink-soft text-sm">
                  {formatDateTime(new Date(event.at))}
                </time>
              </div>
            </li>
          )
        })}
      </ol>
      <p className="figures mt-2 break-all text-ink-soft text-xs">Message-ID {mail.message_id}</p>
    </section>
  )
}

function getWhat(event: MailEvent, mail: AdminMail, pathTo: (id: number) => string): ReactNode {
  const by = event.by ? ` av ${event.by}` : ''
  switch (event.kind) {
    case 'written':
      return mail.repeats ? (
        <>
          Skickat på nytt{by}, efter{' '}
          <Link to={pathTo(mail.repeats.id)} className="link">
            mejlet till {mail.repeats.to}
          </Link>
        </>
      ) : (
        'Skrevs'
      )
    case 'refused':
      return `Togs inte emot. ${event.problem ?? ''}`
    case 'sent':
      return 'Lämnades över till e-postservern'
    case 'retried':
      return `Nytt försök begärt${by}`
    case 'given_up':
      return `Avbröts${by}`
    case 'resent':
      return (
        <>
          Skickades på nytt{by}{' '}
          {event.mail_id === null ? null : (
            <Link to={pathTo(event.mail_id)} className="link">
              till {event.to}
            </Link>
          )}
        </>
      )
  }
}
