import { readStored, writeStored } from '#app/lib/storage/browser-storage.ts'
import { draftsKey, readAdminUser } from '../api/admin-token.ts'

type StoredDrafts = { user: string | null; drafts: Record<string, unknown> }

function readDrafts(): StoredDrafts['drafts'] {
  try {
    const { user, drafts } = JSON.parse(readStored(draftsKey, 'session') ?? '') as StoredDrafts
    return user === readAdminUser() ? drafts : {}
  } catch {
    return {}
  }
}

/** Returns the draft of that name of the user who is logged in. */
export function readDraft<Draft>(name: string): Draft | undefined {
  return readDrafts()[name] as Draft | undefined
}

/** Stores a draft until the tab is closed or the user logs out, so that it survives a reload; undefined removes it. */
export function storeDraft(name: string, draft: unknown): void {
  const { [name]: _replaced, ...others } = readDrafts()
  const drafts = draft === undefined ? others : { ...others, [name]: draft }
  const isEmpty = Object.keys(drafts).length === 0
  const stored: StoredDrafts = { user: readAdminUser(), drafts }
  writeStored(draftsKey, isEmpty ? null : JSON.stringify(stored), 'session')
}
