import { z } from 'zod'
import { line, missingMessage, text } from '../fields.ts'
import { namedObject } from '../named-object.ts'

/**
 * Returns a schema for the name that somebody logs in with: one line without tabs and other control characters, because it
 * becomes a part of keys and log entries.
 */
export function loginName(required: string) {
  return line(254, required).regex(/^[^\t\u0080-\u009f\p{Zl}\p{Zp}]*$/u, 'Skriv på en rad.')
}

/**
 * Username and password for the back office (spec 001 section 7); the e-mail address works as username too. `code` is the
 * second factor, if enabled: from an app, or a recovery code. Lengths are limited, because hashing takes longer for longer
 * passwords.
 */
export const adminLoginInput = namedObject('AdminLogin', {
  username: loginName('Skriv användarnamnet.'),
  password: z.string(missingMessage('Skriv lösenordet.')).min(1, 'Skriv lösenordet.').max(128),
  code: text(40).optional(),
})

/** The bearer token of a login, named as in the spec. */
export const accessToken = namedObject('AccessToken', { access: z.string() })

export const adminRoles = ['owner', 'staff'] as const
export type AdminRole = (typeof adminRoles)[number]
