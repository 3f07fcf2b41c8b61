import { DomainError, fieldError } from '#domain/errors.ts'
import { formatOre, type Ore, ore } from '#domain/money.ts'
import { isAvailable, type PaymentMethod } from '#domain/payments/methods.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { PayRepairInput, RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { sessionEnd } from '#domain/shop/checkout.ts'
import type { Ctx, TxCtx } from '#server/kit/context.ts'
import {
  insertPayment,
  openSession,
  type PaymentProvider,
  refreshPaymentById,
  requireKlarna,
} from '#server/payments/service.ts'
import { repairPagePath } from '../core/page-path.ts'
import { lockRepair, type RepairRow } from '../core/queries.ts'
import { insertRepairPayment, unsettledPayments } from '../queries.ts'
import { readPayable } from './payable.ts'
import { readRepairPage, requireRepair } from './private-page.ts'

/** How often a payment that was begun meanwhile is ended before another. */
const maxAttempts = 3

/**
 * Starts the payment of a repair from its private page, and returns the URL of the provider's page. A payment of the same sum that is
 * open already is returned again; another open one is ended first, so that nothing is paid twice.
 * @throws repair.notFound, repair.nothingToPay, repair.dueChanged when the sum is not the one shown, payment.processing, and what the payment does
 */
export async function payFromPage(
  ctx: Ctx,
  provider: PaymentProvider,
  token: string,
  input: PayRepairInput,
  address: string,
): Promise<{ payment_url: string }> {
  await ctx.limits.take('payment.address', address)
  const { method, amount } = input
  if (!isAvailable(method)) throw fieldError('method', 'Swish kommer snart. Välj ett annat sätt så länge.')
  if (method === 'invoice') await requireKlarna(ctx)
  const repair = await requireRepair(ctx, token)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    await endOthers(ctx, provider, repair, input)
    const begun = await ctx.transaction((tx) => begin(tx, provider, repair.id, { method, amount }))
    if (begun) return { payment_url: await openPage(ctx, provider, repair, begun) }
  }
  throw new DomainError('payment.unavailable')
}

type Begun = { id: number; amountOre: number; createdAt: Date }

/** Returns a new payment, or the open one of the same sum; undefined while another is open. */
async function begin(
  tx: TxCtx,
  provider: PaymentProvider,
  repairId: number,
  wanted: { method: PaymentMethod; amount: Ore },
): Promise<Begun | undefined> {
  const repair = await lockRepair(tx.db, repairId)
  if (!repair) throw new DomainError('repair.notFound')
  const payable = await readPayable(tx, repair)
  if (!payable) throw new DomainError('repair.nothingToPay')
  if (payable.amountOre !== wanted.amount)
    throw new DomainError('repair.dueChanged', { values: { due: formatOre(payable.amountOre) } })
  const [open] = await unsettledPayments(tx.db, repairId)
  if (open) return isWanted(open, wanted) ? open : undefined
  const id = await insertPayment(tx, provider, {
    purpose: 'existing_repair',
    purchase: { repairId },
    amountOre: wanted.amount,
    marginOre: ore(0),
    method: wanted.method,
    email: repair.customerEmail,
    description: describePayment(repair),
  })
  await insertRepairPayment(tx.db, { paymentId: id, repairId })
  return { id, amountOre: wanted.amount, createdAt: tx.now() }
}

const isWanted = (
  open: { method: PaymentMethod; amountOre: number },
  wanted: { method: PaymentMethod; amount: Ore },
) => open.method === wanted.method && open.amountOre === wanted.amount

function describePayment({ orderNumber, brand, modelName }: RepairRow): string {
  return `Ärende ${orderNumber}: ${deviceName(brand, modelName)}`.slice(0, 200)
}

/** Ends the open payments of another sum or method, and asks how the others stand. @throws payment.processing */
async function endOthers(
  ctx: Ctx,
  provider: PaymentProvider,
  repair: RepairRow,
  wanted: { method: PaymentMethod; amount: Ore },
): Promise<void> {
  for (const open of await unsettledPayments(ctx.db, repair.id)) {
    const giveUp = !isWanted(open, wanted)
    // Its page may exist although its answer was lost: asked for again with the same key, it can be ended.
    if (giveUp && open.state === 'new') await openPage(ctx, provider, repair, open)
    const payment = await refreshPaymentById(ctx, provider, open.id, { giveUp })
    if (payment?.state === 'processing') throw new DomainError('payment.processing')
  }
}

/** Opens the provider's page of a payment; the same one when it exists. */
async function openPage(
  ctx: Ctx,
  provider: PaymentProvider,
  repair: RepairRow,
  { id, amountOre, createdAt }: Begun,
): Promise<string> {
  const back = `${ctx.config.publicUrl}${repairPagePath(ctx.config, repair)}?betalning=`
  const { url } = await openSession(ctx, provider, id, {
    lines: [{ name: describePayment(repair), unitOre: ore(amountOre), quantity: 1 }],
    successUrl: `${back}klar`,
    cancelUrl: `${back}avbruten`,
    expiresAt: sessionEnd(createdAt),
  })
  return url
}

/**
 * Asks the provider how a repair's payments stand, after the customer's return from its page, and returns the private page. Ends
 * them when the customer cancelled. @throws repair.notFound and payment.unavailable
 */
export async function returnFromPayment(
  ctx: Ctx,
  provider: PaymentProvider,
  token: string,
  { canceled }: { canceled: boolean },
  address: string,
): Promise<RepairPageView> {
  await ctx.limits.take('payment.address', address)
  const repair = await requireRepair(ctx, token)
  for (const { id } of await unsettledPayments(ctx.db, repair.id))
    await refreshPaymentById(ctx, provider, id, { giveUp: canceled })
  return readRepairPage(ctx, token)
}
