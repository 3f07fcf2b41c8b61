import { readStored, writeStored } from '#app/lib/storage/browser-storage.ts'
import { draftsKey, readAdminUser } from '../api/admin-token.ts'

type Drafts = Record<string, unknown>

/** The drafts of everyone who has used this tab since the latest logout. */
function readAllDrafts(): Record<string, Drafts> {
  try {
    const stored: unknown = JSON.parse(readStored(draftsKey, 'session') ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, Drafts>) : {}
  } catch {
    return {}
  }
}

/** The user whose drafts are read; the prefix keeps names of users apart from those of object properties. */
const getOwner = () => `user:${readAdminUser() ?? ''}`

/** Returns the draft of that name of the user who is logged in. */
export function readDraft<Draft>(name: string): Draft | undefined {
  return readAllDrafts()[getOwner()]?.[name] as Draft | undefined
}

/**
 * Stores a draft until the tab is closed or the user logs out, so that it survives a reload and a colleague who takes over the
 * browser; undefined removes it.
 */
export function storeDraft(name: string, draft: unknown): void {
  const owner = getOwner()
  const { [owner]: own = {}, ...ofColleagues } = readAllDrafts()
  const { [name]: _replaced, ...others } = own
  const drafts = draft === undefined ? others : { ...others, [name]: draft }
  const isEmpty = Object.keys(drafts).length === 0
  const all = isEmpty ? ofColleagues : { ...ofColleagues, [owner]: drafts }
  writeStored(draftsKey, Object.keys(all).length === 0 ? null : JSON.stringify(all), 'session')
}
