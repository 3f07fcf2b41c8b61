import { readStored, writeStored } from '#app/lib/storage/browser-storage.ts'
import { readAdminUser } from './admin-token.ts'

/** A basket that is sold, or one of an exercise. */
export type TillMode = 'sale' | 'practice'

const keys = { sale: 'adminTillBasket', practice: 'adminPracticeBasket' } as const
const practiceKey = 'adminPractice'

type StoredBasket = { user: string | null; id: string }

/** Returns the id of the basket that the user had at this till, also before a reload. */
export function readTillBasket(mode: TillMode): string | undefined {
  try {
    const { user, id } = JSON.parse(readStored(keys[mode]) ?? '') as StoredBasket
    return user === readAdminUser() ? id : undefined
  } catch {
    return undefined
  }
}

/** Stores the basket that is open at this till; undefined when there is none. */
export function storeTillBasket(mode: TillMode, id: string | undefined): void {
  const stored: StoredBasket | undefined = id === undefined ? undefined : { user: readAdminUser(), id }
  writeStored(keys[mode], stored ? JSON.stringify(stored) : null)
}

/** Marks an exercise of the user who is logged in. */
const getPracticeMark = () => `user:${readAdminUser() ?? ''}`

/** Returns how the user works at the till in this tab. */
export function readTillMode(): TillMode {
  return readStored(practiceKey, 'session') === getPracticeMark() ? 'practice' : 'sale'
}

/** Stores that the user practises in this tab, until it is closed or another user logs in. */
export function storeTillMode(mode: TillMode): void {
  writeStored(practiceKey, mode === 'practice' ? getPracticeMark() : null, 'session')
}
