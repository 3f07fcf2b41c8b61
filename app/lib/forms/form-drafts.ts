import { readStored, writeStored } from '../storage/browser-storage.ts'
import { readCustomerToken } from '../storage/customer-token.ts'

const storageKey = 'formDrafts'

/** The unsent forms of this tab, by name, and whose they are: the end of a customer's token, or empty for a visitor. */
type Drafts = { owner: string; forms: Readonly<Record<string, unknown>> }

/** Characters of the token that tell customers apart and open nothing. */
const ownerLength = 8

const getOwner = () => readCustomerToken()?.slice(-ownerLength) ?? ''

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the forms that the person of now may see: a visitor's stay after login, a customer's are gone after logout. */
function readForms(): Drafts['forms'] {
  try {
    const drafts: unknown = JSON.parse(readStored(storageKey, 'session') ?? 'null')
    if (!isRecord(drafts) || !isRecord(drafts.forms)) return {}
    return drafts.owner === '' || drafts.owner === getOwner() ? drafts.forms : {}
  } catch {
    return {} // invalid content
  }
}

function writeForms(forms: Drafts['forms']): void {
  const isEmpty = Object.keys(forms).length === 0
  const drafts: Drafts = { owner: getOwner(), forms }
  writeStored(storageKey, isEmpty ? null : JSON.stringify(drafts), 'session')
}

/** Returns what this tab holds of a form that has not been sent, or undefined. `isValid` guards against changed shapes. */
export function readDraft<Draft>(
  form: string,
  isValid: (draft: unknown) => draft is Draft,
): Draft | undefined {
  const draft = readForms()[form]
  return isValid(draft) ? draft : undefined
}

/** Stores an unsent form in this tab. Never contains passwords, card data or personal numbers. */
export function writeDraft(form: string, draft: unknown): void {
  writeForms({ ...readForms(), [form]: draft })
}

/** Removes a draft, after the form has been sent. */
export function forgetDraft(form: string): void {
  const { [form]: _, ...others } = readForms()
  writeForms(others)
}

/** Whether a draft consists of texts by field name. */
export function isFieldDraft(draft: unknown): draft is Record<string, string> {
  return isRecord(draft) && Object.values(draft).every((value) => typeof value === 'string')
}
