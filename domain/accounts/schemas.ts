import { z } from 'zod'
import { missingMessage, text } from '../fields.ts'

/**
 * Username and password for the back office (spec 001 section 7); the e-mail is taken for the username too. `code` is the second
 * step of those who have one: from their app, or a recovery code. Lengths are bounded so that hashing is too.
 */
export const adminLoginInput = z
  .object({
    username: text(254, 'Användarnamn är obligatoriskt'),
    password: z.string(missingMessage('Lösenord är obligatoriskt')).min(1, 'Lösenord är obligatoriskt').max(128),
    code: text(40).optional(),
  })
  .meta({ id: 'AdminLogin' })

/** The bearer token of a login, as the spec names it. */
export const accessToken = z.object({ access: z.string() }).meta({ id: 'AccessToken' })

export const adminRoles = ['owner', 'staff'] as const
export type AdminRole = (typeof adminRoles)[number]
