import type { Routes } from '../kit/routes.ts'
import { type Outside, readOverview } from './overview/overview.ts'

/** What looks across all areas, over HTTP. */
export function officeRoutes({ on }: Routes, outside: Outside): void {
  on('GET /api/admin/office/overview/', ({ ctx }) => readOverview(ctx, outside))
}
