import type { Routes } from '../kit/routes.ts'
import { customersRoutes } from './customers/routes.ts'
import { type Outside, readOverview } from './overview/overview.ts'
import { reportsRoutes } from './reports/routes.ts'

/** The back office's own screens over HTTP, which look across all areas. */
export function officeRoutes(routes: Routes, outside: Outside): void {
  routes.on('GET /api/admin/office/overview/', ({ ctx }) => readOverview(ctx, outside))
  customersRoutes(routes)
  reportsRoutes(routes)
}
