import { Ban, RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import type { AdminMail } from '../../../domain/mail/schemas.ts'
import type { AlertMessage } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../error-text.ts'
import type { ListAddress } from '../list-address.ts'
import { giveUp, retry, useMailDeed } from './mail-data.ts'
import { SendAgainDialog } from './send-again-dialog.tsx'

type MailDeedsProps = { mail: AdminMail; address: ListAddress; onSay: (message: AlertMessage) => void }

/** What can be done with a mail: try now, send it to another address or once more, give it up. */
export function MailDeeds({ mail, address, onSay }: MailDeedsProps) {
  const [asking, setAsking] = useState(false)
  const retrying = useMailDeed(retry)
  const givingUp = useMailDeed(giveUp)
  const busy = retrying.isPending || givingUp.isPending
  const onError = (error: Error) => onSay({ title: 'Det gick inte', text: reasonOf(error) })
  if (mail.deeds.length === 0) return null
  const isSent = mail.state === 'sent'
  return (
    <div className="flex flex-wrap gap-2">
      {mail.deeds.includes('retry') ? (
        <Button
          size="sm"
          disabled={busy}
          loading={retrying.isPending}
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          onClick={() => retrying.mutate(mail, { onError })}
        >
          {mail.state === 'queued' ? 'Försök nu' : 'Försök igen'}
        </Button>
      ) : null}
      {mail.deeds.includes('send_again') ? (
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          icon={<Send aria-hidden="true" className="size-4" />}
          onClick={() => setAsking(true)}
        >
          {isSent ? 'Skicka igen' : 'Skicka till annan adress'}
        </Button>
      ) : null}
      {mail.deeds.includes('give_up') ? (
        <Button
          variant="quiet"
          size="sm"
          disabled={busy}
          loading={givingUp.isPending}
          icon={<Ban aria-hidden="true" className="size-4" />}
          onClick={() =>
            givingUp.mutate(mail, { onError, onSuccess: () => showToast('Mejlet skickas inte.') })
          }
        >
          Ge upp
        </Button>
      ) : null}
      {asking ? (
        <SendAgainDialog
          mail={mail}
          onClose={() => setAsking(false)}
          onSent={(sent) => {
            setAsking(false)
            showToast(`Mejlet skickas till ${sent.to}.`)
            address.change({ id: String(sent.id), status: undefined, page: undefined })
          }}
        />
      ) : null}
    </div>
  )
}
