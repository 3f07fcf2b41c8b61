import { z } from 'zod'
import { line } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { apiScopes } from './scopes.ts'

/** The most keys that are valid at the same time, and that are listed with those that have ended. */
export const maxApiKeys = { valid: 25, listed: 100 } as const

/** Days for which a key is valid: at most, and by default. */
export const apiKeyDays = { max: 730, usual: 365 } as const

const daysText = 'Välj hur länge nyckeln ska gälla, högst två år.'

/** A new key. `password` is that of the owner who creates it. */
export const apiKeyInput = z.object({
  name: line(60, 'Skriv vad nyckeln är till för.'),
  scopes: z
    .array(z.enum(apiScopes))
    .min(1, 'Välj något som nyckeln får läsa.')
    .max(apiScopes.length)
    .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope))),
  valid_days: z.int(daysText).min(1, daysText).max(apiKeyDays.max, daysText),
  password: z.string().max(128).optional(),
})
export type ApiKeyInput = z.output<typeof apiKeyInput>

export const apiKeyStates = ['valid', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

const fields = {
  id: z.int(),
  name: z.string(),
  /** The first characters of the key, by which its owner recognises it. */
  start: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  state: z.enum(apiKeyStates),
  /** Who created it; empty when their account is deleted. */
  created_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** Within a minute; null when it was never used. */
  last_used_at: z.string().nullable(),
}

/** An API key as owners see it, without its secret. */
export const apiKeyView = namedObject('ApiKey', fields)
export type ApiKeyView = z.output<typeof apiKeyView>

/** A key that was just created, with its secret, which is stored nowhere and never shown again. */
export const newApiKey = namedObject('NewApiKey', { ...fields, key: z.string() })
export type NewApiKey = z.output<typeof newApiKey>
