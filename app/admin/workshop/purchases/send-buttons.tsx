import { Send } from 'lucide-react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { Purchase } from '#domain/parts/schemas.ts'

/** Renders the buttons that order a draft: by mail, or noted as ordered in another way. */
export function SendButtons({ purchase, isChanged }: { purchase: Purchase; isChanged: boolean }) {
  const alert = useAlert()
  const sending = useAction('POST /api/admin/purchases/:id/send/')
  const { id, version, mail_to: to } = purchase
  const send = (mail: boolean) =>
    sending.mutate(
      { params: { id }, body: { version, mail } },
      {
        onSuccess: () => showToast(mail ? `Beställningen mejlas till ${to}.` : 'Beställningen är gjord.'),
        onError: showFailure(alert.show),
      },
    )
  const disabled = isChanged || purchase.lines.length === 0
  return (
    <div className="flex flex-wrap items-center gap-2">
      {to ? (
        <Button
          icon={<Send aria-hidden="true" className="size-4.5" />}
          disabled={disabled}
          loading={sending.isPending}
          onClick={() => send(true)}
        >
          Mejla beställningen
        </Button>
      ) : null}
      <Button
        variant={to ? 'secondary' : 'primary'}
        disabled={disabled}
        loading={sending.isPending}
        onClick={() => send(false)}
      >
        Beställd på annat sätt
      </Button>
      <p className="w-full text-ink-soft text-sm">
        {isChanged
          ? 'Spara raderna först.'
          : to
            ? `Mejlet går till ${to}, med raderna som fil.`
            : 'Leverantören har ingen e-postadress. Beställ på deras webbplats eller per telefon.'}
      </p>
      {alert.dialog}
    </div>
  )
}
