import { ApiError, NetworkError } from './api.ts'

/** A login that gets files: the token goes in the call, which a plain link could not carry. */
export type FileAuth = { readToken: () => string | null; forgetToken: () => void }

/** Fetches a file that only those who are logged in may have. Throws `ApiError` and `NetworkError` as a call does. */
export async function fetchFile(path: string, login: FileAuth): Promise<Blob> {
  const headers = { authorization: `Bearer ${login.readToken() ?? ''}` }
  const response = await fetch(path, { headers }).catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
  if (!response.ok) {
    if (response.status === 401) login.forgetToken()
    throw new ApiError(response.status, await response.json().catch(() => undefined))
  }
  return response.blob()
}

/** Saves a file under a name, as a press on a link to it would. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url))
}
