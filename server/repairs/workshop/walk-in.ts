import type { AdminRepair, WalkInInput } from '../../../domain/repairs/admin-schemas.ts'
import { fingerprintOf, scopedKey, storeOnce } from '../../http/idempotency.ts'
import { type Ctx, requireAdmin } from '../../kit/context.ts'
import { openRepair } from '../open-repair.ts'
import { findByIdempotencyKey, findDuplicate } from '../orders/queries.ts'
import { readRepair } from './read.ts'

/**
 * Opens a repair for a device handed in at the counter. A repeated key, or the same form within ten minutes, returns the same order.
 * Throws `request.keyReused` when the key was used with other content.
 */
export function createWalkInRepair(
  ctx: Ctx,
  input: WalkInInput,
  idempotencyKey: string | undefined,
): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  const sent = { fingerprint: fingerprintOf(input), idempotencyKey: scopedKey('counter', idempotencyKey) }
  return ctx.transaction(async (tx) => {
    const { id } = await storeOnce<{ id: number }>(tx, sent, {
      findByKey: (key) => findByIdempotencyKey(tx.db, key),
      findDuplicate: (fingerprint, since) => findDuplicate(tx.db, fingerprint, since),
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
          ...sent,
        }),
    })
    return readRepair(tx, id)
  })
}
