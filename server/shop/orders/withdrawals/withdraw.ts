import { randomInt } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import type { AdminWithdrawal, AdminWithdrawalQuery, WithdrawalInput } from '#domain/shop/order-schemas.ts'
import { readOrderNumber } from '#domain/shop/withdrawals.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, type DbCtx, requireAdmin } from '#server/kit/context.ts'
import { keyedDigest } from '#server/security/keys.ts'
import { computeDigest, looksLikeToken, randomToken } from '#server/security/secrets.ts'
import { findByNumber } from '../queries.ts'
import {
  findExistingWithdrawal,
  findRepairByNumber,
  findWithdrawal,
  insertWithdrawal,
  lockByToken,
  lockWithdrawalRequests,
  pageOfWithdrawals,
  updateWithdrawal,
} from './queries.ts'
import { withdrawalView } from './view.ts'

/** Letters and digits that are not confused with each other. */
const letters = '234679ACDEFGHJKMNPQRTWXY'

/** Returns a random reference that cannot be guessed, such as `A-7K4QX-2M9PD`. */
function newReference(): string {
  const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `A-${five()}-${five()}`
}

/** Returns a withdrawal's confirmation token, derived from its reference, so that repeated requests get the same one. */
function getToken(ctx: DbCtx, reference: string): string {
  return keyedDigest(ctx.config.secretKey, 'withdrawal', reference).toString('base64url')
}

/**
 * Requests to withdraw from an order or a repair (directive 2023/2673). Returns the input for confirmation, whether such an order exists or
 * not, so that nothing about other customers is revealed. A repeated request is the same withdrawal; another message after a confirmed one
 * is a withdrawal of its own.
 */
export async function requestWithdrawal(ctx: Ctx, input: WithdrawalInput, address: string) {
  await ctx.limits.take('form.address', address)
  const { website, name, email, message } = input
  const orderNumber = readOrderNumber(input.order_number)
  const requested = (token: string) => ({ token, name, order_number: orderNumber, email })
  if (website) {
    ctx.log.info('withdrawal with a filled honeypot dropped')
    return requested(randomToken())
  }
  return ctx.transaction(async (tx) => {
    await lockWithdrawalRequests(tx.db, orderNumber, email)
    const same = await findExistingWithdrawal(tx.db, { orderNumber, email, message })
    if (same) {
      const token = getToken(tx, same.reference)
      // A confirmed withdrawal keeps its content. The token may differ after a change of SECRET_KEY or of the derivation.
      const changes = same.state === 'asked' ? { name, message } : {}
      await updateWithdrawal(tx.db, same.id, { ...changes, tokenHash: computeDigest(token) })
      return requested(token)
    }
    const reference = newReference()
    const token = getToken(tx, reference)
    await insertWithdrawal(tx.db, {
      reference,
      tokenHash: computeDigest(token),
      state: 'asked',
      name,
      email,
      orderNumber,
      message,
      askedAt: tx.now(),
    })
    return requested(token)
  })
}

/**
 * Confirms a withdrawal, which takes effect now, and queues its dated acknowledgement. Repeated calls return the same. Staff see
 * it on the order or case if number and e-mail address match. @throws shop.withdrawalNotFound
 */
export async function confirmWithdrawal(ctx: Ctx, token: string, address: string) {
  await ctx.limits.take('form.address', address)
  if (!looksLikeToken(token)) throw new DomainError('shop.withdrawalNotFound')
  return ctx.transaction(async (tx) => {
    const withdrawal = await lockByToken(tx.db, computeDigest(token))
    if (!withdrawal) throw new DomainError('shop.withdrawalNotFound')
    const { id, reference } = withdrawal
    if (withdrawal.confirmedAt) return { reference, confirmed_at: withdrawal.confirmedAt.toISOString() }
    const order = await findByNumber(tx.db, withdrawal.orderNumber, withdrawal.email)
    const repairId = order
      ? undefined
      : await findRepairByNumber(tx.db, withdrawal.orderNumber, withdrawal.email)
    const confirmedAt = tx.now()
    await updateWithdrawal(tx.db, id, {
      state: 'confirmed',
      confirmedAt,
      orderId: order?.id ?? null,
      repairId: repairId ?? null,
    })
    await tx.enqueue('shop.mailWithdrawal', { withdrawalId: id })
    return { reference, confirmed_at: confirmedAt.toISOString() }
  })
}

export async function adminWithdrawals(ctx: Ctx, query: AdminWithdrawalQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfWithdrawals(ctx.db, query, window)
  return pageReply(rows.map(withdrawalView), count, window, '/api/admin/shop/withdrawals/', query)
}

/** Records how staff handled a withdrawal; can be called again to change the text. @throws shop.withdrawalNotFound */
export function handleWithdrawal(ctx: Ctx, id: number, outcome: string): Promise<AdminWithdrawal> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const result = await findWithdrawal(tx.db, id)
    if (!result || result.withdrawal.state === 'asked') throw new DomainError('shop.withdrawalNotFound')
    const handledAt = result.withdrawal.handledAt ?? tx.now()
    await updateWithdrawal(tx.db, id, { state: 'handled', handledAt, outcome, adminUserId: admin.id })
    const now = await findWithdrawal(tx.db, id)
    if (!now) throw new DomainError('shop.withdrawalNotFound')
    return withdrawalView(now)
  })
}
