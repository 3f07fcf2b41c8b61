import type { Endpoints } from '../endpoint.ts'
import { customersApi } from './customers-api.ts'
import { overviewApi } from './overview-api.ts'
import { reportsApi } from './reports-api.ts'
import { searchApi } from './search-api.ts'

/** The calls of the back office's own screens, which look across all areas. */
export const officeApi = {
  ...overviewApi,
  ...searchApi,
  ...customersApi,
  ...reportsApi,
} as const satisfies Endpoints
