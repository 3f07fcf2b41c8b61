import { DomainError } from '#domain/errors.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { isLoanLate } from '#domain/repairs/loans/late.ts'
import type { LoanReturn, OpenLoan, RepairLoan, RepairLoanInput } from '#domain/repairs/loans/schemas.ts'
import { type Ctx, type DbCtx, requireAdmin } from '#server/kit/context.ts'
import { changeHandedIn } from '../workshop/change.ts'
import { lendDevice, receiveDevice } from './lend.ts'
import { findLoan, type LoanRow, listOpenLoans } from './queries.ts'
import { loanView, openLoanView } from './views.ts'

/** Returns the loans that are out, the longest first. */
export async function readOpenLoans(ctx: DbCtx): Promise<OpenLoan[]> {
  requireAdmin(ctx)
  const now = ctx.now()
  return (await listOpenLoans(ctx.db)).map((row) => openLoanView(row, now))
}

/** Returns the loans that are out for so long that the shop asks for them, the longest first. */
export async function readLateLoans(ctx: DbCtx): Promise<LoanRow[]> {
  const now = ctx.now()
  const rows = await listOpenLoans(ctx.db)
  return rows.filter(({ loan, repair }) => isLoanLate({ lentAt: loan.lentAt, repair }, now))
}

/** Lends a device with a repair that is open. @throws like `changeHandedIn` and `lendDevice` */
export function lendWithRepair(
  ctx: Ctx,
  repairId: number,
  { version, ...lending }: RepairLoanInput,
): Promise<AdminRepair> {
  const { id: adminUserId } = requireAdmin(ctx)
  return changeHandedIn(ctx, repairId, version, (tx) => lendDevice(tx, { ...lending, repairId, adminUserId }))
}

/** Takes back a device. Does nothing when it is back already. @throws loans.notFound */
export function returnLoan(ctx: Ctx, id: number, { condition }: LoanReturn): Promise<RepairLoan> {
  const { id: adminUserId } = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const row = await findLoan(tx.db, id)
    if (!row) throw new DomainError('loans.notFound')
    const { loan, device, repair } = row
    tx.audit.addSubject({ repair: repair.orderNumber })
    const closing = { id, repairId: loan.repairId, deviceId: device.id, name: device.name }
    await receiveDevice(tx, closing, { condition, adminUserId })
    const after = await findLoan(tx.db, id)
    return loanView(after ?? row)
  })
}
