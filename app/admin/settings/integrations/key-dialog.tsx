import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { PasswordField } from '#app/admin/forms/password-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/inputs.tsx'
import { apiKeyDays, type NewApiKey } from '#domain/integrations/keys.ts'
import { type ApiScope, apiScopes, scopeLabels } from '#domain/integrations/scopes.ts'
import { ChoiceList } from './choice-list.tsx'

const dayChoices = [
  [30, '30 dagar'],
  [90, '90 dagar'],
  [apiKeyDays.usual, '1 år'],
  [apiKeyDays.max, '2 år'],
] as const

type KeyDialogProps = { onClose: () => void; onCreated: (key: NewApiKey) => void }

/** Renders the dialog that creates an API key. */
export function KeyDialog({ onClose, onCreated }: KeyDialogProps) {
  const creating = useAction('POST /api/admin/integrations/keys/')
  const form = useAdminForm({
    defaultValues: { name: '', scopes: [] as ApiScope[], valid_days: String(apiKeyDays.usual), password: '' },
    validate: (values) => ({
      ...(values.name.trim() ? {} : { name: 'Skriv vad nyckeln är till för.' }),
      ...(values.scopes.length > 0 ? {} : { scopes: 'Välj något som nyckeln får läsa.' }),
      ...(values.password ? {} : { password: 'Skriv ditt lösenord.' }),
    }),
    async send({ valid_days, ...values }) {
      onCreated(await creating.mutateAsync({ body: { ...values, valid_days: Number(valid_days) } }))
    },
  })
  return (
    <FormDialog title="Ny API-nyckel" submitLabel="Skapa nyckeln" form={form} onClose={onClose}>
      <InputField
        label="Till vad"
        hint="Programmet som ska använda den, till exempel Statistik."
        required
        maxLength={60}
        {...form.field('name')}
      />
      <ChoiceList
        legend="Vad den får läsa"
        values={apiScopes}
        labels={scopeLabels}
        chosen={form.watch('scopes')}
        error={form.errors.scopes}
        onChange={(scopes) => form.set('scopes', scopes)}
      />
      <Field label="Gäller i" hint="Sedan behövs en ny.">
        <Select {...form.register('valid_days')}>
          {dayChoices.map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <PasswordField label="Ditt lösenord" required {...form.field('password')} />
    </FormDialog>
  )
}
