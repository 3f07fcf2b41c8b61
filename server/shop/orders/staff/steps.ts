import { DomainError } from '#domain/errors.ts'
import type { AdminOrder, OrderSteps, OrderStepsReply } from '#domain/shop/order-schemas.ts'
import { countNeeded, proposePieces } from '#domain/shop/pieces/packing.ts'
import {
  orderStateLabels,
  orderTransitionLabels,
  type SharedOrderStep,
  sharedOrderStep,
} from '#domain/shop/states.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { completeOrder, makeOrderReady, packOrder } from './fulfilment.ts'
import { readAdminOrder } from './read.ts'

type Result = OrderStepsReply['results'][number]

/**
 * Takes a step for several orders, each in a transaction of its own by the rules of the single step. An order that is refused gets
 * its reason and stops no other.
 */
export async function takeOrderSteps(ctx: Ctx, { step, orders }: OrderSteps): Promise<OrderStepsReply> {
  requireAdmin(ctx)
  const results: Result[] = []
  // The entry is written with the first order's transaction, and names them all.
  ctx.audit.addDetail(`valda: ${orders.map(({ id }) => id).join(', ')}`)
  for (const { id, version } of new Map(orders.map((order) => [order.id, order])).values()) {
    results.push(await takeStep(ctx, step, id, version))
  }
  if (!results.some(({ done }) => done)) ctx.audit.skip()
  return { results }
}

/** @throws what is no refusal of this order, such as a lost database */
async function takeStep(ctx: Ctx, step: SharedOrderStep, id: number, version: number): Promise<Result> {
  let orderNumber = ''
  try {
    const order = await readAdminOrder(ctx, id)
    orderNumber = order.order_number
    const reason = getRefusal(step, order)
    if (reason) return { id, order_number: orderNumber, done: false, reason }
    await run(ctx, step, order, version)
    return { id, order_number: orderNumber, done: true, reason: null }
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error
    return { id, order_number: orderNumber, done: false, reason: error.text }
  }
}

/** Returns why a step cannot be taken without opening the order; undefined when it can. */
function getRefusal(step: SharedOrderStep, order: AdminOrder): string | undefined {
  if (order.withdrawn) return 'Köpet är ångrat. Öppna beställningen.'
  if (sharedOrderStep(order) !== step) {
    return `Den är ${orderStateLabels[order.state].toLowerCase()}, så ”${orderTransitionLabels[step]}” går inte.`
  }
  const hasChoice = order.lines.some((line) => proposePieces(line).length !== countNeeded(line))
  return step === 'pack' && hasChoice ? 'Öppna den och välj vilket serienummer som läggs i.' : undefined
}

function run(ctx: Ctx, step: SharedOrderStep, order: AdminOrder, version: number): Promise<AdminOrder> {
  switch (step) {
    case 'pack':
      return packOrder(ctx, order.id, {
        version,
        serials: getOnlySerials(order),
        replaces_chosen: false,
      })
    case 'makeReady':
      return makeOrderReady(ctx, order.id, version)
    case 'deliver':
    case 'collect':
      return completeOrder(ctx, order.id, version)
  }
}

/** Returns the pieces of each line that the customer chose, or between which there is no choice. */
function getOnlySerials({ lines }: AdminOrder) {
  return lines.map((line) => ({ line_id: line.id, serial_ids: proposePieces(line) }))
}
