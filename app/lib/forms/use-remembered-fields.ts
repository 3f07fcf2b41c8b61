import { type RefObject, useEffect } from 'react'
import { isFieldDraft, readDraft, writeDraft } from './form-drafts.ts'
import { useCustomerFields } from './use-customer-fields.ts'

/**
 * Fills in the empty fields of a form: with what was written in this tab before a reload, else with the logged-in customer's
 * details. Only for fields whose value the browser holds. Call `forgetDraft` when the form has been sent.
 */
export function useRememberedFields(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  fields: readonly string[],
  /** Returns what the page's address fills in. */
  readPreset?: (search: string) => Readonly<Record<string, string>>,
): void {
  const key = fields.join()
  useEffect(() => {
    const { current } = form
    if (!current) return
    const names = key.split(',')
    if (readPreset) fillEmptyFields(current, readPreset(window.location.search), names)
    fillEmptyFields(current, readDraft(name, isFieldDraft) ?? {}, names)
    const store = () => {
      const values = new FormData(current)
      writeDraft(name, Object.fromEntries(names.map((field) => [field, String(values.get(field) ?? '')])))
    }
    current.addEventListener('input', store)
    return () => current.removeEventListener('input', store)
  }, [form, name, key, readPreset])
  useCustomerFields((details) => {
    if (form.current) fillEmptyFields(form.current, details, fields)
  })
}

/** Fills in fields that are empty, as if they had been typed. */
function fillEmptyFields(
  form: HTMLFormElement,
  values: Readonly<Record<string, string>>,
  names: readonly string[],
): void {
  for (const name of names) {
    const field = form.elements.namedItem(name)
    const value = values[name]
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    if (!isField || !value || field.value !== '') continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
