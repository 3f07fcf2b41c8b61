import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { quoteRequests } from '../../quotes/tables.ts'
import { type LinkKeys, privateToken } from '../../security/private-link.ts'

/** Returns the path of the private page of a request and its offers. */
export function offerPath(keys: LinkKeys, { linkSelector }: { linkSelector: string }): string {
  return `/offert/${privateToken(keys, linkSelector)}`
}

/** Returns what a case needs of the offer that opened it; nothing for a case that no offer opened. */
export async function approvedOfferOf(db: Db, repairId: number) {
  const [offer] = await db
    .select({ linkSelector: quoteRequests.linkSelector, partOrigin: quoteRequests.partOrigin })
    .from(quoteRequests)
    .where(eq(quoteRequests.repairOrderId, repairId))
  return offer
}
