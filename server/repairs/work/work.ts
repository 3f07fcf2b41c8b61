import { DomainError } from '#domain/errors.ts'
import type { RepairWork, RepairWorkInput } from '#domain/repairs/work-schemas.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { findRepair } from '../core/queries.ts'
import { lockExisting } from '../workshop/change.ts'
import { deleteSpell, endSpell, getSpells, insertSpell } from './queries.ts'

/** Returns the time spent on an order. @throws repair.notFound */
export async function readWork(ctx: DbCtx, id: number): Promise<RepairWork> {
  const admin = requireAdmin(ctx)
  if (!(await findRepair(ctx.db, id))) throw new DomainError('repair.notFound')
  const { workshop } = await readShopSettings(ctx)
  const spells = await getSpells(ctx.db, id)
  return {
    enabled: workshop.recordsTime,
    total_minutes: spells.reduce((sum, { spell }) => sum + (spell.minutes ?? 0), 0),
    spells: spells.map(({ spell, by }) => ({
      id: spell.id,
      by,
      started_at: spell.startedAt.toISOString(),
      minutes: spell.minutes,
      mine: spell.adminUserId === admin.id,
    })),
  }
}

/** Locks the order, runs a change of its spells, and returns the time spent on it. */
function changeWork(
  ctx: Ctx,
  id: number,
  change: (tx: TxCtx, adminId: number) => Promise<unknown>,
): Promise<RepairWork> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await lockExisting(tx, id)
    await change(tx, admin.id)
    return readWork(tx, id)
  })
}

/**
 * Adds a spell of work, or starts one. A person works on one order at a time: starting ends the caller's other spell.
 * @throws repair.timeNotRecorded unless the shop records time
 */
export function addWork(ctx: Ctx, id: number, { minutes }: RepairWorkInput): Promise<RepairWork> {
  return changeWork(ctx, id, async (tx, adminId) => {
    const { workshop } = await readShopSettings(tx)
    if (!workshop.recordsTime) throw new DomainError('repair.timeNotRecorded')
    const now = tx.now()
    const startedAt = minutes === null ? now : new Date(now.getTime() - minutes * 60_000)
    if (minutes === null) {
      const isUnderWay = (await getSpells(tx.db, id)).some(
        ({ spell }) => spell.adminUserId === adminId && spell.minutes === null,
      )
      // A second click must not end what the first one started.
      if (isUnderWay) return
      await endSpell(tx.db, adminId, now)
    }
    const spell = { repairId: id, adminUserId: adminId, startedAt, minutes }
    // Taken when the caller starts on another order at the same moment.
    if (!(await insertSpell(tx.db, spell))) throw new DomainError('request.conflict')
  })
}

export function stopWork(ctx: Ctx, id: number): Promise<RepairWork> {
  return changeWork(ctx, id, (tx, adminId) => endSpell(tx.db, adminId, tx.now(), id))
}

export function removeWork(ctx: Ctx, id: number, spellId: number): Promise<RepairWork> {
  return changeWork(ctx, id, (tx) => deleteSpell(tx.db, id, spellId))
}
