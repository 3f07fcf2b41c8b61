import { keepAdminToken } from '#app/admin/api/admin-token.ts'
import { call } from '#app/lib/api.ts'
import type { Credentials } from './password-step.tsx'

/** The login succeeded, but the reply has no token (spec 001 section 8). */
export class NoToken extends Error {}

/** Logs in on this device. `user` names whose drafts are kept on it. @throws NoToken and what the server refuses */
export async function logIn(body: Credentials & { code?: string }, user: string | null): Promise<void> {
  const { access } = await call('POST /api/token/', { body })
  if (!access) throw new NoToken('Inloggning misslyckades. Token saknas i svaret.')
  keepAdminToken(access, user)
}
