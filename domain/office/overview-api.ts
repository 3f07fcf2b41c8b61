import { type Endpoints, forStaff } from '../endpoint.ts'
import { overview } from './overview-schemas.ts'

/** Calls for the back office's first page (BEHAVIOUR: The back office's first page). */
export const overviewApi = {
  'GET /api/admin/office/overview/': forStaff('Today, and what waits for somebody', { reply: overview }),
} as const satisfies Endpoints
