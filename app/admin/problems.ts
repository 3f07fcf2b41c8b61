import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../lib/api.ts'
import { reasonOf } from './api/error-text.ts'

/**
 * What is wrong with a form: with its fields, by the names that the server has for them, and with none of them. `fields`
 * are those that the form shows; what the server says of any other is said of the whole. With `form` as the form's ref, the
 * first field that is wrong gets the focus.
 */
export function useProblems<Name extends string>(fields: readonly Name[]) {
  const [found, setFound] = useState<{ at: Partial<Record<Name, string>>; whole?: string | undefined }>({
    at: {},
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const wrong = Object.keys(found.at).length > 0
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
    else if (found.whole) form.current?.scrollIntoView({ block: 'start' })
  }, [found])
  return {
    form,
    at: found.at,
    whole: found.whole,
    clear: () => setFound({ at: {} }),
    /** What the form itself found. Whether that was anything. */
    mark(at: Partial<Record<Name, string>>): boolean {
      setFound({ at })
      return Object.keys(at).length > 0
    },
    /** What the server said. */
    take(error: unknown) {
      const told = error instanceof ApiError ? error.fields : {}
      const at: Partial<Record<Name, string>> = {}
      for (const name of fields) if (told[name]) at[name] = told[name].join(' ')
      setFound(Object.keys(at).length > 0 ? { at } : { at, whole: reasonOf(error) })
    },
  }
}
