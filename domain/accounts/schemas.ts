import { z } from 'zod'
import { missingMessage, text } from '../fields.ts'
import { namedObject } from '../named-object.ts'

/**
 * Username and password for the back office (spec 001 section 7); the e-mail address works as username too. `code` is the
 * second factor, if enabled: from an app, or a recovery code. Lengths are limited, because hashing takes longer for longer
 * passwords.
 */
export const adminLoginInput = namedObject('AdminLogin', {
  username: text(254, 'Skriv användarnamnet.'),
  password: z.string(missingMessage('Skriv lösenordet.')).min(1, 'Skriv lösenordet.').max(128),
  code: text(40).optional(),
})

/** The bearer token of a login, named as in the spec. */
export const accessToken = namedObject('AccessToken', { access: z.string() })

export const adminRoles = ['owner', 'staff'] as const
export type AdminRole = (typeof adminRoles)[number]
