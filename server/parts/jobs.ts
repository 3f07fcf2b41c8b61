import { ore } from '#domain/money.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import { queueMail } from '../mail/service.ts'
import { readShopSettings } from '../settings/service.ts'
import { purchaseCsv } from './csv.ts'
import { purchaseForSupplier } from './mail/templates.ts'
import { findPurchase } from './purchases/queries.ts'

export { partsMails } from './mail/templates.ts'

export const partsJobs: Job[] = [
  job('parts.mailPurchase', (ctx, { purchaseId }) => mailPurchase(ctx, purchaseId)),
]

async function mailPurchase(ctx: Ctx, purchaseId: number): Promise<void> {
  const result = await findPurchase(ctx.db, purchaseId)
  // It was cancelled before the mail was written.
  if (!result?.supplier.email || result.purchase.status === 'Avbruten') return
  const { purchase, supplier, pieces, totalOre } = result
  const { number, note } = purchase
  const shop = await readShopSettings(ctx)
  const { name, customerNumber } = supplier
  const ordered = { number, supplier: name, customerNumber, note, pieces, totalOre: ore(totalOre) }
  const attachments = [
    {
      filename: `${number}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: await purchaseCsv(ctx, purchaseId),
    },
  ]
  await ctx.transaction((tx) =>
    queueMail(tx, {
      eventKey: `purchase:${purchaseId}`,
      template: 'purchase-supplier',
      to: supplier.email,
      replyTo: shop.email,
      ...purchaseForSupplier(shop, ordered),
      attachments,
    }),
  )
}
