import { type Consent, consentKey, parseConsent } from './consent.ts'
import { useStored } from './use-stored.ts'

export function useConsent(): Consent {
  return parseConsent(useStored(consentKey))
}

/** Whether to show the question. Always false on the server. */
export function useConsentQuestion(): boolean {
  const stored = useStored(consentKey)
  return stored !== undefined && parseConsent(stored) === undefined
}
