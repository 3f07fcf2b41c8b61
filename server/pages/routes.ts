import type { Routes } from '../http/routes.ts'
import { addRedirect, adminRedirects, missingPagesForStaff, removeRedirect } from './redirects.ts'

export function pagesRoutes({ on }: Routes): void {
  on('GET /api/admin/pages/redirects/', ({ ctx }) => adminRedirects(ctx))
  on('POST /api/admin/pages/redirects/', ({ ctx, body }) => addRedirect(ctx, body))
  on('DELETE /api/admin/pages/redirects/:id/', ({ ctx, params }) => removeRedirect(ctx, params.id))
  on('GET /api/admin/pages/missing/', ({ ctx }) => missingPagesForStaff(ctx))
}
