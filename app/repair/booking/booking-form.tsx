import { type FormEvent, useEffect, useRef, useState } from 'react'
import { incompleteText, noRepairText } from '../../../domain/booking/words.ts'
import { emailPattern } from '../../../domain/patterns.ts'
import { formatWeekday } from '../../../domain/time.ts'
import { ApiError } from '../../lib/api.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Choice } from '../calculator/cascade.ts'
import { type BookingReceipt, type BookingValues, bookingErrorText, bookTime } from './book-time.ts'
import { type FieldProblems, fieldNames, problemsOf, readFields, serverProblems } from './fields.ts'
import { type ChosenTime, SlotPicker } from './slot-picker.tsx'

type BookingFormProps = {
  today: string
  choice: Choice | undefined
  at: ChosenTime
  onAt: (at: ChosenTime) => void
  sending: boolean
  onSending: (sending: boolean) => void
}

/** How the last try ended. */
type Outcome = { kind: 'booked'; receipt: BookingReceipt } | { kind: 'failed'; text: string }

/** A time and who comes (spec 000 sections 4, 5 and 8). It keeps what was written until the time is booked. */
export function BookingForm({ today, choice, at, onAt, sending, onSending }: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const [taken, setTaken] = useState<readonly string[]>([])
  const [round, setRound] = useState(0)
  // One booking, one key: sent again because no answer came, it is still the same booking.
  const sent = useRef<{ body: string; key: string }>(undefined)

  // Once the message is there, whoever pressed the button is taken to it.
  useEffect(() => {
    if (outcome) message.current?.focus()
  }, [outcome])

  const fail = (text: string, found: FieldProblems = {}) => {
    setOutcome({ kind: 'failed', text })
    setProblems(found)
  }

  const book = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const { website, ...fields } = readFields(event.currentTarget)
    if (!choice) return fail(noRepairText)
    const missing = problemsOf(fields)
    if (!at.date || !at.time || Object.keys(missing).length > 0) return fail(incompleteText, missing)
    if (!emailPattern.test(fields.email)) {
      setOutcome(undefined)
      setProblems({ email: 'Ogiltig e-postadress' })
      const field = form.current?.elements.namedItem('email')
      if (field instanceof HTMLElement) field.focus()
      return
    }
    await send({
      customer_name: fields.name,
      customer_email: fields.email,
      customer_phone: fields.phone,
      customer_message: fields.message,
      device_type: choice.type.name,
      brand: choice.brand.name,
      model: choice.model.name,
      issue: choice.price.issue_description,
      price: choice.amount / 100,
      ...at,
      website,
    })
  }

  const send = async (values: BookingValues) => {
    const body = JSON.stringify(values)
    if (sent.current?.body !== body) sent.current = { body, key: newRequestId() }
    onSending(true)
    setOutcome(undefined)
    setProblems({})
    try {
      const receipt = await bookTime(values, sent.current.key)
      form.current?.reset()
      setTaken((earlier) => [...earlier, `${at.date}T${at.time}`])
      onAt({ date: at.date, time: '' })
      sent.current = undefined
      setOutcome({ kind: 'booked', receipt })
    } catch (error) {
      fail(bookingErrorText(error), serverProblems(error))
      if (error instanceof ApiError) sent.current = undefined
      // Somebody else was first: the times are shown as they are now.
      if (error instanceof ApiError && error.status === 409) {
        onAt({ date: at.date, time: '' })
        setRound((last) => last + 1)
      }
    } finally {
      onSending(false)
    }
  }

  const missing = reasonNotToBook(choice, at)
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5 max-lg:[&_:is(input,button,textarea)]:scroll-mt-28"
      onSubmit={(event) => void book(event)}
      onInput={({ target }) => {
        const name = target instanceof Element ? target.getAttribute('name') : null
        const edited = fieldNames.find((each) => each === name)
        if (edited && problems[edited]) setProblems(({ [edited]: _, ...rest }) => rest)
      }}
    >
      <Card as="section" pad="lg" aria-labelledby="nar" className="max-sm:p-5!">
        <h2 id="nar" className="mb-5 text-2xl">
          När vill du komma?
        </h2>
        <fieldset disabled={sending} className="min-w-0">
          <legend className="sr-only">Dag och tid</legend>
          <SlotPicker value={at} onChange={onAt} today={today} taken={taken} round={round} />
        </fieldset>
      </Card>
      <Card as="section" pad="lg" aria-labelledby="vem" className="max-sm:p-5!">
        <h2 id="vem" className="mb-5 text-2xl">
          Dina uppgifter
        </h2>
        <fieldset disabled={sending} className="grid min-w-0 gap-4 sm:grid-cols-2">
          <legend className="sr-only">Kontaktuppgifter</legend>
          <Field label="Namn" required error={problems.name} className="sm:col-span-2">
            <TextInput name="name" autoComplete="name" maxLength={120} />
          </Field>
          <Field label="E-post" required error={problems.email}>
            <TextInput name="email" type="email" autoComplete="email" inputMode="email" maxLength={254} />
          </Field>
          <Field label="Telefon" optional error={problems.phone}>
            <TextInput name="phone" type="tel" autoComplete="tel" inputMode="tel" maxLength={40} />
          </Field>
          <Field label="Meddelande" optional error={problems.message} className="sm:col-span-2">
            <TextArea name="message" rows={3} maxLength={2000} className="min-h-24!" />
          </Field>
          <Honeypot name="website" />
        </fieldset>
        <div ref={message} tabIndex={-1} className="outline-none">
          {outcome?.kind === 'failed' ? (
            <Notice tone="error" live className="mt-5">
              {outcome.text}
            </Notice>
          ) : null}
          {outcome?.kind === 'booked' ? <Booked receipt={outcome.receipt} /> : null}
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

/** Why the button cannot be pressed (spec 000 section 5), in words; undefined when it can. */
function reasonNotToBook(choice: Choice | undefined, { date, time }: ChosenTime): string | undefined {
  if (!choice) return noRepairText
  if (!date) return 'Välj en dag.'
  return time ? undefined : 'Välj en tid.'
}

function Booked({ receipt }: { receipt: BookingReceipt }) {
  const [date = '', time = ''] = receipt.booking_datetime.split('T')
  return (
    <Notice
      tone="success"
      live
      className="mt-5"
      title="Tack för din bokning! En bekräftelse har skickats till din e-postadress."
    >
      {firstUpper(formatWeekday(date))} kl. {time.slice(0, 5)}. Din bokning heter{' '}
      <strong className="figures whitespace-nowrap">{receipt.reference}</strong>.{' '}
      <Link to={receipt.link} className="link">
        Visa, flytta eller avboka
      </Link>
    </Notice>
  )
}
