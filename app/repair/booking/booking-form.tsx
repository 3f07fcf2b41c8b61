import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#app/lib/api.ts'
import { EarlyStartChoice } from '#app/lib/components/early-start-choice.tsx'
import { forgetDraft } from '#app/lib/forms/form-drafts.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { useRememberedFields } from '#app/lib/forms/use-remembered-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'
import { EmailInput, PhoneInput, TextArea, TextInput } from '#app/ui/inputs.tsx'
import { incompleteText, noRepairText } from '#domain/booking/texts.ts'
import { emailPattern } from '#domain/email.ts'
import { earlyStartVersion } from '#domain/repairs/early-start.ts'
import { formatWeekday } from '#domain/time.ts'
import type { Choice } from '../calculator/cascade.ts'
import { type BookedTime, bookingErrorText, bookTime } from './book-time.ts'
import { type ChosenTime, SlotPicker } from './slot-picker.tsx'

const fieldNames = ['name', 'email', 'phone', 'message', 'website'] as const

const draftName = 'booking'
const rememberedNames = ['name', 'email', 'phone', 'message']

/** The names of the fields in the API (spec 000 section 3). */
const apiNames = {
  name: 'customer_name',
  email: 'customer_email',
  phone: 'customer_phone',
  message: 'customer_message',
} as const

const missingFields = (values: Record<(typeof fieldNames)[number], string>) =>
  requiredErrors(values, { name: 'Skriv ditt namn.', email: 'Skriv din e-postadress.' })

type BookingFormProps = {
  today: string
  choice: Choice | undefined
  at: ChosenTime
  onAt: (at: ChosenTime) => void
  onSending: (sending: boolean) => void
  onBooked: (booked: BookedTime) => void
}

/**
 * Renders the choice of a time and the contact details (spec 000 sections 4, 5 and 8). Keeps the input until the time is
 * booked; then it is empty, and the time is marked as booked.
 */
export function BookingForm(props: BookingFormProps) {
  const { today, choice, at, onAt, onSending, onBooked } = props
  const message = useRef<HTMLDivElement>(null)
  const timeMessage = useRef<HTMLDivElement>(null)
  const [isTimeTaken, setTimeTaken] = useState(false)
  const booked = useRef<BookedTime>(undefined)
  const [taken, setTaken] = useState<readonly string[]>([])
  const [round, setRound] = useState(0)
  const [earlyStart, setEarlyStart] = useState(false)
  const { form, errors, sending } = useApiForm({
    names: fieldNames,
    apiNames,
    trim: true,
    validate(values) {
      if (!choice) return { root: noRepairText }
      const missing = missingFields(values)
      if (!at.date || !at.time || Object.keys(missing).length > 0) return { root: incompleteText, ...missing }
      return emailPattern.test(values.email) ? {} : { email: 'Ogiltig e-postadress' }
    },
    async send({ name, email, phone, message: customer_message, website }, keyFor) {
      if (!choice) return
      const values = {
        customer_name: name,
        customer_email: email,
        customer_phone: phone,
        customer_message,
        device_type: choice.type.name,
        brand: choice.brand.name,
        model: choice.model.name,
        issue: choice.price.issue_description,
        price: choice.amount / 100,
        ...at,
        early_start: earlyStart ? earlyStartVersion : null,
        website,
      }
      booked.current = await bookTime(values, keyFor(values))
    },
    errorText: bookingErrorText,
    onInvalid({ root, ...fields }) {
      setTimeTaken(false)
      // The first wrong field has the focus, if there is one.
      if (root && Object.keys(fields).length === 0) message.current?.focus()
    },
    onFailure(error) {
      const isTaken = error instanceof ApiError && error.status === 409
      flushSync(() => setTimeTaken(isTaken))
      // A taken time is reported at the times, which are fetched again.
      const place = isTaken ? timeMessage : message
      place.current?.focus()
      if (isTaken) {
        onAt({ date: at.date, time: '' })
        setRound((last) => last + 1)
      }
    },
    onSuccess() {
      form.ref.current?.reset()
      forgetDraft(draftName)
      setEarlyStart(false)
      setTaken((earlier) => [...earlier, `${at.date}T${at.time}`])
      onAt({ date: at.date, time: '' })
      if (booked.current) onBooked(booked.current)
    },
  })
  useRememberedFields(form.ref, draftName, rememberedNames)
  useEffect(() => onSending(sending), [sending, onSending])

  const missing = reasonNotToBook(choice, at)
  return (
    <form {...form} className="flex flex-col gap-5">
      <Card as="section" pad="lg" aria-labelledby="nar" className="max-sm:p-5!">
        <h2 id="nar" className="mb-5 text-2xl">
          När vill du komma?
        </h2>
        <fieldset disabled={sending} className="min-w-0">
          <legend className="sr-only">Dag och tid</legend>
          <SlotPicker
            value={at}
            onChange={onAt}
            today={today}
            taken={taken}
            round={round}
            isWaiting={!choice}
          />
        </fieldset>
        <div ref={timeMessage} tabIndex={-1} className="scroll-mt-40 outline-none">
          <FormError text={isTimeTaken && !at.time ? errors.root : undefined} className="mt-5" />
        </div>
      </Card>
      <Card as="section" pad="lg" aria-labelledby="vem" className="max-sm:p-5!">
        <h2 id="vem" className="mb-5 text-2xl">
          Dina uppgifter
        </h2>
        <fieldset disabled={sending} className="grid min-w-0 gap-4 sm:grid-cols-2">
          <legend className="sr-only">Kontaktuppgifter</legend>
          <Field label="Namn" required error={errors.name} className="sm:col-span-2">
            <TextInput name="name" autoComplete="name" maxLength={120} />
          </Field>
          <Field label="E-post" required error={errors.email}>
            <EmailInput maxLength={254} />
          </Field>
          <Field label="Telefon" optional error={errors.phone}>
            <PhoneInput maxLength={40} />
          </Field>
          <Field label="Meddelande" optional error={errors.message} className="sm:col-span-2">
            <TextArea name="message" rows={3} maxLength={2000} className="min-h-24!" />
          </Field>
          <Honeypot name="website" />
        </fieldset>
        <EarlyStartChoice className="mt-5" checked={earlyStart} disabled={sending} onChange={setEarlyStart} />
        <div ref={message} tabIndex={-1} className="outline-none">
          <FormError text={isTimeTaken ? undefined : errors.root} className="mt-5" />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            type="submit"
            size="lg"
            disabled={missing !== undefined}
            loading={sending}
            loadingLabel="Bokar …"
            className="max-sm:w-full"
          >
            Boka tid
          </Button>
          <p className="min-h-6 flex-1 basis-56 text-ink-soft text-sm">
            {missing ?? `${firstUpper(formatWeekday(at.date))} kl. ${at.time}`}
          </p>
        </div>
      </Card>
    </form>
  )
}

function firstUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns why the button is disabled (spec 000 section 5), or undefined when it is enabled. */
function reasonNotToBook(choice: Choice | undefined, { date, time }: ChosenTime): string | undefined {
  if (!choice) return noRepairText
  if (!date) return 'Välj en dag.'
  return time ? undefined : 'Välj en tid.'
}
