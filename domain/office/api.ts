import type { Endpoints } from '../endpoint.ts'
import { customersApi } from './customers-api.ts'
import { overviewApi } from './overview-api.ts'
import { reportsApi } from './reports-api.ts'
import { searchApi } from './search-api.ts'

/** Calls of back office screens that read across all areas. */
export const officeApi = {
  ...overviewApi,
  ...searchApi,
  ...customersApi,
  ...reportsApi,
} as const satisfies Endpoints
