import type { Endpoints } from '../endpoint.ts'
import { accessToken, adminLoginInput, adminMe } from './schemas.ts'

const tag = 'accounts'

/** Logging in to and out of the back office (spec 001 section 7). */
export const accountsApi = {
  'POST /api/token/': {
    summary: 'Log in to the back office',
    tag,
    access: 'anyone',
    body: adminLoginInput,
    reply: accessToken,
  },
  'POST /api/token/logout/': { summary: 'Revoke the token of this call', tag, access: 'admin', status: 204 },
  'GET /api/admin/accounts/me/': { summary: 'Who is logged in', tag, access: 'admin', reply: adminMe },
} as const satisfies Endpoints
