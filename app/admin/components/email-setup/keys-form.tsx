import { useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import type { Settings } from '#app/admin/components/settings/form-values.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { EmailJsKeys } from '#domain/quotes/browser-mail.ts'
import { toBody, toValues } from '../settings/form-values.ts'
import { type Tried, tryTemplates } from './try-templates.ts'

const fields: readonly (readonly [keyof EmailJsKeys, string])[] = [
  ['publicKey', 'Public Key'],
  ['serviceId', 'Service ID'],
  ['confirmationTemplate', 'Template ID: bekräftelse'],
  ['noticeTemplate', 'Template ID: avisering'],
  ['quoteTemplate', 'Template ID: offert'],
]

/**
 * Renders the EmailJS account's keys, which are tested with three mails to the shop before they are saved. When they are removed,
 * the server sends the mails.
 */
export function KeysForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const saving = useAction('PUT /api/admin/settings/')
  const form = useAdminForm<EmailJsKeys>({
    defaultValues: settings.settings.emailJs,
    async send(emailJs) {
      await saving.mutateAsync({
        body: toBody({ ...toValues(settings.settings), emailJs }, settings.version),
      })
      showToast('Inställningarna för mejl är sparade.')
      onClose()
    },
    fieldOf: (apiName) => apiName.match(/^emailJs\.(.*)/)?.[1],
    errorText: getReason,
  })
  const { getValues } = form
  const [tried, setTried] = useState<Tried[]>()
  const [trying, setTrying] = useState(false)

  const attempt = async () => {
    const missing = fields.filter(([name]) => getValues(name).trim() === '')
    for (const [name] of missing) form.setError(name, { message: 'Fyll i fältet först.' })
    if (missing.length > 0) return
    setTrying(true)
    setTried(await tryTemplates(getValues(), settings.settings))
    setTrying(false)
  }
  return (
    <form {...form.form} className="mt-2 grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(([name, label]) => (
          <Field key={name} label={label} error={form.errors[name]}>
            <TextInput autoComplete="off" spellCheck={false} maxLength={100} {...form.register(name)} />
          </Field>
        ))}
      </div>
      <ul aria-live="polite" className="grid gap-1.5 empty:hidden">
        {tried?.map(({ label, went, text }) => (
          <li key={label} className={went ? 'text-green' : 'text-red'}>
            <strong>{label}:</strong> {text}
          </li>
        ))}
      </ul>
      <FormError text={form.errors.root} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Stäng
        </Button>
        <Button variant="secondary" loading={trying} loadingLabel="Skickar …" onClick={() => void attempt()}>
          Skicka provmejl
        </Button>
        <Button type="submit" loading={form.sending} loadingLabel="Sparar …">
          Spara
        </Button>
      </div>
    </form>
  )
}
