import { Ban, RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import type { ListAddress } from '#app/admin/list/list-address.ts'
import { Button } from '#app/ui/button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminMail, MailAction } from '#domain/mail/schemas.ts'
import { isDelivered } from '#domain/mail/states.ts'
import { SendAgainDialog } from './send-again-dialog.tsx'

type MailActionsProps = {
  mail: AdminMail
  address: ListAddress
  showMessage: (message: AlertMessage) => void
}

export function MailActions({ mail, address, showMessage }: MailActionsProps) {
  const [asking, setAsking] = useState(false)
  const retrying = useAction('POST /api/admin/mail/:id/retry/', { answers: 'GET /api/admin/mail/:id/' })
  const givingUp = useAction('POST /api/admin/mail/:id/give_up/', { answers: 'GET /api/admin/mail/:id/' })
  const busy = retrying.isPending || givingUp.isPending
  const onError = showFailure(showMessage)
  const parts = { params: { id: mail.id }, body: { round: mail.round } }
  if (mail.actions.length === 0) return null
  const buttons = {
    retry: {
      label: mail.state === 'queued' ? 'Försök nu' : 'Försök igen',
      Icon: RotateCw,
      pending: retrying.isPending,
      press: () => retrying.mutate(parts, { onError }),
    },
    send_again: {
      label: isDelivered(mail.state) ? 'Skicka igen' : 'Skicka till annan adress',
      Icon: Send,
      pending: false,
      press: () => setAsking(true),
    },
    give_up: {
      label: 'Ge upp',
      Icon: Ban,
      pending: givingUp.isPending,
      press: () => givingUp.mutate(parts, { onError, onSuccess: () => showToast('Mejlet skickas inte.') }),
    },
  } satisfies Record<MailAction, unknown>
  return (
    <div className="flex flex-wrap gap-2">
      {mail.actions.map((action, place) => {
        const { label, Icon, pending, press } = buttons[action]
        return (
          <Button
            key={action}
            size="sm"
            // The recommended action is first; a sent mail has none.
            variant={place === 0 && !isDelivered(mail.state) ? 'primary' : 'secondary'}
            disabled={busy}
            loading={pending}
            icon={<Icon aria-hidden="true" className="size-4" />}
            onClick={press}
          >
            {label}
          </Button>
        )
      })}
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
