import { Paperclip } from 'lucide-react'
import { Link } from 'react-router'
import { download } from '#app/admin/api/files.ts'
import { Copied } from '#app/admin/components/copied.tsx'
import { FileButton } from '#app/admin/components/file-button.tsx'
import { MailBadge } from '#app/admin/components/mail-badge.tsx'
import type { ListAddress } from '#app/admin/list/list-address.ts'
import { Card } from '#app/ui/card.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AdminMail } from '#domain/mail/schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { MailActions } from './mail-actions.tsx'
import { MailBody } from './mail-content.tsx'
import { MailHistory } from './mail-history.tsx'

type MailDetailsProps = {
  mail: AdminMail
  address: ListAddress
}

export function MailDetails({ mail, address }: MailDetailsProps) {
  const alert = useAlert()
  return (
    <Card as="section" aria-label={`Mejl till ${mail.to}`} className="flex min-w-0 flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 break-words text-xl">{mail.subject}</h2>
          <MailBadge state={mail.state} />
        </div>
        {mail.title === mail.template ? null : (
          <p className="text-sm">
            <Link to={`/admin/mejl/mallar?mall=${mail.template}`} className="link">
              Mallen ”{mail.title}”
            </Link>
          </p>
        )}
      </div>
      <Standing mail={mail} />
      <Facts
        facts={[
          ['Till', <Copied key="to" text={mail.to} what="e-postadressen" href={`mailto:${mail.to}`} />],
          mail.reply_to ? ['Svar går till', mail.reply_to] : undefined,
          [
            mail.sent_at ? 'Skickat' : 'Skrivet',
            <time key="at" dateTime={mail.sent_at ?? mail.created_at} className="figures">
              {formatDateTime(new Date(mail.sent_at ?? mail.created_at))}
            </time>,
          ],
        ]}
      />
      <MailActions mail={mail} address={address} showMessage={alert.show} />
      {mail.content ? (
        <MailBody key={mail.id} content={mail.content} />
      ) : (
        <Notice title="Innehållet visas inte">
          Mejlet har en länk som bara mottagaren får ha, till exempel för att välja ett nytt lösenord.
        </Notice>
      )}
      {mail.attachments.length > 0 ? (
        <ul aria-label="Bilagor" className="flex flex-wrap gap-2">
          {mail.attachments.map((file) => (
            <li key={file.id}>
              <FileButton
                Icon={Paperclip}
                what="bilagan"
                fetchFile={() => download(`/api/admin/mail/${mail.id}/files/${file.id}/`, file.filename)}
                showMessage={alert.show}
              >
                {file.filename}{' '}
                <span className="figures font-normal text-ink-soft">{getSize(file.bytes)}</span>
              </FileButton>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="border-line border-t pt-5">
        <MailHistory mail={mail} pathTo={address.pathTo} />
      </div>
      {alert.dialog}
    </Card>
  )
}

/** Renders why a mail has not been sent, and the mail server's response for the administrator. */
function Standing({ mail: { state, problem, response, attempts } }: { mail: AdminMail }) {
  if (!problem || (state !== 'failed' && state !== 'queued')) return null
  const times = attempts === 1 ? 'ett försök' : `${attempts} försök`
  return (
    <Notice
      tone={state === 'failed' ? 'error' : 'warning'}
      title={state === 'failed' ? 'Mejlet gick inte fram' : 'Mejlet väntar på nästa försök'}
    >
      <p>
        {problem}{' '}
        {state === 'failed'
          ? `Vi gav upp efter ${times}.`
          : `Efter ${times} försöker vi igen av oss själva, med längre och längre paus.`}
      </p>
      <details className="mt-1 text-sm">
        <summary className="w-fit cursor-pointer text-ink-soft">E-postserverns svar</summary>
        <p className="mt-1 break-words font-mono text-xs">{response}</p>
      </details>
    </Notice>
  )
}

function getSize(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : `${Math.round(bytes / 1024)} kB`
}
