import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../lib/api.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/** What is wrong with each field. */
type Problems<Name extends string> = Partial<Record<Name, string>>

/** What a form is, apart from how it looks. */
type FormRules<Name extends string> = {
  /** The fields in the order in which they stand, as they are called in the form and in the call. */
  names: readonly Name[]
  /** What is wrong before anything is sent; nothing when all is well. A text belongs to no one field. */
  check?: (values: Record<Name, string>) => Problems<Name> | string
  send: (values: Record<Name, string>) => Promise<void>
  /** What is said when sending fails. */
  failure: (error: unknown) => string
}

/**
 * A form of the portal: reads its fields, marks what is wrong and moves there, and keeps what was written until it has
 * been sent. Put `form` on the element, `problems[name]` at the fields, and show `problem`.
 */
export function useForm<Name extends string>({ names, check, send, failure }: FormRules<Name>) {
  const ref = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems<Name>>({})
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const ready = useHydrated()

  const mark = (found: Problems<Name>, text: string | undefined) => {
    flushSync(() => {
      setProblems(found)
      setProblem(text)
      setSending(false)
    })
    const first = names.find((name) => found[name])
    const field = first && ref.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  const submit = async (form: HTMLFormElement) => {
    if (sending) return
    const data = new FormData(form)
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      Name,
      string
    >
    const wrong = check?.(values) ?? {}
    if (typeof wrong === 'string') return mark({}, wrong)
    if (Object.keys(wrong).length > 0) return mark(wrong, undefined)
    setSending(true)
    setProblem(undefined)
    setProblems({})
    try {
      await send(values)
      setSending(false)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      const told = names.flatMap((name) => (fields[name] ? [[name, fields[name].join(' ')] as const] : []))
      mark(Object.fromEntries(told) as Problems<Name>, failure(error))
    }
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
        if (name && problems[name]) setProblems((now) => ({ ...now, [name]: undefined }))
      },
    },
    problems,
    problem,
    sending,
    /** Sent by the browser itself, what was written would end up in the address. */
    ready,
  }
}

/** The fields that are empty, each with its text. */
export function emptyFields<Name extends string>(
  values: Record<Name, string>,
  texts: Partial<Record<Name, string>>,
): Problems<Name> {
  const empty = (Object.keys(texts) as Name[]).filter((name) => values[name].trim() === '')
  return Object.fromEntries(empty.map((name) => [name, texts[name]])) as Problems<Name>
}
