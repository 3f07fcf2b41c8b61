import { ApiError, NetworkError } from '../lib/api.ts'
import { keepAdminToken, readAdminToken } from './admin-token.ts'

/**
 * Saves a file that only staff may have: the token goes in the call, which a plain link could not carry. `name` is what the
 * file is called. Throws `ApiError` and `NetworkError` as a call does.
 */
export async function download(path: string, name: string): Promise<void> {
  const response = await fetch(path, {
    headers: { authorization: `Bearer ${readAdminToken() ?? ''}` },
  }).catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
  if (!response.ok) {
    if (response.status === 401) keepAdminToken(null)
    throw new ApiError(response.status, await response.json().catch(() => undefined))
  }
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url))
}
