import type { Endpoints } from '../endpoint.ts'
import { reportsApi } from './reports-api.ts'

/** What the back office sees across all areas. */
export const officeApi = { ...reportsApi } as const satisfies Endpoints
