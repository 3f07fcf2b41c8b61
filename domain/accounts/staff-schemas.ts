import { z } from 'zod'
import { email, line, missingMessage, rowId } from '../fields.ts'
import { passwordProblem } from './passwords.ts'
import { permissions } from './permissions.ts'
import { adminRoles } from './schemas.ts'
import { requiredStaffTexts as required } from './staff-labels.ts'
import { passwordMaxLength } from './texts.ts'

const role = z.enum(adminRoles, { error: required.role })
const name = line(80, required.name)

/** A password that is there already: whatever it is, it is compared only. */
const oldPassword = z
  .string(missingMessage(required.old_password))
  .min(1, required.old_password)
  .max(passwordMaxLength)

/** A password that somebody chooses. */
const newPassword = (subject?: string) =>
  z
    .string(missingMessage(required.password))
    .min(1, { error: required.password, abort: true })
    .superRefine((password, issue) => {
      const problem = passwordProblem(password, subject)
      if (problem) issue.addIssue(problem)
    })
    // `passwordProblem` refuses longer ones, with a text of its own.
    .meta({ maxLength: passwordMaxLength })

/** A name to log in with. An @ belongs to e-mail addresses, which log in too, so that the one is never taken for the other. */
const username = line(40, required.username)
  .min(2, 'Skriv minst 2 tecken.')
  .regex(/^[\p{L}\p{N}._-]*$/u, 'Använd bokstäver, siffror, punkt, bindestreck och understreck.')

/** Digits of an app, with or without the blank in their middle; or a recovery code. */
const code = line(40, required.code)

/** Who is logged in to the back office, and what they may do beyond what everybody there may. */
export const adminMe = z
  .object({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(adminRoles),
    permissions: z.array(z.enum(permissions)),
    /** When the second step was turned on; null when it is off. */
    two_step_since: z.string().nullable(),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'AdminMe' })
export type AdminMe = z.infer<typeof adminMe>

/** One's own name and e-mail. An empty e-mail is none. */
export const ownDetails = z
  .object({
    name,
    email: z.union([z.literal(''), email()], { error: 'Ogiltig e-postadress' }),
    /** Asked for when the address changes: a new password can be chosen by whoever reads its mail. */
    password: z.string().max(passwordMaxLength).optional(),
  })
  .meta({ id: 'OwnStaffDetails' })
export type OwnDetails = z.infer<typeof ownDetails>

export const ownPasswordChange = z
  .object({ old_password: oldPassword, new_password: newPassword('Det nya lösenordet') })
  .meta({ id: 'StaffPasswordChange' })

/** A login that holds: when, with what, and whether it is the one that asks. */
export const staffSession = z
  .object({
    id: z.int(),
    created_at: z.string(),
    last_used_at: z.string(),
    /** Browser and system in words, `Chrome på Windows`. */
    device: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'StaffSession' })
export type StaffSession = z.infer<typeof staffSession>

/** Turning the second step on begins with the password. */
export const twoStepStart = z.object({ password: oldPassword }).meta({ id: 'TwoStepStart' })

/** What an app must know: the key, as text and as the address that its picture holds. */
export const twoStepSetUp = z
  .object({
    key: z.string(),
    uri: z.string(),
    /** The QR code of the address: how many squares its side has, and the dark ones as the path of a drawing. */
    picture: z.object({ side: z.int(), path: z.string() }),
  })
  .meta({ id: 'TwoStepSetUp' })
export type TwoStepSetUp = z.infer<typeof twoStepSetUp>

export const twoStepConfirm = z.object({ code }).meta({ id: 'TwoStepConfirm' })

/** Password and code together, for what weakens a login. */
export const twoStepProof = z.object({ password: oldPassword, code }).meta({ id: 'TwoStepProof' })

/** Codes that log in once each when the phone is gone. They are told this once. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

/** Somebody who works in the back office. */
export const staffMember = z
  .object({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(adminRoles),
    active: z.boolean(),
    created_at: z.string(),
    last_seen_at: z.string().nullable(),
    two_step: z.boolean(),
    /** How many logins hold. */
    sessions: z.int(),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof staffMember>

/** An invitation that nobody has taken. */
export const staffInvitation = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(adminRoles),
    sent_at: z.string(),
    expires_at: z.string(),
    expired: z.boolean(),
  })
  .meta({ id: 'StaffInvitation' })
export type StaffInvitation = z.infer<typeof staffInvitation>

/** All who work here, those who have left too, and who has been asked. */
export const staffList = z
  .object({ staff: z.array(staffMember), invitations: z.array(staffInvitation) })
  .meta({ id: 'StaffList' })

export const staffChange = z
  .object({ role: role.optional(), active: z.boolean().optional() })
  .meta({ id: 'StaffChange' })
export type StaffChange = z.infer<typeof staffChange>

export const invitationInput = z.object({ name, email: email(), role }).meta({ id: 'NewStaffInvitation' })
export type InvitationInput = z.infer<typeof invitationInput>

/** What a mailed link is for. With an invitation the username is a suggestion. */
export const staffLink = z
  .object({
    purpose: z.enum(['invitation', 'reset']),
    name: z.string(),
    email: z.string(),
    username: z.string(),
  })
  .meta({ id: 'StaffLink' })
export type StaffLink = z.infer<typeof staffLink>

/** A password chosen by a mailed link; with an invitation the username too. */
export const staffLinkInput = z
  .object({ username: username.optional(), password: newPassword() })
  .meta({ id: 'ChosenByStaffLink' })
export type StaffLinkInput = z.infer<typeof staffLinkInput>

export const byStaff = z.object({ id: rowId })
export const byStaffSession = z.object({ id: rowId, session: rowId })
export const bySession = z.object({ session: rowId })
/** The secret of a mailed link. */
export const byLink = z.object({ token: z.string().max(100) })
