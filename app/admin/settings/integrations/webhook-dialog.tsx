import { useAction } from '#app/admin/api/use-action.ts'
import { DeleteInDialog } from '#app/admin/components/delete-in-dialog.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { PasswordField } from '#app/admin/forms/password-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { eventLabels, type WebhookEvent, webhookEvents } from '#domain/integrations/events.ts'
import type { NewWebhook, WebhookView } from '#domain/integrations/webhooks.ts'
import { ChoiceList } from './choice-list.tsx'

type WebhookDialogProps = {
  /** The webhook to change; undefined for a new one. */
  webhook: WebhookView | undefined
  onClose: () => void
  onCreated: (webhook: NewWebhook) => void
}

/** Renders the dialog that adds, changes or removes a webhook. */
export function WebhookDialog({ webhook, onClose, onCreated }: WebhookDialogProps) {
  const creating = useAction('POST /api/admin/integrations/webhooks/')
  const changing = useAction('PUT /api/admin/integrations/webhooks/:id/')
  const removing = useAction('DELETE /api/admin/integrations/webhooks/:id/')
  const form = useAdminForm({
    defaultValues: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      events: webhook?.events ?? ([] as WebhookEvent[]),
      password: '',
    },
    validate: (values) => ({
      ...(values.name.trim() ? {} : { name: 'Skriv vad webhooken är till för.' }),
      ...(values.url.trim() ? {} : { url: 'Skriv adressen som tar emot.' }),
      ...(values.events.length > 0 ? {} : { events: 'Välj minst en händelse.' }),
      ...(values.password ? {} : { password: 'Skriv ditt lösenord.' }),
    }),
    async send(body) {
      if (!webhook) return onCreated(await creating.mutateAsync({ body }))
      const { id, version } = webhook
      await changing.mutateAsync({ params: { id }, body: { ...body, version } })
      showToast('Webhooken är sparad.')
      onClose()
    },
  })
  return (
    <FormDialog
      title={webhook ? `Ändra ${webhook.name}` : 'Ny webhook'}
      size="md"
      submitLabel={webhook ? 'Spara' : 'Lägg till'}
      form={form}
      onClose={onClose}
      aside={
        webhook ? (
          <DeleteInDialog
            title={`Ta bort ${webhook.name}?`}
            deletedText="Webhooken är borttagen."
            parts={{ params: { id: webhook.id } }}
            removing={removing}
            form={form}
            onClose={onClose}
          >
            Inget mer skickas, och loggen över det som har skickats tas bort.
          </DeleteInDialog>
        ) : null
      }
    >
      <InputField
        label="Till vad"
        hint="Programmet som tar emot, till exempel Lagret."
        required
        maxLength={60}
        {...form.field('name')}
      />
      <InputField
        label="Adress"
        hint="Får du av den som bygger kopplingen. Börjar med https://."
        required
        type="url"
        inputMode="url"
        maxLength={500}
        spellCheck={false}
        placeholder="https://"
        {...form.field('url')}
      />
      <ChoiceList
        legend="Säg till vid"
        values={webhookEvents}
        labels={eventLabels}
        chosen={form.watch('events')}
        error={form.errors.events}
        onChange={(events) => form.set('events', events)}
      />
      <PasswordField label="Ditt lösenord" required {...form.field('password')} />
    </FormDialog>
  )
}
