import { deliveryDays } from '#domain/integrations/retries.ts'
import { type Job, job } from '../jobs/jobs.ts'
import { deleteInBatches } from '../kit/retention.ts'
import { retentionJobs } from '../settings/service.ts'
import { integrationsRetention } from './retention.ts'
import { deleteOldDeliveries } from './webhooks/queries.ts'
import { reencryptWebhooks } from './webhooks/secret.ts'
import { sendDeliveries } from './webhooks/send.ts'

export type SendingOptions = {
  /** Whether webhooks are sent: not by a machine that tries a copy of the shop. */
  sendsWebhooks: boolean
  /** Time limit of an attempt in ms; ten seconds by default. */
  attemptMs?: number | undefined
}

export function integrationsJobs({ sendsWebhooks, attemptMs }: SendingOptions): Job[] {
  return [
    job('integrations.send', async (ctx) => {
      if (sendsWebhooks) await sendDeliveries(ctx, attemptMs)
    }),
    job('integrations.cleanUp', async (ctx) => {
      const before = new Date(ctx.now().getTime() - deliveryDays * 86_400_000)
      await deleteInBatches(ctx, (tx, batch) => deleteOldDeliveries(tx.db, before, batch))
      await reencryptWebhooks(ctx)
    }),
    ...retentionJobs(integrationsRetention),
  ]
}
