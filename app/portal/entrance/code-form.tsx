import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { loginCodeMinutes } from '#domain/accounts/texts.ts'
import { getLoginErrorText, keepToken } from './login-errors.ts'
import { forgetLoginCode, type LoginCodeRequest, requestLoginCode } from './stored-login-code.ts'

const codeLength = 6

/** Keeps the digits of what is typed or pasted, and sends the form with the last one. */
function onCodeInput({ currentTarget: field }: FormEvent<HTMLInputElement>) {
  const digits = field.value.replace(/\D/g, '').slice(0, codeLength)
  if (digits !== field.value) field.value = digits
  if (digits.length === codeLength) field.form?.requestSubmit()
}

type Props = {
  pending: LoginCodeRequest
  isLoggedIn: boolean
  /** Called before the request is forgotten, so that this step stays until the page is left. */
  onLoggedIn: () => void
  onBack: () => void
}

/** Asks for the mailed code. */
export function CodeForm({ pending, isLoggedIn, onLoggedIn, onBack }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const resend = useResend(pending.email, field)
  const { form, errors, sending } = useApiForm({
    names: ['code'],
    validate({ code }) {
      resend.reset()
      return code.length === codeLength ? {} : { code: 'Skriv de sex siffrorna från mejlet.' }
    },
    async send({ code }) {
      const { access } = await call('POST /api/login-code/confirm/', {
        body: { request: pending.request, code },
      })
      onLoggedIn()
      keepToken(access)
      forgetLoginCode(pending)
    },
    errorText: (error) => getLoginErrorText(error),
    onFailure: () => field.current?.select(),
  })
  return (
    <form {...form} className="grid gap-5">
      <p className="text-ink-soft">
        Finns det ett konto med adressen <strong className="text-ink wrap-anywhere">{pending.email}</strong>{' '}
        har vi mejlat en kod dit. Den gäller i {loginCodeMinutes} minuter. Titta i skräpposten om den inte har
        kommit.
      </p>
      {resend.sent ? (
        <Notice tone="success" title="En ny kod är på väg" live>
          Koden i det förra mejlet gäller inte här längre.
        </Notice>
      ) : (
        <FormError text={resend.error ?? errors.root} />
      )}
      <Field label="Kod från mejlet" error={errors.code}>
        <TextInput
          ref={field}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          type="text"
          // Room for spaces in a pasted code.
          maxLength={20}
          onInput={onCodeInput}
          className="text-center font-semibold text-2xl! tabular-nums tracking-[0.3em]"
        />
      </Field>
      <Button type="submit" size="lg" block loading={sending || isLoggedIn} loadingLabel="Loggar in …">
        Logga in
      </Button>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="secondary" loading={resend.sending} loadingLabel="Skickar …" onClick={resend.send}>
          Skicka en ny kod
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            forgetLoginCode(pending)
            onBack()
          }}
        >
          Byt adress
        </Button>
      </div>
    </form>
  )
}

/** Returns a function that has another code mailed, and how that went. Afterwards the field is empty and focused. */
function useResend(email: string, field: RefObject<HTMLInputElement | null>) {
  const [state, setState] = useState<{ sending?: boolean; sent?: boolean; error?: string }>({})
  const send = async () => {
    setState({ sending: true })
    try {
      await requestLoginCode(email)
    } catch (error) {
      setState({ error: getLoginErrorText(error) })
      return
    }
    setState({ sent: true })
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
  }
  return {
    sending: state.sending === true,
    sent: state.sent === true,
    error: state.error,
    send,
    reset: () => setState({}),
  }
}
