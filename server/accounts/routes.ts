import type { Routes } from '../kit/routes.ts'
import {
  changePassword,
  changeProfile,
  closeAccount,
  exportAccount,
  logInAdmin,
  logInCustomer,
  logOutAdmin,
  logOutCustomer,
  readProfile,
  registerCustomer,
  requestReset,
  resendVerification,
  resetPassword,
  verifyEmail,
  whoAmI,
} from './service.ts'

/** Accounts over HTTP: the back office's login, and all of the portal's. */
export function accountsRoutes({ on }: Routes): void {
  on('POST /api/token/', ({ ctx, body, address }) => logInAdmin(ctx, body, address))
  on('POST /api/token/logout/', ({ ctx }) => logOutAdmin(ctx))
  on('GET /api/admin/accounts/me/', ({ ctx }) => whoAmI(ctx))

  on('POST /api/react-token/', ({ ctx, body, address }) => logInCustomer(ctx, body, address))
  on('POST /api/v1/orders/register/react/', ({ ctx, body, address }) => registerCustomer(ctx, body, address))
  on('POST /api/v1/orders/verify-email/', ({ ctx, body }) => verifyEmail(ctx, body.token))
  on('POST /api/password-reset/', ({ ctx, body, address }) => requestReset(ctx, body.email, address))
  on('POST /api/password-reset/confirm/', ({ ctx, body }) => resetPassword(ctx, body))

  on('GET /api/v1/orders/profile/', ({ ctx }) => readProfile(ctx))
  on('PATCH /api/v1/orders/profile/update/', ({ ctx, body }) => changeProfile(ctx, body))
  on('PUT /api/v1/orders/profile/change-password/', ({ ctx, body }) => changePassword(ctx, body))
  on('POST /api/v1/orders/profile/resend-verification/', ({ ctx }) => resendVerification(ctx))
  on('GET /api/v1/orders/profile/export/', ({ ctx }) => exportAccount(ctx))
  on('POST /api/v1/orders/profile/close/', ({ ctx, body }) => closeAccount(ctx, body.password))
  on('POST /api/v1/orders/logout/', ({ ctx }) => logOutCustomer(ctx))
}
