import { writeStored } from '#app/lib/storage/browser-storage.ts'
import { keepAdminToken, recentKey } from './admin-token.ts'
import { readTillBasket, storeTillBasket } from './stored-till.ts'

/**
 * Stores the login of a colleague who takes over this browser. The basket stays at the till; drafts and what was opened recently
 * belong to their user.
 */
export function takeOverBrowser({ access, username }: { access: string; username: string }): void {
  const basket = readTillBasket('sale')
  writeStored(recentKey, null)
  keepAdminToken(access, username.toLowerCase())
  storeTillBasket('sale', basket)
}
