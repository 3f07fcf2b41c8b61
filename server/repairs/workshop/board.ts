import { DomainError, fieldError } from '#domain/errors.ts'
import type {
  AdminRepair,
  RepairAssignee,
  RepairAssignment,
  RepairPlace,
} from '#domain/repairs/admin-schemas.ts'
import { placesAfterMove } from '#domain/repairs/board-order.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { formatCount } from '#domain/settings/units.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import {
  countHeldBy,
  findRepair,
  lockColumn,
  reassignHeld,
  storePlaces,
  updateRepair,
} from '../core/queries.ts'
import { activeStaff } from '../queries.ts'
import { lockVersion } from './change.ts'
import { columnLength, readRepair } from './read.ts'

/**
 * Places an open order within its column, before another order or last. The order's version stays, because no field that staff
 * edit changes. @throws repair.notFound, repair.cannotPlace, and request.conflict when the order has changed or one of the two is no longer in
 * the column
 */
export function placeRepair(ctx: Ctx, id: number, input: RepairPlace): Promise<AdminRepair> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const result = await findRepair(tx.db, id)
    if (!result) throw new DomainError('repair.notFound')
    const { status, orderNumber } = result.repair
    if (!isOpen(status)) throw new DomainError('repair.cannotPlace')
    tx.audit.addDetail(orderNumber)
    const cards = await lockColumn(tx.db, status, columnLength.open)
    const versions = new Map(cards.map((card) => [card.id, card.version]))
    const target = input.before ?? id
    if (versions.get(id) !== input.version || !versions.has(target)) throw new DomainError('request.conflict')
    if (input.before !== id) await storePlaces(tx.db, placesAfterMove(cards, id, input.before))
    return readRepair(tx, id)
  })
}

/**
 * Makes a member of staff responsible for an order, or no one. @throws a field error for someone who does not exist or is not
 * active, and request.conflict
 */
export function assignRepair(ctx: Ctx, id: number, input: RepairAssignment): Promise<AdminRepair> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const repair = await lockVersion(tx, id, input.version)
    const assignee = (await activeStaff(tx.db)).find((member) => member.id === input.assignee)
    if (input.assignee !== null && !assignee) {
      throw fieldError('assignee', 'Personen finns inte eller är avstängd. Välj någon annan.')
    }
    if (repair.assigneeId !== input.assignee) {
      tx.audit.addDetail(assignee?.name ?? 'ingen ansvarig')
      await updateRepair(tx.db, id, { assigneeId: input.assignee })
    }
    return readRepair(tx, id)
  })
}

/** Returns how many open orders a member of staff is responsible for. */
export async function countHeld(ctx: Ctx, id: number): Promise<{ open: number }> {
  requireAdmin(ctx)
  return { open: await countHeldBy(ctx.db, id) }
}

/**
 * Makes another member of staff, or nobody, responsible for a colleague's open orders, as when the colleague leaves. Returns how
 * many the colleague has left. @throws a field error for someone who does not exist or is not active
 */
export function handOverHeld(ctx: Ctx, id: number, to: number | null): Promise<{ open: number }> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const members = await activeStaff(tx.db)
    if (to !== null && (to === id || !members.some((member) => member.id === to))) {
      throw fieldError('to', 'Personen finns inte eller är avstängd. Välj någon annan.')
    }
    const moved = await reassignHeld(tx.db, id, to)
    tx.audit.addDetail(formatCount(moved, 'ärende', 'ärenden'))
    return { open: await countHeldBy(tx.db, id) }
  })
}

export function listAssignees(ctx: Ctx): Promise<RepairAssignee[]> {
  requireAdmin(ctx)
  return activeStaff(ctx.db)
}
