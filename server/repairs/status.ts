import { DomainError } from '#domain/errors.ts'
import { oreToDecimal } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { PublicStatus } from '#domain/repairs/customer-schemas.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { customerWithdrawUntil } from '#domain/repairs/withdrawals.ts'
import type { Db } from '../db/database.ts'
import type { Ctx } from '../kit/context.ts'
import { getSelector } from '../security/private-link.ts'
import { findByLink, type RepairRow } from './core/queries.ts'
import { guaranteeUntil } from './guarantee/guarantee.ts'
import { readCustomerState } from './portal/customer-states.ts'
import { findPaymentOfRepair } from './queries.ts'

/**
 * Returns the public status of a repair by the token of its label's QR code, or undefined. Anyone with the code can read it, so
 * it contains no name, serial number or free text.
 */
export async function findStatus(ctx: Ctx, token: string): Promise<PublicStatus | undefined> {
  const repair = await findRepairByToken(ctx, token)
  return (
    repair && {
      order_number: repair.orderNumber,
      status: repair.status,
      state: await readCustomerState(ctx, repair),
      device: deviceName(repair.brand, repair.modelName),
      received_at: repair.createdAt.toISOString(),
      checked_in_at: repair.checkedInAt?.toISOString() ?? null,
      status_since: repair.statusSince.toISOString(),
      estimated_on: isOpen(repair.status) ? repair.estimatedOn : null,
      warranty_until: repair.warrantyUntil,
      guarantee_until: await guaranteeUntil(ctx.db, repair.id, false),
      withdraw_until: customerWithdrawUntil(repair, ctx.now()),
      paid_online: await readPaidOnline(ctx.db, repair),
    }
  )
}

/** Returns the repair of a status page by its token, or undefined. */
async function findRepairByToken(ctx: Ctx, token: string): Promise<RepairRow | undefined> {
  const selector = getSelector(ctx.config, token)
  return selector ? findByLink(ctx.db, selector) : undefined
}

/** Returns the repair of a pasted or scanned address of its status page, which stands in the QR code of its label and of its page. */
export async function findRepairByStatusLink(ctx: Ctx, typed: string): Promise<RepairRow | undefined> {
  const [, token] = /\/status\/([\w.~-]+)/.exec(typed) ?? []
  return token ? findRepairByToken(ctx, token) : undefined
}

/** Returns what was paid online. The issue of such an order is from the price list, not the customer's own words. */
async function readPaidOnline(
  db: Db,
  { id, source, issue, estimatedTime }: RepairRow,
): Promise<PublicStatus['paid_online']> {
  const paid = source === 'payment' ? await findPaymentOfRepair(db, id) : undefined
  return paid ? { issue, amount: oreToDecimal(paid.amountOre), estimated_time: estimatedTime ?? '' } : null
}

/** Like `findStatus`, for the API. @throws repair.notFound */
export async function readStatus(ctx: Ctx, token: string): Promise<PublicStatus> {
  const status = await findStatus(ctx, token)
  if (!status) throw new DomainError('repair.notFound')
  return status
}
