import { z } from 'zod'
import { email, line, missingMessage, text } from '../fields.ts'
import { passwordProblem } from './passwords.ts'
import { passwordMaxLength, requiredAccountTexts as required } from './texts.ts'

/** A password as it is typed to log in. Its length is bounded, so that hashing it is too. */
const givenPassword = (text: string) => z.string(missingMessage(text)).min(1, text).max(passwordMaxLength)

/** A password that is being chosen. What is empty is not told off for its length too. */
const newPassword = (text: string, subject?: string) =>
  z
    .string(missingMessage(text))
    .min(1, { error: text, abort: true })
    .superRefine((value, { addIssue }) => {
      const problem = passwordProblem(value, subject)
      if (problem) addIssue({ code: 'custom', message: problem })
    })
    // `passwordProblem` refuses longer ones, with a text of its own.
    .meta({ maxLength: passwordMaxLength })

/** Login to the portal: the e-mail is sent as `username` (spec 001 section 7). */
export const customerLoginInput = z
  .object({ username: line(254, required.email), password: givenPassword(required.password) })
  .meta({ id: 'CustomerLogin' })

/** What a person writes to get an account; all of it is required (spec 001 section 5). */
export const registrationInput = z
  .object({
    first_name: line(80, required.first_name),
    last_name: line(80, required.last_name),
    email: email(required.email),
    phone_number: line(40, required.phone_number),
    password: newPassword(required.password),
  })
  .meta({ id: 'Registration' })
export type RegistrationInput = z.infer<typeof registrationInput>

/** An answer that says something to people, and nothing else. */
export const textReply = z.object({ detail: z.string() }).meta({ id: 'Spoken' })

/** The secret of a link that was mailed. One that cannot be right is as wrong as any other. */
export const linkInput = z.object({ token: z.string().max(500).default('') }).meta({ id: 'MailedLink' })

/** Whose password has been forgotten. */
export const resetRequestInput = z.object({ email: email(required.email) }).meta({ id: 'ResetRequest' })

/**
 * A new password with the secret of a mailed link. What is wrong is told in `detail`, where the spec reads it, so the
 * schema leaves the password to the service.
 */
export const resetInput = z
  .object({ token: z.string().max(500).default(''), password: z.string().max(5000).default('') })
  .meta({ id: 'PasswordReset' })

/** A customer's own details. `email_verified` says whether the address has been confirmed. */
export const customerProfile = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    address: z.string(),
    email_verified: z.boolean(),
  })
  .meta({ id: 'CustomerProfile' })
export type CustomerProfile = z.infer<typeof customerProfile>

/** A change of one's details; what is left out stays. The address for e-mail may be sent along, unchanged. */
export const profileChange = z
  .object({
    first_name: line(80, required.first_name).optional(),
    last_name: line(80).optional(),
    phone_number: line(40).optional(),
    address: text(300).optional(),
    email: z.string().max(254).optional(),
  })
  .meta({ id: 'ProfileChange' })
export type ProfileChange = z.infer<typeof profileChange>

/** A change of password by somebody who is logged in. */
export const passwordChange = z
  .object({
    old_password: givenPassword(required.old_password),
    new_password: newPassword('Välj ett nytt lösenord.', 'Det nya lösenordet'),
  })
  .meta({ id: 'PasswordChange' })

/** Closing an account asks for its password once more. */
export const closeAccountInput = z
  .object({ password: givenPassword(required.old_password) })
  .meta({ id: 'CloseAccount' })

const entries = z.array(z.record(z.string(), z.json()))

/** The personal data of a customer: every area exports some of the sections, rows oldest first. */
export const personalData = z.object({
  logins: entries,
  repairs: entries,
  quotes: entries,
  bookings: entries,
  payments: entries,
  messages: entries,
  purchases: entries,
  sales: entries,
  mails: entries,
  repair_messages: entries,
  repair_receipts: entries,
  purchased: entries,
  purchase_receipts: entries,
  credit_notes: entries,
  withdrawals: entries,
  replies: entries,
  sold: entries,
  sale_offers: entries,
  payouts: entries,
  purchase_ledger: entries,
  pictures: entries,
})
export type PersonalData = z.infer<typeof personalData>

/** All that the shop knows of a customer, as a file to keep: by kind, oldest first. Amounts ending in `Ore` are in öre. */
export const accountExport = z
  .object({
    exported_at: z.string(),
    account: customerProfile,
    ...personalData.shape,
  })
  .meta({ id: 'AccountExport' })
export type AccountExport = z.infer<typeof accountExport>
