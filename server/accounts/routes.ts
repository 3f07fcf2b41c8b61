import type { Routes } from '../kit/routes.ts'
import { logInAdmin, logOutAdmin, whoAmI } from './service.ts'

/** Back-office login over HTTP. */
export function accountsRoutes({ on }: Routes): void {
  on('POST /api/token/', ({ ctx, body, address }) => logInAdmin(ctx, body, address))
  on('POST /api/token/logout/', ({ ctx }) => logOutAdmin(ctx))
  on('GET /api/admin/accounts/me/', ({ ctx }) => whoAmI(ctx))
}
