import { DomainError } from '../../../domain/errors.ts'
import type { AdminRepair, WalkInInput } from '../../../domain/repairs/admin-schemas.ts'
import { onceOnly } from '../../http/idempotency.ts'
import { fingerprintOf } from '../../http/idempotency-key.ts'
import { type Ctx, requireAdmin } from '../../kit/context.ts'
import { digestOf } from '../../security/secrets.ts'
import { openRepair } from '../open-repair.ts'
import { findByRepeatKey, findTwin } from '../orders/queries.ts'
import { readRepair } from './read.ts'

/**
 * Takes in a device at the counter. The same key again gives the same order; so does the same form sent within ten
 * minutes without one. Throws `request.repeatDiffers` when the key named something else.
 */
export function takeInAtCounter(
  ctx: Ctx,
  input: WalkInInput,
  idempotencyKey: string | undefined,
): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  const repeatKey = idempotencyKey === undefined ? undefined : digestOf(`counter ${idempotencyKey}`)
  const sent = fingerprintOf(input)
  return ctx.transaction(async (tx) => {
    const { id } = await onceOnly(
      tx,
      // Those with one key wait for each other, and two forms that are alike under two keys are two devices.
      { key: repeatKey ?? sent },
      {
        async earlier(_, since) {
          if (repeatKey === undefined) return findTwin(tx.db, sent, since)
          const found = await findByRepeatKey(tx.db, repeatKey)
          if (found && found.fingerprint !== sent) throw new DomainError('request.repeatDiffers')
          return found
        },
        store: () =>
          openRepair(tx, {
            source: 'counter',
            status: input.status,
            customerName: input.customer_name,
            customerEmail: input.customer_email,
            customerPhone: input.customer_phone,
            deviceType: input.device_type,
            brand: input.brand,
            modelName: input.model,
            issue: input.issue,
            customerMessage: input.customer_message,
            serialNumber: input.serial_number,
            agreedOre: input.price ?? null,
            estimatedTime: input.estimated_time,
            adminUserId: admin.id,
            fingerprint: sent,
            repeatKey,
          }),
      },
    )
    return readRepair(tx, id)
  })
}
