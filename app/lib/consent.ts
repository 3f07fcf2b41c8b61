import { useSyncExternalStore } from 'react'
import { readStored, useStored, writeStored } from './browser-storage.ts'

const key = 'cookie_consent'

/** What the visitor has said about being measured; undefined before an answer, and on the server. */
export type Consent = 'yes' | 'no' | undefined

function parse(stored: string | null | undefined): Consent {
  return stored === 'yes' || stored === 'no' ? stored : undefined
}

/** The visitor's answer as it stands in this browser. */
export function readConsent(): Consent {
  return parse(readStored(key))
}

let reopened = false
const listeners = new Set<() => void>()

function setReopened(value: boolean) {
  reopened = value
  for (const listener of listeners) listener()
}

/** Keeps the visitor's answer, and puts the question away. */
export function answerConsent(answer: 'yes' | 'no'): void {
  writeStored(key, answer)
  setReopened(false)
}

/** Asks again: what the footer's `Cookieinställningar` does. */
export function reopenConsent(): void {
  setReopened(true)
}

/** The visitor's answer, followed through changes, also in other tabs. */
export function useConsent(): Consent {
  return parse(useStored(key))
}

/** Whether the question is to be shown: never on the server, and once answered only when asked for. */
export function useConsentQuestion(): boolean {
  const stored = useStored(key)
  const askedAgain = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => reopened,
    () => false,
  )
  if (stored === undefined) return false
  return askedAgain || parse(stored) === undefined
}
