import type { Routes } from '../kit/routes.ts'
import { customersRoutes } from './customers/routes.ts'
import { reportsRoutes } from './reports/routes.ts'

/** The back office's own screens over HTTP, which look across all areas. */
export function officeRoutes(routes: Routes): void {
  customersRoutes(routes)
  reportsRoutes(routes)
}
