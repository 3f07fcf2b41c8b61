import { z } from 'zod'
import { email, line, missingMessage, rowId } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { passwordProblem } from './passwords.ts'
import { permissions } from './permissions.ts'
import { pinFormText, pinProblem } from './pins.ts'
import { adminRoles } from './schemas.ts'
import { requiredStaffTexts as required } from './staff-labels.ts'
import { passwordMaxLength } from './texts.ts'

const role = z.enum(adminRoles, { error: required.role })
const name = line(80, required.name)

/** The current password. It is only compared, so its form is not validated. */
const oldPassword = z
  .string(missingMessage(required.old_password))
  .min(1, required.old_password)
  .max(passwordMaxLength)

const newPassword = (subject?: string) =>
  z
    .string(missingMessage(required.password))
    .min(1, { error: required.password, abort: true })
    .superRefine((password, issue) => {
      const problem = passwordProblem(password, subject)
      if (problem) issue.addIssue(problem)
    })
    // `passwordProblem` rejects longer ones with its own message.
    .meta({ maxLength: passwordMaxLength })

/** A login name. An @ is rejected, because e-mail addresses also log in and must not be confused with names. */
const username = line(40, required.username)
  .min(2, 'Skriv minst 2 tecken.')
  .regex(/^[\p{L}\p{N}._-]*$/u, 'Använd bokstäver, siffror, punkt, bindestreck och understreck.')

/** Digits from an authenticator app, with or without a space in the middle; or a recovery code. */
const code = line(40, required.code)

export const adminMe = namedObject('AdminMe', {
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(adminRoles),
  permissions: z.array(z.enum(permissions)),
  /** When two-step login was enabled; null when it is disabled. */
  two_step_since: z.string().nullable(),
  recovery_codes_left: z.int(),
  has_pin: z.boolean(),
  by_pin: z.boolean().describe('The login was opened by a PIN, and permits less than one by password'),
})
export type AdminMe = z.infer<typeof adminMe>

/** One's own name and e-mail address; an empty string removes the address. */
export const ownDetails = namedObject('OwnStaffDetails', {
  name,
  email: z.union([z.literal(''), email()], { error: 'Ogiltig e-postadress' }),
  /** Required when the e-mail address changes, because anyone who reads its mail can reset the password. */
  password: z.string().max(passwordMaxLength).optional(),
})
export type OwnDetails = z.infer<typeof ownDetails>

export const ownPasswordChange = namedObject('StaffPasswordChange', {
  old_password: oldPassword,
  new_password: newPassword('Det nya lösenordet'),
})

/** A new PIN, by which its holder takes over the browser of a colleague who is logged in. */
export const pinInput = namedObject('StaffPin', {
  password: oldPassword,
  pin: line(6, pinFormText).superRefine((pin, issue) => {
    const problem = pinProblem(pin)
    if (problem) issue.addIssue(problem)
  }),
})

/** A colleague who has a PIN. */
export const switchTarget = namedObject('StaffSwitchTarget', { id: z.int(), name: z.string() })
export type SwitchTarget = z.infer<typeof switchTarget>

export const switchInput = namedObject('StaffSwitch', {
  id: rowId,
  pin: line(6, 'Skriv PIN-koden.'),
})

export const switchReply = namedObject('SwitchedLogin', { access: z.string(), username: z.string() })

/** A valid session: its time and device, and whether it is the current one. */
export const staffSession = namedObject('StaffSession', {
  id: z.int(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** Browser and operating system for display, `Chrome på Windows`. */
  device: z.string(),
  current: z.boolean(),
})
export type StaffSession = z.infer<typeof staffSession>

export const twoStepStart = namedObject('TwoStepStart', { password: oldPassword })

/** The caller's password, for a change that makes a colleague's login less secure. */
export const colleaguesTwoStepProof = namedObject('ColleaguesTwoStepProof', { password: oldPassword })

/** The key for an authenticator app, as text and as the URL in its QR code. */
export const twoStepSetUp = namedObject('TwoStepSetUp', {
  key: z.string(),
  uri: z.string(),
  /** The URL's QR code: number of modules per side, and the dark ones as an SVG path. */
  picture: z.object({ side: z.int(), path: z.string() }),
})
export type TwoStepSetUp = z.infer<typeof twoStepSetUp>

export const twoStepConfirm = namedObject('TwoStepConfirm', { code })

/** Password and code together, for changes that make the login less secure. */
export const twoStepProof = namedObject('TwoStepProof', { password: oldPassword, code })

/** Single-use login codes for a lost phone. They are shown only once. */
export const recoveryCodes = namedObject('RecoveryCodes', { codes: z.array(z.string()) })

export const staffMember = namedObject('StaffMember', {
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(adminRoles),
  active: z.boolean(),
  created_at: z.string(),
  last_seen_at: z.string().nullable(),
  two_step: z.boolean(),
  sessions: z.int(),
})
export type StaffMember = z.infer<typeof staffMember>

export const staffInvitation = namedObject('StaffInvitation', {
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(adminRoles),
  sent_at: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
})
export type StaffInvitation = z.infer<typeof staffInvitation>

/** All staff accounts, including deactivated ones, and pending invitations. */
export const staffList = namedObject('StaffList', {
  staff: z.array(staffMember),
  invitations: z.array(staffInvitation),
})

/** The caller's own password, where only some changes of a call need it. */
const passwordForSome = z.string().max(passwordMaxLength).optional()

/** A new owner needs the caller's password. */
export const staffChange = namedObject('StaffChange', {
  password: passwordForSome,
  role: role.optional(),
  active: z.boolean().optional(),
})
export type StaffChange = z.infer<typeof staffChange>

/** An invitation. That of an owner needs the caller's password. */
export const invitationInput = namedObject('NewStaffInvitation', {
  password: passwordForSome,
  name,
  email: email('Skriv e-postadressen.'),
  role,
})
export type InvitationInput = z.infer<typeof invitationInput>

/** The purpose of a mailed link. For an invitation the username is a suggestion. */
export const staffLink = namedObject('StaffLink', {
  purpose: z.enum(['invitation', 'reset']),
  name: z.string(),
  email: z.string(),
  username: z.string(),
})
export type StaffLink = z.infer<typeof staffLink>

/** A password chosen through a mailed link; for an invitation also the username. */
export const staffLinkInput = namedObject('ChosenByStaffLink', {
  username: username.optional(),
  password: newPassword(),
})
export type StaffLinkInput = z.infer<typeof staffLinkInput>

export const byStaffSession = z.object({ id: rowId, session: rowId })
export const bySession = z.object({ session: rowId })
export const byLink = z.object({ token: z.string().max(100) })
