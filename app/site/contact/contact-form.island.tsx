import { useRef } from 'react'
import { forgetDraft } from '#app/lib/forms/form-drafts.ts'
import { getFieldErrors } from '#app/lib/forms/form-errors.ts'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { useRememberedFields } from '#app/lib/forms/use-remembered-fields.ts'
import { readClaim } from '#app/lib/page/claim-path.ts'
import { PictureUpload, usePictureUpload } from '#app/lib/pictures/picture-upload.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'
import { EmailInput, Options, PhoneInput, Select, TextArea, TextInput } from '#app/ui/inputs.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { messageMaxLength } from '#domain/messages/rules.ts'
import {
  messageSentText,
  messageSubjectLabels,
  messageSubjects,
  missingFieldsText,
} from '#domain/messages/texts.ts'
import { apiNames, fieldNames, missingFields, validate } from './fields.ts'
import { failureText, sendMessage } from './send-message.ts'

const draftName = 'contact'
const rememberedNames = fieldNames.filter((name) => name !== 'website')

/** Fills in a message about a fault in goods that the shop has sold. */
function readPreset(search: string): Partial<Record<(typeof fieldNames)[number], string>> {
  const message = readClaim(search)
  return message ? { subject: 'warranty', message } : {}
}

/** Renders the contact form (spec 000 sections 5 and 8). Its input is kept until the message has been sent. */
export default function ContactForm() {
  const alert = useAlert()
  const button = useRef<HTMLButtonElement>(null)
  const isHydrated = useHydrated()
  const upload = usePictureUpload()
  const { form, errors, sending } = useApiForm({
    names: fieldNames,
    apiNames,
    trim: true,
    validate,
    send: (values) => sendMessage(values, upload.tokens),
    onInvalid(_, values) {
      if (Object.keys(missingFields(values)).length > 0) {
        alert.show({ title: 'Något saknas', text: missingFieldsText })
      }
    },
    onFailure(error) {
      // The alert gives the focus back to what had it: the first wrong field, or the button.
      if (Object.keys(getFieldErrors(error, fieldNames, apiNames)).length === 0) button.current?.focus()
      alert.show({ title: 'Det gick inte', text: failureText(error) })
    },
    onSuccess() {
      button.current?.focus()
      form.ref.current?.reset()
      forgetDraft(draftName)
      upload.clear()
      alert.show({ title: 'Skickat', text: messageSentText })
    },
  })

  useRememberedFields(form.ref, draftName, rememberedNames, readPreset)

  return (
    <form {...form} className="mt-6 grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Namn" required error={errors.name}>
          <TextInput name="name" autoComplete="name" maxLength={120} />
        </Field>
        <Field label="E-post" required error={errors.email}>
          <EmailInput maxLength={254} />
        </Field>
        <Field label="Telefon" optional error={errors.phone}>
          <PhoneInput maxLength={40} />
        </Field>
        <Field label="Ämne" required error={errors.subject}>
          <Select name="subject" placeholder="Välj ämne" defaultValue="">
            <Options values={messageSubjects} labels={messageSubjectLabels} />
          </Select>
        </Field>
      </div>
      <Field label="Meddelande" required error={errors.message}>
        <TextArea name="message" rows={6} maxLength={messageMaxLength} className="min-h-40!" />
      </Field>
      <PictureUpload upload={upload} />
      <Honeypot name="website" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          ref={button}
          type="submit"
          size="lg"
          // A native submit before hydration would put the input into the URL. The disabled button looks the same meanwhile.
          disabled={!isHydrated}
          className={cx('max-sm:w-full', !isHydrated && 'noscript:opacity-55! opacity-100!')}
          loading={sending || upload.isSending}
          loadingLabel="Skickar …"
        >
          Skicka meddelande
        </Button>
        <p className="flex-1 basis-64 text-ink-soft text-sm">
          Vi använder uppgifterna för att svara dig, och till inget annat.
        </p>
      </div>
      {alert.dialog}
    </form>
  )
}
