import { z } from 'zod'
import { email, line, missingMessage, text } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { passwordProblem } from './passwords.ts'
import { loginName } from './schemas.ts'
import { loginCodeMissingText, passwordMaxLength, requiredAccountTexts as required } from './texts.ts'

/** The password at login. Its length is limited, because hashing takes longer for longer passwords. */
const givenPassword = (text: string) => z.string(missingMessage(text)).min(1, text).max(passwordMaxLength)

/** A newly chosen password. Empty values get only the 'required' error, not a length error as well. */
const newPassword = (text: string, subject?: string) =>
  z
    .string(missingMessage(text))
    .min(1, { error: text, abort: true })
    .superRefine((value, { addIssue }) => {
      const problem = passwordProblem(value, subject)
      if (problem) addIssue({ code: 'custom', message: problem })
    })
    // `passwordProblem` rejects longer ones with its own message.
    .meta({ maxLength: passwordMaxLength })

/** Login to the portal: the e-mail address is sent as `username` (spec 001 section 7). */
export const customerLoginInput = namedObject('CustomerLogin', {
  username: loginName(required.email),
  password: givenPassword(required.password),
})

/** Registration of a customer; all fields are required (spec 001 section 5). */
export const registrationInput = namedObject('Registration', {
  first_name: line(80, required.first_name),
  last_name: line(80, required.last_name),
  email: email(required.email),
  phone_number: line(40, required.phone_number),
  password: newPassword(required.password),
})
export type RegistrationInput = z.infer<typeof registrationInput>

/** A reply with only a message for the user. */
export const textReply = namedObject('Spoken', { detail: z.string() })

/**
 * Confirmation of an address with the token of a mailed link. It needs the account's password, or a new one that replaces
 * it: somebody else may have registered the address.
 */
export const confirmAddressInput = namedObject('ConfirmAddress', {
  /** A malformed one is treated like any other invalid token. */
  token: z.string().max(500).default(''),
  password: z.string().max(passwordMaxLength).optional(),
  new_password: newPassword('Välj ett nytt lösenord.', 'Det nya lösenordet').optional(),
})
export type ConfirmAddressInput = z.infer<typeof confirmAddressInput>

/** Request for a password reset link. */
export const resetRequestInput = namedObject('ResetRequest', { email: email(required.email) })

/**
 * A new password with the token of a mailed link. Its errors are in `detail`, as the spec requires, so the service validates
 * the password instead of the schema.
 */
export const resetInput = namedObject('PasswordReset', {
  token: z.string().max(500).default(''),
  password: z.string().max(5000).default(''),
})

/** Request for a mailed code to log in with. */
export const loginCodeRequestInput = namedObject('LoginCodeRequest', { email: email(required.email) })

/** The reply to a request for a code. The browser that has `request` can log in with the code of the mail. */
export const loginCodeRequested = namedObject('LoginCodeRequested', {
  detail: z.string(),
  request: z.string(),
})

/** A mailed code, as typed or pasted, with the token of the request that it answers. */
export const loginCodeInput = namedObject('LoginCode', {
  request: z.string().max(100),
  code: line(40, loginCodeMissingText).transform((typed) => typed.replace(/[\s-]/g, '')),
})

/** A customer's own details. `email_verified` is whether the address has been confirmed. */
export const customerProfile = namedObject('CustomerProfile', {
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  address: z.string(),
  email_verified: z.boolean(),
  /** The last day to confirm the address; null once it has been. */
  confirm_by: z.string().nullable(),
})
export type CustomerProfile = z.infer<typeof customerProfile>

/** A change of the customer's details; missing fields are unchanged. The e-mail address may be included if unchanged. */
export const profileChange = namedObject('ProfileChange', {
  first_name: line(80, required.first_name).optional(),
  last_name: line(80).optional(),
  phone_number: line(40).optional(),
  address: text(300).optional(),
  email: z.string().max(254).optional(),
})
export type ProfileChange = z.infer<typeof profileChange>

export const passwordChange = namedObject('PasswordChange', {
  old_password: givenPassword(required.old_password),
  new_password: newPassword('Välj ett nytt lösenord.', 'Det nya lösenordet'),
})

export const closeAccountInput = namedObject('CloseAccount', {
  password: givenPassword(required.old_password),
})

/** Any JSON value, as the areas' exports contain them. */
const jsonValue = z.json().register(z.globalRegistry, { id: 'JsonValue' })

const entries = z.array(z.record(z.string(), jsonValue))

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
  repair_price_questions: entries,
  repair_loans: entries,
  repair_receipts: entries,
  device_tests: entries,
  purchased: entries,
  purchase_receipts: entries,
  credit_notes: entries,
  withdrawals: entries,
  restock_alerts: entries,
  replies: entries,
  sold: entries,
  sale_offers: entries,
  payouts: entries,
  purchase_ledger: entries,
  repair_forms: entries,
  counter_documents: entries,
  pictures: entries,
  reviews: entries,
  review_requests: entries,
  imported: entries,
})
export type PersonalData = z.infer<typeof personalData>

/** The export of a customer's personal data, by kind, oldest first. Amounts ending in `Ore` are in öre. */
export const accountExport = namedObject('AccountExport', {
  exported_at: z.string(),
  account: customerProfile,
  ...personalData.shape,
})
export type AccountExport = z.infer<typeof accountExport>
