import type { RetentionPlan, RetentionQuery } from '#domain/office/retention-schemas.ts'
import { expiresBefore, retentionKinds } from '#domain/settings/retention.ts'
import { toDay } from '#domain/time.ts'
import { accountsRetention } from '#server/accounts/service.ts'
import { bookingRetention } from '#server/booking/service.ts'
import { deviceTestsRetention } from '#server/device-tests/service.ts'
import { integrationsRetention } from '#server/integrations/service.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { mailRetention } from '#server/mail/service.ts'
import { mailboxRetention } from '#server/mailbox/service.ts'
import { messagesRetention } from '#server/messages/service.ts'
import { quotesRetention } from '#server/quotes/service.ts'
import { repairsRetention } from '#server/repairs/service.ts'
import { reviewsRetention } from '#server/reviews/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { shopRetention } from '#server/shop/service.ts'
import { tradeInRetention } from '#server/trade-in/service.ts'

const rules = [
  ...accountsRetention,
  ...bookingRetention,
  ...deviceTestsRetention,
  ...integrationsRetention,
  ...mailRetention,
  ...mailboxRetention,
  ...messagesRetention,
  ...quotesRetention,
  ...repairsRetention,
  ...reviewsRetention,
  ...shopRetention,
  ...tradeInRetention,
]

/** Returns what the nightly jobs would delete today, with the stored days or with those of the query. Deletes nothing. */
export async function planRetention(ctx: Ctx, query: RetentionQuery): Promise<RetentionPlan> {
  requireAdmin(ctx)
  const { retention } = await readShopSettings(ctx)
  const today = toDay(ctx.now())
  const kinds: RetentionPlan['kinds'] = []
  for (const kind of retentionKinds) {
    const days = query[kind] ?? retention[kind]
    const before = expiresBefore(today, days)
    let count = 0
    for (const rule of rules) if (rule.kind === kind) count += await rule.count(ctx.db, before)
    kinds.push({ kind, days, before: toDay(before), count })
  }
  return { kinds }
}
