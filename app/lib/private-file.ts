import { ApiError, NetworkError } from './api.ts'

/** Access to the stored login token. A plain link could not send the token. */
export type FileAuth = { readToken: () => string | null; forgetToken: (rejected: string | null) => void }

/** Downloads a file that requires a login. @throws ApiError and NetworkError like call */
export async function fetchFile(path: string, login: FileAuth): Promise<Blob> {
  const token = login.readToken()
  const headers = { authorization: `Bearer ${token ?? ''}` }
  const response = await fetch(path, { headers }).catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
  if (!response.ok) {
    if (response.status === 401) login.forgetToken(token)
    throw new ApiError(response.status, await response.json().catch(() => undefined))
  }
  return response.blob()
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // By the next task the browser has started reading it.
  setTimeout(() => URL.revokeObjectURL(url))
}
