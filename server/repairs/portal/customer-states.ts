import { type CustomerStateView, customerStateView } from '#domain/repairs/customer-state.ts'
import { getOpeningHours } from '#domain/settings/opening-status.ts'
import type { Ctx } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import type { RepairRow } from '../core/queries.ts'
import { countMissingParts } from '../details/queries.ts'
import { awaitingCustomer } from './queries.ts'

/** Returns the customers' views of where some repairs stand, by id. */
export async function customerStates(
  ctx: Pick<Ctx, 'db' | 'now'>,
  repairs: readonly RepairRow[],
): Promise<Map<number, CustomerStateView>> {
  const now = ctx.now()
  const shop = getOpeningHours(await readShopSettings(ctx), now)
  const waiting = repairs.filter(({ status }) => status === 'Väntar på svar').map(({ id }) => id)
  const awaiting = await awaitingCustomer(ctx.db, waiting)
  const missing = await countMissingParts(
    ctx.db,
    repairs.map(({ id }) => id),
  )
  return new Map(
    repairs.map((repair) => {
      const facts = { ...repair, isAsked: awaiting.has(repair.id), missingParts: missing.get(repair.id) ?? 0 }
      return [repair.id, customerStateView(facts, shop, now)]
    }),
  )
}

/** Returns the customer's view of where a repair stands. */
export async function readCustomerState(
  ctx: Pick<Ctx, 'db' | 'now'>,
  repair: RepairRow,
): Promise<CustomerStateView> {
  const view = (await customerStates(ctx, [repair])).get(repair.id)
  if (!view) throw new Error('A repair without its state')
  return view
}
