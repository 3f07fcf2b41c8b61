import { z } from 'zod'
import { callsFor, type Endpoints, forAnyone, forStaff } from '../endpoint.ts'
import { byId } from '../fields.ts'
import { accessToken, adminLoginInput } from './schemas.ts'
import {
  adminMe,
  byLink,
  bySession,
  byStaffSession,
  colleaguesTwoStepProof,
  invitationInput,
  ownDetails,
  ownPasswordChange,
  pinInput,
  recoveryCodes,
  staffChange,
  staffInvitation,
  staffLink,
  staffLinkInput,
  staffList,
  staffMember,
  staffSession,
  switchInput,
  switchReply,
  switchTarget,
  twoStepConfirm,
  twoStepProof,
  twoStepSetUp,
  twoStepStart,
} from './staff-schemas.ts'

const owners = callsFor('admin', { needs: 'staff.manage' })

/** Calls for login and logout of staff (spec 001 section 7), and for mailed links. */
const entranceApi = {
  'POST /api/token/': forAnyone(
    'Log in to the back office; with two-step login `code` is asked for by a 401 that has a field of that name',
    { body: adminLoginInput, reply: accessToken },
  ),
  'POST /api/token/logout/': forStaff('Revoke the token of this call', { audit: 'loggade ut', status: 204 }),
  'GET /api/staff_links/:token/': forAnyone('What a link that was mailed to staff is for', {
    params: byLink,
    reply: staffLink,
  }),
  'POST /api/staff_links/:token/': forAnyone(
    'Take an invitation, or choose a new password; the link holds once',
    { params: byLink, body: staffLinkInput, reply: z.object({ username: z.string() }) },
  ),
} as const satisfies Endpoints

const ownApi = {
  'GET /api/admin/accounts/me/': forStaff('Who is logged in, and what they may do', { reply: adminMe }),
  'PATCH /api/admin/accounts/me/': forStaff("Change one's own name and e-mail", {
    needsPassword: true,
    audit: 'ändrade sina uppgifter',
    body: ownDetails,
    reply: adminMe,
  }),
  'POST /api/admin/accounts/me/password/': forStaff('Change the password; ends all other logins', {
    needsPassword: true,
    audit: 'bytte lösenord',
    body: ownPasswordChange,
    status: 204,
  }),
  'PUT /api/admin/accounts/me/pin/': forStaff('Choose a PIN for taking over a browser; needs the password', {
    needsPassword: true,
    audit: 'valde PIN-kod',
    body: pinInput,
    status: 204,
  }),
  'DELETE /api/admin/accounts/me/pin/': forStaff('Remove the PIN', {
    needsPassword: true,
    audit: 'tog bort sin PIN-kod',
    status: 204,
  }),
  'GET /api/admin/accounts/switch/': forStaff('Colleagues who can take over this browser by their PIN', {
    reply: z.array(switchTarget),
  }),
  'POST /api/admin/accounts/switch/': forStaff(
    'Let a colleague take over this browser by a PIN; ends this login, and the new one ends when this would have',
    { audit: 'lämnade över till en kollega', body: switchInput, reply: switchReply },
  ),
  'GET /api/admin/accounts/me/sessions/': forStaff("One's own logins", { reply: z.array(staffSession) }),
  'DELETE /api/admin/accounts/me/sessions/:session/': forStaff("End one of one's own logins", {
    audit: 'avslutade en egen inloggning',
    params: bySession,
    status: 204,
  }),
  'POST /api/admin/accounts/me/sessions/end_others/': forStaff("End all of one's own logins but this", {
    audit: 'avslutade sina andra inloggningar',
    status: 204,
  }),
  'POST /api/admin/accounts/me/two_step/': forStaff(
    'Begin to turn two-step login on: a new key, which holds from the first code on',
    {
      needsPassword: true,
      audit: 'började slå på tvåstegsinloggning',
      body: twoStepStart,
      reply: twoStepSetUp,
    },
  ),
  'POST /api/admin/accounts/me/two_step/confirm/': forStaff(
    'Turn two-step login on by a code of the new key',
    { needsPassword: true, audit: 'slog på tvåstegsinloggning', body: twoStepConfirm, reply: recoveryCodes },
  ),
  'POST /api/admin/accounts/me/two_step/recovery_codes/': forStaff(
    'New recovery codes in place of all earlier ones',
    {
      needsPassword: true,
      audit: 'tog ut nya återställningskoder',
      body: twoStepProof,
      reply: recoveryCodes,
    },
  ),
  'POST /api/admin/accounts/me/two_step/off/': forStaff('Turn two-step login off', {
    needsPassword: true,
    audit: 'slog av tvåstegsinloggning',
    body: twoStepProof,
    status: 204,
  }),
} as const satisfies Endpoints

const ownersApi = {
  'GET /api/admin/accounts/staff/': owners('All who work in the back office, and open invitations', {
    reply: staffList,
  }),
  'PATCH /api/admin/accounts/staff/:id/': owners(
    'Change a role, or close and open an account; closing ends its logins',
    { audit: 'ändrade ett konto', params: byId, body: staffChange, reply: staffMember },
  ),
  'GET /api/admin/accounts/staff/:id/sessions/': owners("Somebody's logins", {
    params: byId,
    reply: z.array(staffSession),
  }),
  'DELETE /api/admin/accounts/staff/:id/sessions/:session/': owners("End one of somebody's logins", {
    audit: 'avslutade en inloggning åt någon',
    params: byStaffSession,
    status: 204,
  }),
  'POST /api/admin/accounts/staff/:id/sessions/end/': owners(
    "End all of somebody's logins, other than that of this call",
    { audit: 'avslutade alla inloggningar åt någon', params: byId, status: 204 },
  ),
  'POST /api/admin/accounts/staff/:id/reset_link/': owners('Mail somebody a link to choose a new password', {
    audit: 'skickade en länk för att välja nytt lösenord',
    params: byId,
    status: 204,
  }),
  'POST /api/admin/accounts/staff/:id/two_step/off/': owners(
    'Turn two-step login off for somebody who has lost both phone and recovery codes; needs the own password',
    { audit: 'slog av tvåstegsinloggning åt någon', params: byId, body: colleaguesTwoStepProof, status: 204 },
  ),
  'POST /api/admin/accounts/invitations/': owners('Invite somebody by mail', {
    audit: 'bjöd in en person',
    body: invitationInput,
    status: 201,
    reply: staffInvitation,
  }),
  'POST /api/admin/accounts/invitations/:id/resend/': owners(
    'Mail an invitation again; the earlier link stops to hold',
    { audit: 'skickade en inbjudan igen', params: byId, reply: staffInvitation },
  ),
  'DELETE /api/admin/accounts/invitations/:id/': owners('Withdraw an invitation', {
    audit: 'drog tillbaka en inbjudan',
    params: byId,
    status: 204,
  }),
} as const satisfies Endpoints

export const staffApi = { ...entranceApi, ...ownApi, ...ownersApi } as const satisfies Endpoints
