import { withdrawalPath } from '#domain/shop/withdrawals.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import { queueMail } from '../mail/service.ts'
import { contractFiles } from '../pages/service.ts'
import { advancesPaidBy, documentFile } from '../sales/service.ts'
import { readShopSettings, retentionJobs } from '../settings/service.ts'
import { getAnswerAddress } from './core/answer-address.ts'
import { repairPageUrl } from './core/page-path.ts'
import { paidForCustomer } from './mail/templates.ts'
import { ensurePaidRepair, openMissedRepairs } from './paid-repair.ts'
import { storeUsualTimes } from './promises/promises.ts'
import { findPaymentOfRepair } from './queries.ts'
import { repairsRetention } from './retention.ts'
import { workshopJobs } from './workshop-jobs.ts'

export { repairsMails } from './mail/samples.ts'

/** The jobs of the repairs area. They open the order of a payment whose browser never returned. */
export const repairsJobs: Job[] = [
  job('payments.settled', async (ctx, { paymentId }) => {
    await ctx.transaction((tx) => ensurePaidRepair(tx, paymentId))
  }),
  job('payments.reconcile', openMissedRepairs),
  job('repairs.storeUsualTimes', storeUsualTimes),
  job('repairs.mailPaid', (ctx, { repairId }) => mailPaid(ctx, repairId)),
  ...workshopJobs,
  ...retentionJobs(repairsRetention),
]

async function mailPaid(ctx: Ctx, repairId: number): Promise<void> {
  const paid = await findPaymentOfRepair(ctx.db, repairId)
  if (!paid) return
  const { repair, paymentId, payerEmail, amountOre } = paid
  const shop = await readShopSettings(ctx)
  const [receipt] = await advancesPaidBy(ctx.db, paymentId)
  const { publicUrl } = ctx.config
  const contract = await contractFiles(ctx, shop, repair.createdAt)
  const attachments = receipt ? [await documentFile(ctx, receipt), ...contract] : contract
  await ctx.transaction((tx) =>
    queueMail(tx, {
      eventKey: `payment-confirmed:${paymentId}`,
      template: 'repair-paid',
      to: payerEmail,
      replyTo: getAnswerAddress(ctx.config, repair, shop.email),
      ...paidForCustomer(
        shop,
        { ...repair, agreedOre: amountOre },
        {
          pageUrl: repairPageUrl(ctx, repair),
          ordersUrl: `${publicUrl}/kund/orders`,
          withdrawUrl: publicUrl + withdrawalPath(repair.orderNumber),
        },
      ),
      attachments,
    }),
  )
}
