import { DomainError } from '#domain/errors.ts'
import type { AdminRepair, RepairCall } from '#domain/repairs/admin-schemas.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { updateRepair } from '../core/queries.ts'
import { insertEntry } from '../thread/queries.ts'
import { lockVersion } from '../workshop/change.ts'
import { readRepair } from '../workshop/read.ts'
import { getWaitingEvents } from './unreached.ts'

const callTexts = {
  collection: {
    reached: 'Ringt: kunden vet att enheten kan hämtas.',
    missed: 'Ringt om att enheten kan hämtas: ingen svarade.',
  },
  answer: {
    reached: 'Ringt: kunden vet att vi väntar på svar.',
    missed: 'Ringt om frågan: ingen svarade.',
  },
} as const

/**
 * Records a call about what waits for the customer: a question, or a device that can be collected. The days of an uncollected device
 * count from the call that reached its customer, unless a notice was delivered before. @throws repair.notWaiting and request.conflict
 */
export function recordCall(ctx: Ctx, id: number, { version, reached }: RepairCall): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockVersion(tx, id, version)
    const event = (await getWaitingEvents(tx, [repair])).get(id)
    if (!event) throw new DomainError('repair.notWaiting')
    const createdAt = tx.now()
    await insertEntry(tx.db, {
      repairId: id,
      kind: 'call',
      text: callTexts[event.kind][reached ? 'reached' : 'missed'],
      adminUserId: admin.id,
      createdAt,
      reached,
    })
    const isNoticed = event.kind === 'collection' && reached && !repair.noticedAt
    await updateRepair(tx.db, id, isNoticed ? { noticedAt: createdAt } : {})
    return readRepair(tx, id)
  })
}
