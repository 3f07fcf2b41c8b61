import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileReply } from '../http/file-reply.ts'
import type { Routes } from '../http/routes.ts'
import type { AttemptFrom } from './attempts/attempt.ts'
import { auditCsv, listAudit } from './audit/log.ts'
import {
  changePassword,
  changeProfile,
  closeAccount,
  logInByCode,
  logInCustomer,
  logOutCustomer,
  readProfile,
  registerCustomer,
  requestLoginCode,
  requestReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './service.ts'
import { inviteStaff, resendInvitation, withdrawInvitation } from './staff/invitations.ts'
import { readLink, redeemLink } from './staff/links.ts'
import { logInAdmin, logOutAdmin } from './staff/log-in.ts'
import { changeStaff, disableColleaguesTwoStep, listStaff, sendResetLink } from './staff/manage.ts'
import { changeOwnDetails, changeOwnPassword, whoAmI } from './staff/own.ts'
import { listSwitchTargets, removeOwnPin, setOwnPin, switchStaff } from './staff/pin.ts'
import {
  endOwnOtherSessions,
  endOwnSession,
  endStaffSession,
  endStaffSessions,
  ownSessions,
  staffSessions,
} from './staff/sessions.ts'
import { beginTwoStep, confirmTwoStep, disableOwnTwoStep, renewRecoveryCodes } from './staff/two-step.ts'

export function accountsRoutes(routes: Routes): void {
  staffRoutes(routes)
  customerRoutes(routes)
}

function getFrom({ address, request }: { address: string; request: FastifyRequest }): AttemptFrom {
  return { address, cookies: request.headers.cookie }
}

/** Sets the device cookie, and returns the rest of the result as the response. */
function sendWithDeviceCookie<Answer extends { cookie?: string }>(
  { reply }: { reply: FastifyReply },
  { cookie, ...answer }: Answer,
): Omit<Answer, 'cookie'> {
  if (cookie) reply.header('set-cookie', cookie)
  return answer
}

function staffRoutes({ on }: Routes): void {
  on('POST /api/token/', async (call) => {
    const from = { ...getFrom(call), userAgent: call.request.headers['user-agent'] }
    return sendWithDeviceCookie(call, await logInAdmin(call.ctx, call.body, from))
  })
  on('POST /api/token/logout/', ({ ctx }) => logOutAdmin(ctx))
  on('GET /api/staff_links/:token/', ({ ctx, params, address }) => readLink(ctx, params.token, address))
  on('POST /api/staff_links/:token/', async (call) =>
    sendWithDeviceCookie(call, await redeemLink(call.ctx, call.params.token, call.body, call.address)),
  )

  on('GET /api/admin/accounts/me/', ({ ctx }) => whoAmI(ctx))
  on('PATCH /api/admin/accounts/me/', ({ ctx, body }) => changeOwnDetails(ctx, body))
  on('POST /api/admin/accounts/me/password/', async (call) => {
    sendWithDeviceCookie(call, await changeOwnPassword(call.ctx, call.body))
  })
  on('PUT /api/admin/accounts/me/pin/', ({ ctx, body }) => setOwnPin(ctx, body))
  on('DELETE /api/admin/accounts/me/pin/', ({ ctx }) => removeOwnPin(ctx))
  on('GET /api/admin/accounts/switch/', ({ ctx }) => listSwitchTargets(ctx))
  on('POST /api/admin/accounts/switch/', ({ ctx, body, request }) =>
    switchStaff(ctx, body, { userAgent: request.headers['user-agent'] }),
  )
  on('GET /api/admin/accounts/me/sessions/', ({ ctx }) => ownSessions(ctx))
  on('DELETE /api/admin/accounts/me/sessions/:session/', ({ ctx, params }) =>
    endOwnSession(ctx, params.session),
  )
  on('POST /api/admin/accounts/me/sessions/end_others/', ({ ctx }) => endOwnOtherSessions(ctx))
  on('POST /api/admin/accounts/me/two_step/', ({ ctx, body }) => beginTwoStep(ctx, body.password))
  on('POST /api/admin/accounts/me/two_step/confirm/', ({ ctx, body }) => confirmTwoStep(ctx, body.code))
  on('POST /api/admin/accounts/me/two_step/recovery_codes/', ({ ctx, body }) => renewRecoveryCodes(ctx, body))
  on('POST /api/admin/accounts/me/two_step/off/', ({ ctx, body }) => disableOwnTwoStep(ctx, body))

  on('GET /api/admin/accounts/staff/', ({ ctx }) => listStaff(ctx))
  on('PATCH /api/admin/accounts/staff/:id/', ({ ctx, params, body }) => changeStaff(ctx, params.id, body))
  on('GET /api/admin/accounts/staff/:id/sessions/', ({ ctx, params }) => staffSessions(ctx, params.id))
  on('DELETE /api/admin/accounts/staff/:id/sessions/:session/', ({ ctx, params }) =>
    endStaffSession(ctx, params.id, params.session),
  )
  on('POST /api/admin/accounts/staff/:id/sessions/end/', ({ ctx, params }) =>
    endStaffSessions(ctx, params.id),
  )
  on('POST /api/admin/accounts/staff/:id/reset_link/', ({ ctx, params }) => sendResetLink(ctx, params.id))
  on('POST /api/admin/accounts/staff/:id/two_step/off/', ({ ctx, params, body }) =>
    disableColleaguesTwoStep(ctx, params.id, body.password),
  )
  on('POST /api/admin/accounts/invitations/', ({ ctx, body }) => inviteStaff(ctx, body))
  on('POST /api/admin/accounts/invitations/:id/resend/', ({ ctx, params }) =>
    resendInvitation(ctx, params.id),
  )
  on('DELETE /api/admin/accounts/invitations/:id/', ({ ctx, params }) => withdrawInvitation(ctx, params.id))

  on('GET /api/admin/audit/', ({ ctx, query }) => listAudit(ctx, query))
  on('GET /api/admin/audit/log.csv', async ({ ctx, query, reply }) =>
    fileReply(reply, await auditCsv(ctx, query), 'attachment'),
  )
}

function customerRoutes({ on }: Routes): void {
  on('POST /api/react-token/', async (call) =>
    sendWithDeviceCookie(call, await logInCustomer(call.ctx, call.body, getFrom(call))),
  )
  on('POST /api/login-code/', (call) => requestLoginCode(call.ctx, call.body.email, getFrom(call)))
  on('POST /api/login-code/confirm/', async (call) =>
    sendWithDeviceCookie(call, await logInByCode(call.ctx, call.body, getFrom(call))),
  )
  on('POST /api/v1/orders/register/react/', ({ ctx, body, address }) => registerCustomer(ctx, body, address))
  on('POST /api/v1/orders/verify-email/', ({ ctx, body, address }) => verifyEmail(ctx, body, address))
  on('POST /api/password-reset/', (call) => requestReset(call.ctx, call.body.email, getFrom(call)))
  on('POST /api/password-reset/confirm/', async (call) =>
    sendWithDeviceCookie(call, await resetPassword(call.ctx, call.body, call.address)),
  )

  on('GET /api/v1/orders/profile/', ({ ctx }) => readProfile(ctx))
  on('PATCH /api/v1/orders/profile/update/', ({ ctx, body }) => changeProfile(ctx, body))
  on('PUT /api/v1/orders/profile/change-password/', async (call) =>
    sendWithDeviceCookie(call, await changePassword(call.ctx, call.body)),
  )
  on('POST /api/v1/orders/profile/resend-verification/', ({ ctx }) => resendVerification(ctx))
  on('POST /api/v1/orders/profile/close/', ({ ctx, body }) => closeAccount(ctx, body.password))
  on('POST /api/v1/orders/logout/', ({ ctx }) => logOutCustomer(ctx))
}
