import { fetchFile, saveFile } from '../../lib/private-file.ts'
import { keepAdminToken, readAdminToken } from './admin-token.ts'

/** How long a tab has to read what it was opened for. */
const readableMs = 60_000

const login = { readToken: readAdminToken, forgetToken: () => keepAdminToken(null) }

/** Saves a file that only staff may have. Throws `ApiError` and `NetworkError` as a call does. */
export async function download(path: string, name: string): Promise<void> {
  saveFile(await fetchFile(path, login), name)
}

/**
 * Opens a document that only staff may have in a tab of its own, from where it is printed. The tab is opened before the
 * file is asked for: one that comes later would be taken for a pop-up. Throws `ApiError` and `NetworkError`.
 */
export async function openFile(path: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const url = URL.createObjectURL(await fetchFile(path, login))
    if (tab) tab.location.href = url
    else window.location.assign(url)
    setTimeout(() => URL.revokeObjectURL(url), readableMs)
  } catch (error) {
    tab?.close()
    throw error
  }
}
