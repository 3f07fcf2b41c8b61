import type { AdminRepair } from '../../../domain/repairs/admin-schemas.ts'
import { ApiError, NetworkError } from '../../lib/api.ts'
import { keepAdminToken, readAdminToken } from '../admin-token.ts'

/** Sends a file as it is, and gives what the case has become. Throws `ApiError` and `NetworkError` as a call does. */
export async function upload(path: string, file: File): Promise<AdminRepair> {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${readAdminToken() ?? ''}`,
      'content-type': file.type || 'application/octet-stream',
    },
    body: file,
  }).catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer) return answer as AdminRepair
  if (response.status === 401) keepAdminToken(null)
  throw new ApiError(response.status, answer)
}
