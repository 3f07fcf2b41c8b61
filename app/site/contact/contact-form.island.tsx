import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageMaxLength } from '../../../domain/messages/rules.ts'
import {
  messageSentText,
  messageSubjects,
  missingFieldsText,
  subjectWords,
} from '../../../domain/messages/words.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { Select, TextArea, TextInput } from '../../ui/inputs.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { emailProblem, type FieldProblems, fieldNames, missingFields, valuesOf } from './fields.ts'
import { sendMessage } from './send-message.ts'

/** The form to the shop (spec 000 sections 5 and 8). It keeps what was written until the message has been sent. */
export default function ContactForm() {
  const alert = useAlert()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [sending, setSending] = useState(false)
  const ready = useHydrated()

  /** Marks what is wrong and moves there; with nothing to mark, back to the button. Alerts give the focus back to it. */
  const mark = (found: FieldProblems) => {
    flushSync(() => {
      setProblems(found)
      setSending(false)
    })
    const first = fieldNames.find((name) => found[name])
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
    else button.current?.focus()
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const values = valuesOf(event.currentTarget)
    const missing = missingFields(values)
    if (Object.keys(missing).length > 0) {
      mark(missing)
      alert.show({ title: 'Något saknas', text: missingFieldsText })
      return
    }
    const wrong = emailProblem(values)
    if (wrong.email) {
      mark(wrong)
      return
    }
    setSending(true)
    const failure = await sendMessage(values)
    mark(failure?.problems ?? {})
    if (failure) {
      alert.show({ title: 'Det gick inte', text: failure.text })
    } else {
      form.current?.reset()
      alert.show({ title: 'Skickat', text: messageSentText })
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="mt-6 grid gap-5"
      onChange={(event) => {
        const edited = event.target instanceof Element ? event.target.getAttribute('name') : null
        const name = fieldNames.find((each) => each === edited)
        if (name && problems[name]) setProblems(({ [name]: _, ...rest }) => rest)
      }}
      onSubmit={(event) => void send(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Namn" required error={problems.name}>
          <TextInput name="name" autoComplete="name" maxLength={120} />
        </Field>
        <Field label="E-post" required error={problems.email}>
          <TextInput name="email" type="email" autoComplete="email" inputMode="email" maxLength={254} />
        </Field>
        <Field label="Telefon" optional error={problems.phone}>
          <TextInput name="phone" type="tel" autoComplete="tel" inputMode="tel" maxLength={40} />
        </Field>
        <Field label="Ämne" required error={problems.subject}>
          <Select name="subject" placeholder="Välj ämne" defaultValue="">
            {messageSubjects.map((subject) => (
              <option key={subject} value={subject}>
                {subjectWords[subject]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label="Meddelande" required error={problems.message}>
        <TextArea name="message" rows={6} maxLength={messageMaxLength} className="min-h-40!" />
      </Field>
      <Honeypot name="website" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          ref={button}
          type="submit"
          size="lg"
          // Sent by the browser itself, what was written would end up in the address. It looks the same all the while.
          disabled={!ready}
          className={cx('max-sm:w-full', !ready && 'noscript:opacity-55! opacity-100!')}
          loading={sending}
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
