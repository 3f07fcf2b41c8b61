import { ApiError, NetworkError } from '#app/lib/api.ts'
import { forgetAdminToken, readAdminToken } from './admin-token.ts'

/**
 * Uploads a file as the request body and returns the response, typed by the caller according to the contract. @throws ApiError
 * and NetworkError like call
 */
export async function upload<Answer>(path: string, file: File, type = file.type): Promise<Answer> {
  const token = readAdminToken()
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token ?? ''}`,
      'content-type': type || 'application/octet-stream',
    },
    body: file,
  }).catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer) return answer as Answer
  if (response.status === 401) forgetAdminToken(token)
  throw new ApiError(response.status, answer)
}
