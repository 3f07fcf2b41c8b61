import { isNotice } from '#domain/mail/templates.ts'
import type { Ctx, TxCtx } from '../kit/context.ts'
import { markSent } from './queries.ts'

/** Marks a mail as sent, because its recipient's server took it. */
export async function recordSent(ctx: Ctx, mailId: number, template: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await markSent(tx.db, mailId, tx.now())
    await reportNotice(tx, mailId, template)
  })
}

/** Reports the delivery of a notice to the area whose period begins with it. */
export async function reportNotice(tx: TxCtx, mailId: number, template: string): Promise<void> {
  if (isNotice(template)) await tx.enqueue('repairs.recordDelivery', { mailId, at: tx.now().toISOString() })
}
