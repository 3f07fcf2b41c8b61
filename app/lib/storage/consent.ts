import { readStored, writeStored } from './browser-storage.ts'

/** Where the visitor's answer lies in browser storage. */
export const consentKey = 'cookie_consent'

/** What the visitor has said about being measured; undefined before an answer, and on the server. */
export type Consent = 'yes' | 'no' | undefined

/** Reads an answer as it is stored. */
export function parseConsent(stored: string | null | undefined): Consent {
  return stored === 'yes' || stored === 'no' ? stored : undefined
}

/** The visitor's answer as it is stored in this browser. */
export function readConsent(): Consent {
  return parseConsent(readStored(consentKey))
}

/** Stores the visitor's answer. */
export function storeConsent(answer: 'yes' | 'no'): void {
  writeStored(consentKey, answer)
}
