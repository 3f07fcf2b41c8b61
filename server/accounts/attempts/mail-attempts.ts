import { randomUUID } from 'node:crypto'
import type { Ctx } from '#server/kit/context.ts'
import { deleteInBatches } from '#server/kit/retention.ts'
import { queueMail } from '#server/mail/service.ts'
import { TooMany } from '#server/security/rate-limits.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { failedLogins } from '../customers/mail/templates.ts'
import { findCustomer } from '../customers/queries.ts'
import { staffFailedLogins } from '../staff/mail/templates.ts'
import { findStaff } from '../staff/queries.ts'
import type { AccountSide } from './known-devices.ts'
import { deleteAttemptsBefore, takeAttempts } from './queries.ts'

/**
 * Mails an account's holder the number, times and addresses of failed logins, at most once per lockout. Attempts that are
 * not mailed now are in the next mail. A name without an account gets no mail.
 */
export async function mailAttempts(
  ctx: Ctx,
  { side, id }: { side: AccountSide; id: number | null },
): Promise<void> {
  if (id === null) return
  const email = side === 'customer' ? (await findCustomer(ctx.db, id))?.email : await staffEmail(ctx, id)
  if (!email || !(await mayMail(ctx, `${side} ${id}`))) return
  const shop = await readShopSettings(ctx)
  await ctx.transaction(async (tx) => {
    const attempts = await takeAttempts(tx.db, { side, id })
    // A job that runs twice finds none the second time.
    if (attempts.length === 0) return
    await queueMail(tx, {
      eventKey: `${side}-attempts:${randomUUID()}`,
      template: `${side}-attempts`,
      to: email,
      replyTo: shop.email,
      ...(side === 'customer'
        ? failedLogins(shop, attempts, `${tx.config.publicUrl}/kund/glomt-losenord`)
        : staffFailedLogins(shop, attempts)),
    })
  })
}

async function staffEmail(ctx: Ctx, id: number): Promise<string | null | undefined> {
  const user = await findStaff(ctx.db, id)
  return user?.active ? user.email : undefined
}

async function mayMail(ctx: Ctx, account: string): Promise<boolean> {
  try {
    await ctx.limits.take('login.mail', account)
    return true
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    return false
  }
}

/** Hours after which attempts that were not mailed are deleted. Network addresses are personal data. */
const retentionHours = 24

export async function deleteOldAttempts(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - retentionHours * 3_600_000)
  await deleteInBatches(ctx, ({ db }, batch) => deleteAttemptsBefore(db, before, batch))
}
