import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { emailPattern } from '../../domain/patterns.ts'
import { usePage } from '../framework/page-context.tsx'
import { ApiError, call } from '../lib/api.ts'
import { readCustomerToken } from '../lib/storage/customer-token.ts'
import { rememberRequest } from '../lib/storage/own-requests.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useAlert } from '../ui/dialogs/alert-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Honeypot } from '../ui/honeypot.tsx'
import { TextArea, TextInput } from '../ui/inputs.tsx'
import { mailRequest } from './mail-request.ts'
import type { Pick } from './quote-picker.tsx'
import { QuoteThanks } from './quote-thanks.tsx'

/** How long the thanks stand alone before the page moves on (spec 000 section 9). */
const callbackDelayMs = 2000

type Values = { name: string; email: string; phone: string; message: string; website: string }

type QuoteFormProps = {
  /** The device type as the request says it. */
  deviceType: string
  pick: Pick
  /** Runs two seconds after the thanks have appeared. */
  onSuccess: () => void
}

/** Who asks, and where the answer goes (spec 000 section 5, texts and order of its errors). */
export default function QuoteForm({ deviceType, pick, onSuccess }: QuoteFormProps) {
  const alert = useAlert()
  const { shop } = usePage().site
  const [sent, setSent] = useState(false)
  const callback = useRef(onSuccess)
  callback.current = onSuccess
  const { register, handleSubmit, setError, clearErrors, setFocus, formState } = useForm<Values>({
    defaultValues: { name: '', email: '', phone: '', message: '', website: '' },
    // Errors go when the field is edited, and come back only when the form is sent again.
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState

  useEffect(() => setFocus('name'), [setFocus])
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => callback.current(), callbackDelayMs)
    return () => clearTimeout(timer)
  }, [sent])

  const field = (name: keyof Values, rules?: Parameters<typeof register>[1]) =>
    register(name, { ...rules, onChange: () => clearErrors(name) })

  const send = handleSubmit(async (values) => {
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
    try {
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
          status: 'Ny',
          website: values.website,
        },
      })
      // Goes on by itself: the request is with the shop, and its thanks need not wait for mails.
      void mailRequest(receipt, shop, request)
    } catch (error) {
      if (error instanceof ApiError) {
        for (const name of ['name', 'email', 'phone'] as const) {
          const text = error.fields[name]?.join(' ')
          if (text) setError(name, { message: text })
        }
        const text = error.fields.customer_message?.join(' ')
        if (text) setError('message', { message: text })
      }
      const message = error instanceof Error ? error.message : String(error)
      alert.show({ title: 'Det gick inte', text: `Kunde inte skicka förfrågan. Fel: ${message}` })
      return
    }
    rememberRequest(request, new Date())
    setSent(true)
  })

  if (sent) return <QuoteThanks className="mt-5" />
  return (
    <Card className="mt-5">
      <h2 className="text-xl">Vart ska vi skicka offerten?</h2>
      <form noValidate className="mt-5 grid gap-5" onSubmit={send}>
        <Field label="Namn" required error={errors.name?.message}>
          <TextInput
            autoComplete="name"
            {...field('name', { validate: (value) => value.trim() !== '' || 'Namn är obligatoriskt' })}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="E-post" required error={errors.email?.message}>
            <TextInput
              type="email"
              autoComplete="email"
              inputMode="email"
              {...field('email', {
                validate: (value) => {
                  if (value.trim() === '') return 'E-post är obligatorisk'
                  return emailPattern.test(value.trim()) || 'Ogiltig e-postadress'
                },
              })}
            />
          </Field>
          <Field label="Telefon" required error={errors.phone?.message}>
            <TextInput
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              {...field('phone', {
                validate: (value) => value.trim() !== '' || 'Telefonnummer är obligatoriskt',
              })}
            />
          </Field>
        </div>
        <Field
          label="Meddelande"
          optional
          hint="Berätta gärna hur felet uppstod, eller vilken modell det är om du valde en annan."
          error={errors.message?.message}
        >
          <TextArea maxLength={2000} {...field('message')} />
        </Field>
        <Honeypot {...register('website')} />
        <Button type="submit" size="lg" block loading={isSubmitting} loadingLabel="Skickar …">
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
