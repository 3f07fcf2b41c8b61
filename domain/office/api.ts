import type { Endpoints } from '../endpoint.ts'
import { customersApi } from './customers-api.ts'
import { overviewApi } from './overview-api.ts'
import { reportsApi } from './reports-api.ts'

/** The calls of the back office's own screens, which look across all areas. */
export const officeApi = { ...overviewApi, ...customersApi, ...reportsApi } as const satisfies Endpoints
