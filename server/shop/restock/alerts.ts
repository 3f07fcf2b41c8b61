import { DomainError } from '#domain/errors.ts'
import { restockDays, restockText } from '#domain/shop/restock/texts.ts'
import type { RestockInput, RestockReply } from '#domain/shop/schemas.ts'
import type { Ctx, DbCtx } from '#server/kit/context.ts'
import { deleteInBatches } from '#server/kit/retention.ts'
import { queueMail } from '#server/mail/service.ts'
import { getSelector, newLinkSelector, privateToken } from '#server/security/private-link.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { restockedForCustomer } from './mail.ts'
import {
  deleteAlert,
  deleteAlerts,
  deleteOldAlerts,
  findFreeStock,
  findSelector,
  hasAlerts,
  insertAlert,
  lockDueAlerts,
} from './queries.ts'

/** Mails per transaction. */
const batchSize = 50

/**
 * Stores an address that is mailed once when a product is back in stock. An address that waits already stays as it is, with the same
 * reply. @throws shop.notFound, and shop.inStock when it can be bought now
 */
export async function addRestockAlert(
  ctx: Ctx,
  { product_id: productId, email }: RestockInput,
  address: string,
): Promise<RestockReply> {
  await ctx.limits.take('form.address', address)
  const free = await findFreeStock(ctx.db, productId)
  if (free === undefined) throw new DomainError('shop.notFound')
  if (free > 0) throw new DomainError('shop.inStock')
  await ctx.transaction(async (tx) => {
    const linkSelector = (await findSelector(tx.db, email)) ?? newLinkSelector()
    await insertAlert(tx.db, { productId, email, linkSelector, createdAt: tx.now() })
  })
  return { detail: restockText }
}

/** Returns whether the address of a private link still waits for something; undefined for an invalid link. */
export async function findRestockAlerts(ctx: DbCtx, token: string): Promise<boolean | undefined> {
  const selector = getSelector(ctx.config, token)
  return selector === undefined ? undefined : hasAlerts(ctx.db, selector)
}

/** Deletes all that the address of a private link waits for. Does nothing when it has been deleted or the link is invalid. */
export async function stopRestockAlerts(ctx: Ctx, token: string): Promise<void> {
  const selector = getSelector(ctx.config, token)
  if (selector !== undefined) await deleteAlerts(ctx.db, selector)
}

/**
 * Mails the addresses whose product is back in stock, and deletes each with its mail. Deletes those that have waited too long. A
 * scheduled job, so that stock of every origin counts: deliveries, returns, and orders that were not paid.
 */
export async function mailRestocked(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - restockDays * 86_400_000)
  await deleteInBatches(ctx, (tx, batch) => deleteOldAlerts(tx.db, before, batch))
  const shop = await readShopSettings(ctx)
  for (let mailed = batchSize; mailed === batchSize; ) {
    mailed = await ctx.transaction(async (tx) => {
      const due = await lockDueAlerts(tx.db, batchSize)
      for (const alert of due) {
        const stopUrl = `${tx.config.publicUrl}/bevakning/${privateToken(tx.config, alert.linkSelector)}`
        await deleteAlert(tx.db, alert.id)
        await queueMail(tx, {
          eventKey: `shop-restocked:${alert.id}`,
          template: 'shop-restocked',
          to: alert.email,
          replyTo: shop.email,
          ...restockedForCustomer(shop, alert, `${tx.config.publicUrl}/shop/${alert.slug}`, stopUrl),
        })
      }
      return due.length
    })
  }
}
