import { readStored, writeStored } from './browser-storage.ts'

export const consentKey = 'cookie_consent'

/** The visitor's answer on analytics; undefined before an answer, and on the server. */
export type Consent = 'yes' | 'no' | undefined

export function parseConsent(stored: string | null | undefined): Consent {
  return stored === 'yes' || stored === 'no' ? stored : undefined
}

export function readConsent(): Consent {
  return parseConsent(readStored(consentKey))
}

export function storeConsent(answer: 'yes' | 'no'): void {
  writeStored(consentKey, answer)
}
