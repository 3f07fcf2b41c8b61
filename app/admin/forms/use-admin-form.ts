import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import { ApiError } from '#app/lib/api.ts'
import { type FormErrors, getFieldErrors } from '#app/lib/forms/form-errors.ts'
import { type KeyFor, useIdempotencyKey } from '#app/lib/forms/use-idempotency-key.ts'
import { getReason } from '../api/error-text.ts'
import { type FormDraft, useFormDraft } from './use-form-draft.ts'

type AdminFormOptions<Values extends FieldValues> = {
  /** The fields by their names in the API. */
  defaultValues: Values
  /** Checks the form before it is sent. */
  validate?: (values: Values) => FormErrors<Extract<keyof Values, string>>
  send: (values: Values, keyFor: KeyFor) => Promise<unknown>
  /** Returns the field for a name in the API's error replies, where they differ. */
  fieldOf?: (apiName: string) => string | undefined
  /** Returns the text for the form as a whole. By default it is the server's text for errors that belong to no field. */
  errorText?: (error: unknown, fieldErrors: FormErrors<string>) => string | undefined
  onFailure?: (error: unknown) => void | Promise<void>
  /** Shows an invalid field in a hidden part of the form, and focuses it. */
  showHidden?: (field: HTMLElement) => void
  /** Keeps the input through a reload. */
  draft?: FormDraft<Values>
}

/** Selector of the fields with an error. */
export const invalidFields = '[aria-invalid=true], [data-invalid]'

/**
 * The form hook of the back office: React Hook Form that validates, sends, shows the server's errors at their fields and
 * moves the focus to the first. It returns what `useApiForm` does, with the methods of React Hook Form.
 */
export function useAdminForm<Values extends FieldValues>(options: AdminFormOptions<Values>) {
  const { defaultValues, validate, send, fieldOf, errorText = textBesideFields } = options
  const names = Object.keys(defaultValues) as Extract<keyof Values, string>[]
  const ref = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [failures, countFailure] = useReducer((count: number) => count + 1, 0)
  const showHidden = useEffectEvent((field: HTMLElement) => options.showHidden?.(field))
  const { keyFor, settle } = useIdempotencyKey()
  const methods = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const { setError, clearErrors, setValue, formState } = methods
  useFormDraft(methods, defaultValues, options.draft)

  useEffect(() => {
    if (failures === 0) return
    const fields = [...(ref.current?.querySelectorAll<HTMLElement>(invalidFields) ?? [])]
    const shown = fields.find((field) => !field.closest('[hidden]'))
    const [hidden] = fields
    if (shown) shown.focus()
    else if (hidden) showHidden(hidden)
    else ref.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [failures])

  const showErrors = (errors: FormErrors<string>) => {
    for (const [name, message] of Object.entries(errors))
      setError(name as Path<Values>, { message: message ?? '' })
    countFailure()
  }

  const submitValid = async (values: Values) => {
    const invalid = validate?.(values) ?? {}
    if (Object.keys(invalid).length > 0) return showErrors(invalid)
    try {
      await send(values, keyFor)
      settle()
    } catch (error) {
      if (error instanceof ApiError) settle()
      const fieldErrors = fieldOf ? getMappedErrors(error, fieldOf) : getFieldErrors(error, names)
      const root = errorText(error, fieldErrors)
      showErrors(root ? { ...fieldErrors, root } : fieldErrors)
      await options.onFailure?.(error)
    }
  }

  const errors = Object.fromEntries(
    Object.entries(formState.errors).map(([name, error]) => [name, error?.message]),
  ) as { [Name in Extract<keyof Values, string> | 'root']?: string | undefined }

  return {
    ...methods,
    form: {
      ref,
      noValidate: true,
      onSubmit: async (event?: React.BaseSyntheticEvent) => {
        event?.preventDefault()
        // A second press can come before the button is disabled.
        if (isSending.current) return
        isSending.current = true
        clearErrors()
        await methods.handleSubmit(submitValid, countFailure)()
        isSending.current = false
      },
      /** Ctrl+Enter sends the form from any field, also where Enter alone means something else. */
      onKeyDown: (event: React.KeyboardEvent<HTMLFormElement>) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
        if (event.target instanceof HTMLButtonElement) return
        event.preventDefault()
        const submit = ref.current?.querySelector<HTMLButtonElement>('button[type=submit]')
        if (!submit?.disabled) ref.current?.requestSubmit()
      },
    },
    errors,
    sending: formState.isSubmitting,
    isDirty: formState.isDirty,
    /** Returns the props of an `InputField`. */
    field: (name: Extract<keyof Values, string> & Path<Values>) => ({
      ...methods.register(name),
      error: errors[name],
    }),
    /** Sets a field that is not a native one. */
    set<Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) {
      clearErrors(name)
      setValue(name, value, { shouldDirty: true })
    },
  }
}

function textBesideFields(error: unknown, fieldErrors: FormErrors<string>): string | undefined {
  return Object.keys(fieldErrors).length > 0 ? undefined : getReason(error)
}

function getMappedErrors(
  error: unknown,
  fieldOf: (apiName: string) => string | undefined,
): FormErrors<string> {
  if (!(error instanceof ApiError)) return {}
  const entries = Object.entries(error.fields).flatMap(([apiName, texts]) => {
    const name = fieldOf(apiName)
    return name ? [[name, texts.join(' ')]] : []
  })
  return Object.fromEntries(entries)
}
