import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { accessToken, adminLoginInput } from './schemas.ts'
import {
  adminMe,
  byLink,
  bySession,
  byStaff,
  byStaffSession,
  invitationInput,
  ownDetails,
  ownPasswordChange,
  recoveryCodes,
  staffChange,
  staffInvitation,
  staffLink,
  staffLinkInput,
  staffList,
  staffMember,
  staffSession,
  twoStepConfirm,
  twoStepProof,
  twoStepSetUp,
  twoStepStart,
} from './staff-schemas.ts'

const tag = 'accounts'
const own = <Summary extends string>(summary: Summary) => ({ summary, tag, access: 'admin' }) as const
const owners = <Summary extends string>(summary: Summary) =>
  ({ summary, tag, access: 'admin', needs: 'staff.manage' }) as const

/** Calls for login and logout of staff (spec 001 section 7), and for mailed links. */
const entranceApi = {
  'POST /api/token/': {
    summary:
      'Log in to the back office; with two-step login `code` is asked for by a 401 that has a field of that name',
    tag,
    access: 'anyone',
    body: adminLoginInput,
    reply: accessToken,
  },
  'POST /api/token/logout/': { ...own('Revoke the token of this call'), status: 204 },
  'GET /api/staff_links/:token/': {
    summary: 'What a link that was mailed to staff is for',
    tag,
    access: 'anyone',
    params: byLink,
    reply: staffLink,
  },
  'POST /api/staff_links/:token/': {
    summary: 'Take an invitation, or choose a new password; the link holds once',
    tag,
    access: 'anyone',
    params: byLink,
    body: staffLinkInput,
    reply: z.object({ username: z.string() }),
  },
} as const satisfies Endpoints

const ownApi = {
  'GET /api/admin/accounts/me/': { ...own('Who is logged in, and what they may do'), reply: adminMe },
  'PATCH /api/admin/accounts/me/': {
    ...own("Change one's own name and e-mail"),
    body: ownDetails,
    reply: adminMe,
  },
  'POST /api/admin/accounts/me/password/': {
    ...own('Change the password; ends all other logins'),
    body: ownPasswordChange,
    status: 204,
  },
  'GET /api/admin/accounts/me/sessions/': { ...own("One's own logins"), reply: z.array(staffSession) },
  'DELETE /api/admin/accounts/me/sessions/:session/': {
    ...own("End one of one's own logins"),
    params: bySession,
    status: 204,
  },
  'POST /api/admin/accounts/me/sessions/end_others/': {
    ...own("End all of one's own logins but this"),
    status: 204,
  },
  'POST /api/admin/accounts/me/two_step/': {
    ...own('Begin to turn two-step login on: a new key, which holds from the first code on'),
    body: twoStepStart,
    reply: twoStepSetUp,
  },
  'POST /api/admin/accounts/me/two_step/confirm/': {
    ...own('Turn two-step login on by a code of the new key'),
    body: twoStepConfirm,
    reply: recoveryCodes,
  },
  'POST /api/admin/accounts/me/two_step/recovery_codes/': {
    ...own('New recovery codes in place of all earlier ones'),
    body: twoStepProof,
    reply: recoveryCodes,
  },
  'POST /api/admin/accounts/me/two_step/off/': {
    ...own('Turn two-step login off'),
    body: twoStepProof,
    status: 204,
  },
} as const satisfies Endpoints

const ownersApi = {
  'GET /api/admin/accounts/staff/': {
    ...owners('All who work in the back office, and open invitations'),
    reply: staffList,
  },
  'PATCH /api/admin/accounts/staff/:id/': {
    ...owners('Change a role, or close and open an account; closing ends its logins'),
    params: byStaff,
    body: staffChange,
    reply: staffMember,
  },
  'GET /api/admin/accounts/staff/:id/sessions/': {
    ...owners("Somebody's logins"),
    params: byStaff,
    reply: z.array(staffSession),
  },
  'DELETE /api/admin/accounts/staff/:id/sessions/:session/': {
    ...owners("End one of somebody's logins"),
    params: byStaffSession,
    status: 204,
  },
  'POST /api/admin/accounts/staff/:id/sessions/end/': {
    ...owners("End all of somebody's logins, other than that of this call"),
    params: byStaff,
    status: 204,
  },
  'POST /api/admin/accounts/staff/:id/reset_link/': {
    ...owners('Mail somebody a link to choose a new password'),
    params: byStaff,
    status: 204,
  },
  'POST /api/admin/accounts/staff/:id/two_step/off/': {
    ...owners('Turn two-step login off for somebody who has lost both phone and recovery codes'),
    params: byStaff,
    status: 204,
  },
  'POST /api/admin/accounts/invitations/': {
    ...owners('Invite somebody by mail'),
    body: invitationInput,
    status: 201,
    reply: staffInvitation,
  },
  'POST /api/admin/accounts/invitations/:id/resend/': {
    ...owners('Mail an invitation again; the earlier link stops to hold'),
    params: byStaff,
    reply: staffInvitation,
  },
  'DELETE /api/admin/accounts/invitations/:id/': {
    ...owners('Withdraw an invitation'),
    params: byStaff,
    status: 204,
  },
} as const satisfies Endpoints

export const staffApi = { ...entranceApi, ...ownApi, ...ownersApi } as const satisfies Endpoints
