import { isNotice } from '#domain/mail/templates.ts'
import type { Ctx } from '../kit/context.ts'
import { markSent } from './queries.ts'

/** Marks a mail or text message as sent. A notice is reported to the area whose period begins with its delivery. */
export async function recordSent(ctx: Ctx, mailId: number, template: string): Promise<void> {
  const now = ctx.now()
  if (!isNotice(template)) return markSent(ctx.db, mailId, now)
  await ctx.transaction(async (tx) => {
    await markSent(tx.db, mailId, now)
    await tx.enqueue('repairs.recordDelivery', { mailId, at: now.toISOString() })
  })
}
