import { useSyncExternalStore } from 'react'
import { type Consent, consentKey, parseConsent, storeConsent } from './consent.ts'
import { useStored } from './use-stored.ts'

let isReopened = false
const listeners = new Set<() => void>()

function setReopened(value: boolean) {
  isReopened = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores the visitor's answer, and hides the question. */
export function answerConsent(answer: 'yes' | 'no'): void {
  storeConsent(answer)
  setReopened(false)
}

/** Asks again: what the footer's `Cookieinställningar` does. */
export function reopenConsent(): void {
  setReopened(true)
}

/** The visitor's answer, followed through changes, also in other tabs. */
export function useConsent(): Consent {
  return parseConsent(useStored(consentKey))
}

/** Whether the question is to be shown: never on the server, and once answered only when asked for. */
export function useConsentQuestion(): boolean {
  const stored = useStored(consentKey)
  const isAskedAgain = useSyncExternalStore(
    subscribe,
    () => isReopened,
    () => false,
  )
  if (stored === undefined) return false
  return isAskedAgain || parseConsent(stored) === undefined
}
