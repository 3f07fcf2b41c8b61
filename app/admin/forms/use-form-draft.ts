import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readDraft, storeDraft } from './stored-drafts.ts'

export type FormDraft<Values> = {
  name: string
  /** Fields that are never stored: passcodes, signatures. */
  omit?: readonly (keyof Values)[]
}

/** Keeps what is typed into a form through a reload of the page. The draft is removed when the form is sent or left. */
export function useFormDraft<Values extends FieldValues>(
  { getValues, reset, watch }: UseFormReturn<Values>,
  defaultValues: Values,
  draft: FormDraft<Values> | undefined,
): void {
  const name = draft?.name
  const latest = useRef({ defaultValues, omit: draft?.omit ?? [] })
  useEffect(() => {
    if (name === undefined) return
    const { defaultValues, omit } = latest.current
    const getKept = (values: Values) =>
      Object.fromEntries(Object.entries(values).filter(([field]) => !omit.includes(field)))
    const empty = JSON.stringify(getKept(defaultValues))
    const stored = readDraft<Partial<Values>>(name)
    if (stored) reset({ ...defaultValues, ...stored }, { keepDefaultValues: true })
    const { unsubscribe } = watch(() => {
      const kept = getKept(getValues())
      storeDraft(name, JSON.stringify(kept) === empty ? undefined : kept)
    })
    return () => {
      unsubscribe()
      storeDraft(name, undefined)
    }
  }, [name, getValues, reset, watch])
}
