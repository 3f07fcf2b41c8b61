import type { Endpoints } from '../endpoint.ts'
import { overview } from './overview-schemas.ts'

/** Calls for the back office's first page (BEHAVIOUR: The back office's first page). */
export const overviewApi = {
  'GET /api/admin/office/overview/': {
    summary: 'Today, and what waits for somebody',
    tag: 'office',
    access: 'admin',
    reply: overview,
  },
} as const satisfies Endpoints
