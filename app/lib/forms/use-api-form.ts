import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../api.ts'
import { type FormErrors, getFieldErrors } from './form-errors.ts'
import { type KeyFor, useIdempotencyKey } from './use-idempotency-key.ts'

type Values<Name extends string> = Record<Name, string>

export type ApiFormOptions<Name extends string> = {
  /** The `name` attributes of the fields, in their order on the page. */
  names: readonly Name[]
  /** The names of fields in the API, where they differ. */
  apiNames?: Partial<Record<Name, string>>
  /** Removes white space around every value. */
  trim?: boolean
  /** Checks the form before it is sent. */
  validate?: (values: Values<Name>) => FormErrors<Name>
  send: (values: Values<Name>, keyFor: KeyFor) => Promise<void>
  /** Returns the text for a failed request, if any besides the errors at the fields. */
  errorText?: (error: unknown, fieldErrors: FormErrors<Name>) => string | undefined
  /** Runs after `validate` has found errors and the first one has the focus. */
  onInvalid?: (errors: FormErrors<Name>, values: Values<Name>) => void
  /** Runs after a request has failed and the first field error has the focus. */
  onFailure?: (error: unknown) => void
  /** Runs when the button can be pressed again. */
  onSuccess?: () => void
}

/**
 * Sends a form to the API: reads its native fields, validates, shows the server's errors at their fields and keeps what is
 * entered until it has been sent. Spread `form` on the element.
 *
 * Used on all pages for visitors and customers. React Hook Form (`admin/forms/use-admin-form.ts`) is too large for them, see
 * docs/decisions/0007-script-budget.md.
 */
export function useApiForm<Name extends string>(options: ApiFormOptions<Name>) {
  const { names, apiNames, trim = false, validate, send, errorText } = options
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors<Name>>({})
  const [sending, setSending] = useState(false)
  const { keyFor, settle } = useIdempotencyKey()

  const showErrors = (formErrors: FormErrors<Name>) => {
    flushSync(() => {
      setErrors(formErrors)
      setSending(false)
    })
    const first = names.find((name) => formErrors[name])
    const field = first && ref.current?.elements.namedItem(first)
    // Radio buttons of one name are a list.
    const target = field instanceof RadioNodeList ? field[0] : field
    if (target instanceof HTMLElement) target.focus()
  }

  const submit = async (form: HTMLFormElement) => {
    if (sending) return
    const data = new FormData(form)
    const read = (name: Name) => String(data.get(name) ?? '')
    const values = Object.fromEntries(
      names.map((name) => [name, trim ? read(name).trim() : read(name)]),
    ) as Values<Name>
    const invalid = validate?.(values) ?? {}
    if (Object.keys(invalid).length > 0) {
      showErrors(invalid)
      options.onInvalid?.(invalid, values)
      return
    }
    setSending(true)
    setErrors({})
    try {
      await send(values, keyFor)
    } catch (error) {
      if (error instanceof ApiError) settle()
      const fieldErrors = getFieldErrors(error, names, apiNames)
      const root = errorText?.(error, fieldErrors)
      showErrors(root ? { ...fieldErrors, root } : fieldErrors)
      options.onFailure?.(error)
      return
    }
    settle()
    flushSync(() => setSending(false))
    options.onSuccess?.()
  }

  return {
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onChange: (event: FormEvent<HTMLFormElement>) => {
        const edited = event.target instanceof Element ? event.target.getAttribute('name') : null
        const name = names.find((each) => each === edited)
        if (name && errors[name]) setErrors(({ [name]: _, ...rest }) => rest as FormErrors<Name>)
      },
    },
    errors,
    sending,
  }
}

/** Loads another page. Resolves only when this page is shown again from the back/forward cache, so that its form waits. */
export async function leaveFor(url: string): Promise<void> {
  location.assign(url)
  await new Promise<void>((resolve) => {
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) resolve()
    })
  })
}
