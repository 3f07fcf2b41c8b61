import { readStored, writeStored } from '../storage/browser-storage.ts'

const storageKey = (form: string) => `draft:${form}`

/** Returns what this tab holds of a form that has not been sent, or undefined. `isValid` guards against changed shapes. */
export function readDraft<Draft>(
  form: string,
  isValid: (draft: unknown) => draft is Draft,
): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(readStored(storageKey(form), 'session') ?? 'null')
    return isValid(draft) ? draft : undefined
  } catch {
    return undefined // invalid content
  }
}

/** Stores an unsent form in this tab. Never contains passwords, card data or personal numbers. */
export function writeDraft(form: string, draft: unknown): void {
  writeStored(storageKey(form), JSON.stringify(draft), 'session')
}

/** Removes a draft, after the form has been sent. */
export function forgetDraft(form: string): void {
  writeStored(storageKey(form), null, 'session')
}

/** Whether a draft consists of texts by field name. */
export function isFieldDraft(draft: unknown): draft is Record<string, string> {
  return (
    typeof draft === 'object' &&
    draft !== null &&
    Object.values(draft).every((value) => typeof value === 'string')
  )
}
