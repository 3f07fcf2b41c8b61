import { ApiError, NetworkError } from '../../lib/api.ts'
import { keepAdminToken, readAdminToken } from '../admin-token.ts'

/** How long a tab has to read what it was opened for. */
const readableMs = 60_000

/**
 * Opens a document that only staff may have in a tab of its own, from where it is printed. The tab is opened before the
 * file is asked for: one that comes later would be taken for a pop-up. Throws `ApiError` and `NetworkError`.
 */
export async function openFile(path: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
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
    if (tab) tab.location.href = url
    else window.location.assign(url)
    setTimeout(() => URL.revokeObjectURL(url), readableMs)
  } catch (error) {
    tab?.close()
    throw error
  }
}
