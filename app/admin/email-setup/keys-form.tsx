import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { EmailJsKeys } from '../../../domain/quotes/browser-mail.ts'
import { ApiError } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { adminCall } from '../api/admin-call.ts'
import { reasonOf } from '../api/error-text.ts'
import { toBody, toValues } from '../settings/form-values.ts'
import type { Settings } from '../settings/settings-data.ts'
import { type Tried, tryTemplates } from './try-templates.ts'

const fields: readonly (readonly [keyof EmailJsKeys, string])[] = [
  ['publicKey', 'Public Key'],
  ['serviceId', 'Service ID'],
  ['confirmationTemplate', 'Template ID: bekräftelse'],
  ['noticeTemplate', 'Template ID: avisering'],
  ['quoteTemplate', 'Template ID: offert'],
]

/** The keys of the EmailJS account: tried by three mails to the shop itself, and saved. Emptied, the server mails again. */
export function KeysForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { register, handleSubmit, getValues, setError, formState } = useForm<EmailJsKeys>({
    defaultValues: settings.settings.emailJs,
  })
  const [tried, setTried] = useState<Tried[]>()
  const [trying, setTrying] = useState(false)
  const [problem, setProblem] = useState<string>()

  const attempt = async () => {
    const missing = fields.filter(([name]) => getValues(name).trim() === '')
    for (const [name] of missing) setError(name, { message: 'Fyll i fältet först.' })
    if (missing.length > 0) return
    setTrying(true)
    setTried(await tryTemplates(getValues(), settings.settings))
    setTrying(false)
  }
  const save = handleSubmit(async (emailJs) => {
    setProblem(undefined)
    try {
      await adminCall('PUT /api/admin/settings/', {
        body: toBody({ ...toValues(settings.settings), emailJs }, settings.version),
      })
      showToast('Inställningarna för mejl är sparade.')
      onClose()
    } catch (error) {
      if (error instanceof ApiError) {
        for (const [name] of fields) {
          const text = error.fields[`emailJs.${name}`]?.join(' ')
          if (text) setError(name, { message: text })
        }
      }
      setProblem(reasonOf(error))
    }
  })

  return (
    <form noValidate onSubmit={save} className="mt-2 grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(([name, label]) => (
          <Field key={name} label={label} error={formState.errors[name]?.message}>
            <TextInput autoComplete="off" spellCheck={false} maxLength={100} {...register(name)} />
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
      {problem ? (
        <Notice tone="error" live>
          {problem}
        </Notice>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Stäng
        </Button>
        <Button variant="secondary" loading={trying} loadingLabel="Skickar …" onClick={() => void attempt()}>
          Skicka provmejl
        </Button>
        <Button type="submit" loading={formState.isSubmitting} loadingLabel="Sparar …">
          Spara
        </Button>
      </div>
    </form>
  )
}
