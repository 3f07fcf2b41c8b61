import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { emailPattern } from '../../../domain/patterns.ts'
import { ApiError, call, type Reply } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { shopErrorText } from '../shop-error.ts'

const names = ['name', 'order_number', 'email', 'message'] as const
type Name = (typeof names)[number]

/** What is written of a withdrawal. */
export type WithdrawalFields = Record<Name, string>
export const emptyWithdrawal: WithdrawalFields = { name: '', order_number: '', email: '', message: '' }

type Problems = Partial<Record<Name, string>>

/** What is wrong before anything is sent. */
function problemsOf({ name, order_number, email }: WithdrawalFields): Problems {
  return {
    ...(name === '' && { name: 'Skriv ditt namn.' }),
    ...(order_number === '' && { order_number: 'Skriv ordernumret.' }),
    ...(!emailPattern.test(email) && {
      email: email === '' ? 'E-post är obligatorisk' : 'Ogiltig e-postadress',
    }),
  }
}

type WithdrawalFormProps = {
  written: WithdrawalFields
  onAsked: (asked: Reply<'POST /api/shop/withdrawals/'>, fields: WithdrawalFields) => void
}

/** Who withdraws, from which order, and where the answer goes. Links from mails and the portal bring the order's number. */
export function WithdrawalForm({ written, onAsked }: WithdrawalFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  const ready = useHydrated()

  useEffect(() => {
    const order = new URLSearchParams(window.location.search).get('order')
    const field = form.current?.elements.namedItem('order_number')
    if (order && field instanceof HTMLInputElement && field.value === '') field.value = order.slice(0, 40)
  }, [])

  const mark = (found: Problems, text?: string) => {
    flushSync(() => {
      setProblems(found)
      setFailure(text)
      setSending(false)
    })
    const first = names.find((name) => found[name])
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const data = new FormData(event.currentTarget)
    const fields = Object.fromEntries(
      names.map((name) => [name, String(data.get(name) ?? '').trim()]),
    ) as WithdrawalFields
    const wrong = problemsOf(fields)
    if (Object.keys(wrong).length > 0) return mark(wrong)
    setSending(true)
    setFailure(undefined)
    try {
      const body = { ...fields, website: String(data.get('website') ?? '') }
      onAsked(await call('POST /api/shop/withdrawals/', { body }), fields)
    } catch (error) {
      const told = error instanceof ApiError ? error.fields : {}
      const found: Problems = Object.fromEntries(
        names.flatMap((name) => (told[name] ? [[name, told[name].join(' ')]] : [])),
      )
      mark(found, Object.keys(found).length > 0 ? undefined : `Fel: ${shopErrorText(error)}`)
    }
  }

  return (
    <Card pad="lg" className="max-sm:p-5!">
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void send(event)}
        onInput={({ target }) => {
          const edited = target instanceof Element ? target.getAttribute('name') : null
          const name = names.find((each) => each === edited)
          if (name && problems[name]) setProblems(({ [name]: _, ...rest }) => rest)
        }}
      >
        <Field label="Namn" required error={problems.name}>
          <TextInput name="name" autoComplete="name" maxLength={120} defaultValue={written.name} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Ordernummer" required hint="Står i orderbekräftelsen." error={problems.order_number}>
            <TextInput
              name="order_number"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              placeholder="S-26-00042"
              className="figures"
              defaultValue={written.order_number}
            />
          </Field>
          <Field label="E-post" required hint="Hit skickar vi svaret." error={problems.email}>
            <TextInput
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              defaultValue={written.email}
            />
          </Field>
        </div>
        <Field
          label="Vilka varor gäller det?"
          optional
          error={problems.message}
          hint="Tomt betyder hela köpet."
        >
          <TextArea
            name="message"
            rows={3}
            maxLength={1000}
            className="min-h-24!"
            defaultValue={written.message}
          />
        </Field>
        <Honeypot name="website" />
        {failure ? (
          <Notice tone="error" live>
            {failure}
          </Notice>
        ) : null}
        <Button
          type="submit"
          size="lg"
          className="noscript:hidden sm:justify-self-start"
          disabled={!ready}
          loading={sending}
          loadingLabel="Skickar …"
        >
          Ångra köpet
        </Button>
        <p className="hidden noscript:block">
          Formuläret behöver JavaScript. Du kan också mejla eller ringa oss, det räknas lika mycket.
        </p>
      </form>
    </Card>
  )
}
