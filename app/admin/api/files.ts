import { fetchFile, saveFile } from '#app/lib/private-file.ts'
import { retryAfterLogin } from './admin-call.ts'
import { forgetAdminToken, readAdminToken } from './admin-token.ts'

/** Time after which an opened file's object URL is revoked, in milliseconds. */
const readableMs = 60_000

const login = { readToken: readAdminToken, forgetToken: forgetAdminToken }

const fetchAdminFile = (path: string) => retryAfterLogin(() => fetchFile(path, login))

/** Downloads a file that requires a staff login. @throws ApiError and NetworkError like call */
export async function download(path: string, name: string): Promise<void> {
  saveFile(await fetchAdminFile(path), name)
}

/**
 * Opens a document that requires a staff login in a new tab, for printing. The tab is opened before the file is fetched, because
 * browsers block one opened later as a pop-up. @throws ApiError and NetworkError
 */
export async function openFile(path: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const url = URL.createObjectURL(await fetchAdminFile(path))
    if (tab) tab.location.href = url
    else window.location.assign(url)
    setTimeout(() => URL.revokeObjectURL(url), readableMs)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Prints a document that requires a staff login, without leaving the screen. @throws ApiError and NetworkError */
export async function printFile(path: string): Promise<void> {
  const url = URL.createObjectURL(await fetchAdminFile(path))
  const frame = document.createElement('iframe')
  // Out of sight but rendered: Firefox prints nothing from a frame that is not displayed.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0', opacity: '0' })
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  frame.src = url
  frame.addEventListener('load', () => frame.contentWindow?.print(), { once: true })
  document.body.append(frame)
  setTimeout(() => {
    frame.remove()
    URL.revokeObjectURL(url)
  }, readableMs)
}
