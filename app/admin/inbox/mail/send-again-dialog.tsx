import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { emailPattern } from '#domain/email.ts'
import type { AdminMail } from '#domain/mail/schemas.ts'
import { isDelivered } from '#domain/mail/states.ts'

type SendAgainDialogProps = {
  mail: AdminMail
  onClose: () => void
  onSent: (mail: AdminMail) => void
}

/** Renders the dialog that sends a mail again. A double click sends it once. */
export function SendAgainDialog({ mail, onClose, onSent }: SendAgainDialogProps) {
  const sending = useAction('POST /api/admin/mail/:id/send_again/', { answers: 'GET /api/admin/mail/:id/' })
  const isSent = isDelivered(mail.state)
  const form = useAdminForm({
    defaultValues: { to: mail.to },
    validate({ to }) {
      const wrong = wrongWith(to.trim(), mail)
      return wrong ? { to: wrong } : {}
    },
    // Another address is another mail.
    send: async ({ to }, keyFor) =>
      onSent(
        await sending.mutateAsync({
          params: { id: mail.id },
          body: { to: to.trim(), request_id: keyFor(to.trim()) },
        }),
      ),
  })
  return (
    <FormDialog
      form={form}
      title={isSent ? 'Skicka mejlet igen' : 'Skicka till annan adress'}
      submitLabel="Skicka"
      sendingLabel="Skickar …"
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Samma ord och bilagor skickas som ett nytt mejl.
        {isSent ? '' : ' Det gamla försöker vi inte med mer.'}
      </p>
      <InputField label="E-postadress" type="email" maxLength={254} {...form.field('to')} />
    </FormDialog>
  )
}

function wrongWith(to: string, mail: AdminMail): string | undefined {
  if (!emailPattern.test(to)) return 'Skriv en e-postadress, till exempel namn@exempel.se.'
  if (!isDelivered(mail.state) && to.toLowerCase() === mail.to.toLowerCase())
    return 'Skriv en annan adress än den som inte fungerade.'
  return undefined
}
