import { useAction } from '#app/admin/api/use-action.ts'
import { PasswordField } from '#app/admin/forms/password-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import type { NewWebhook, WebhookView } from '#domain/integrations/webhooks.ts'

type NewSecretDialogProps = {
  webhook: WebhookView
  onClose: () => void
  onReplaced: (webhook: NewWebhook) => void
}

/** Renders the dialog that replaces the secret of a webhook. */
export function NewSecretDialog({ webhook, onClose, onReplaced }: NewSecretDialogProps) {
  const replacing = useAction('POST /api/admin/integrations/webhooks/:id/secret/')
  const form = useAdminForm({
    defaultValues: { password: '' },
    validate: ({ password }) => (password ? {} : { password: 'Skriv ditt lösenord.' }),
    send: async (body) => onReplaced(await replacing.mutateAsync({ params: { id: webhook.id }, body })),
  })
  return (
    <FormDialog
      title={`Byt hemlighet för ${webhook.name}?`}
      submitLabel="Byt hemlighet"
      form={form}
      closesSilently
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Allt som skickas från och med nu signeras med den nya. Mottagaren avvisar det tills den har fått
        hemligheten, och då skickas det igen.
      </p>
      <PasswordField label="Ditt lösenord" required {...form.field('password')} />
    </FormDialog>
  )
}
