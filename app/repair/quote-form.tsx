import { useEffect } from 'react'
import { emailPattern } from '#domain/email.ts'
import type { SentRequest } from '#domain/quotes/schemas.ts'
import { usePage } from '../framework/page-context.tsx'
import { call } from '../lib/api.ts'
import { forgetDraft } from '../lib/forms/form-drafts.ts'
import { type FormErrors, requiredErrors } from '../lib/forms/form-errors.ts'
import { useApiForm } from '../lib/forms/use-api-form.ts'
import { useRememberedFields } from '../lib/forms/use-remembered-fields.ts'
import { PictureUpload, usePictureUpload } from '../lib/pictures/picture-upload.tsx'
import { readCustomerToken } from '../lib/storage/customer-token.ts'
import { rememberRequest } from '../lib/storage/own-requests.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useAlert } from '../ui/dialogs/alert-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Honeypot } from '../ui/honeypot.tsx'
import { EmailInput, PhoneInput, TextArea, TextInput } from '../ui/inputs.tsx'
import { mailRequest } from './mail-request.ts'
import type { QuoteChoice } from './quote-picker.tsx'

const names = ['name', 'email', 'phone', 'message', 'website'] as const
type Name = (typeof names)[number]

const draftName = 'quote'
const rememberedNames = ['name', 'email', 'phone', 'message']

function validate(values: Record<Name, string>): FormErrors<Name> {
  return {
    ...(emailPattern.test(values.email.trim()) ? {} : { email: 'Ogiltig e-postadress' }),
    ...requiredErrors(values, {
      name: 'Namn är obligatoriskt',
      email: 'E-post är obligatorisk',
      phone: 'Telefonnummer är obligatoriskt',
    }),
  }
}

type QuoteFormProps = {
  /** The device type as sent in the request. */
  deviceType: string
  pick: QuoteChoice
  /** Called with the stored request and the path of its private page. */
  onSent: (request: SentRequest, link: string) => void
}

/** Renders the contact form of a quote request (spec 000 section 5, texts and order of errors). */
export default function QuoteForm({ deviceType, pick, onSent }: QuoteFormProps) {
  const alert = useAlert()
  const { shop } = usePage().site
  const upload = usePictureUpload()
  const { form, errors, sending } = useApiForm({
    names,
    apiNames: { message: 'customer_message' },
    validate,
    async send(values) {
      const request = {
        customerName: values.name.trim(),
        customerEmail: values.email.trim(),
        customerPhone: values.phone.trim(),
        deviceType,
        brand: pick.brand,
        model: pick.model,
        issue: pick.issue,
        ...(values.message.trim() ? { message: values.message.trim() } : {}),
      }
      const receipt = await call('POST /api/quotes/requests/', {
        token: readCustomerToken(),
        body: {
          name: values.name,
          email: values.email,
          phone: values.phone,
          device_type: deviceType,
          brand: pick.brand,
          model_name: pick.model,
          issue: pick.issue,
          customer_message: values.message,
          pictures: upload.tokens,
          status: 'Ny',
          website: values.website,
        },
      })
      forgetDraft(draftName)
      // Not awaited: the shop has the request, and the thanks need not wait for mails.
      void mailRequest(receipt, shop, request)
      rememberRequest({ ...request, link: receipt.link }, new Date())
      onSent(
        {
          name: request.customerName,
          brand: request.brand,
          model_name: request.model,
          issue: request.issue,
          customer_message: request.message ?? '',
          created_at: receipt.created_at,
          closed: false,
        },
        receipt.link,
      )
    },
    onFailure(error) {
      const message = error instanceof Error ? error.message : String(error)
      alert.show({ title: 'Det gick inte', text: `Kunde inte skicka förfrågan. Fel: ${message}` })
    },
  })
  const { ref } = form
  useRememberedFields(ref, draftName, rememberedNames)

  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <Card className="mt-5">
      <h2 className="text-xl">Vart ska vi skicka offerten?</h2>
      <form {...form} className="mt-5 grid gap-5">
        <Field label="Namn" required error={errors.name}>
          <TextInput name="name" autoComplete="name" />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="E-post" required error={errors.email}>
            <EmailInput />
          </Field>
          <Field label="Telefon" required error={errors.phone}>
            <PhoneInput />
          </Field>
        </div>
        <Field
          label="Meddelande"
          optional
          hint="Berätta gärna hur felet uppstod, eller vilken modell det är om du valde en annan."
          error={errors.message}
        >
          <TextArea name="message" maxLength={2000} />
        </Field>
        <PictureUpload upload={upload} />
        <Honeypot name="website" />
        <Button type="submit" size="lg" block loading={sending || upload.isSending} loadingLabel="Skickar …">
          Skicka förfrågan
        </Button>
        <p className="text-ink-soft text-sm">
          Det kostar ingenting och du binder dig inte. Vi använder uppgifterna för att svara på din förfrågan.
        </p>
      </form>
      {alert.dialog}
    </Card>
  )
}
