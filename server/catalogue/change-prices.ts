import { type SQL, sql } from 'drizzle-orm'
import type { TxCtx } from '../kit/context.ts'
import { asNewPrice, logPriceChanges } from './log/price-log.ts'
import { type PriceValues, selectAdminPrices } from './price-queries.ts'
import { repairPrices } from './tables.ts'

/** Rows per statement, well below the protocol's limit on parameters. */
const batch = 1000

/** Returns prices in the order of their ids. `lock` locks them until the transaction ends. */
export function selectPrices(tx: TxCtx, where: SQL | undefined, lock: boolean) {
  const query = selectAdminPrices(tx.db).where(where).orderBy(repairPrices.id)
  return lock ? query.for('update', { of: repairPrices }) : query
}

export type ChangedPrice = Required<PriceValues> & { id: number; fromOre: number }

/** Updates many prices, and logs those whose amount changes. */
export async function changePrices(tx: TxCtx, changes: readonly ChangedPrice[]): Promise<void> {
  for (let from = 0; from < changes.length; from += batch) {
    const part = changes.slice(from, from + batch)
    const columns = sql.join(
      [
        sql`${sql.param(part.map(({ id }) => id))}::int[]`,
        sql`${sql.param(part.map(({ priceOre }) => priceOre))}::int[]`,
        sql`${sql.param(part.map(({ timeEstimate }) => timeEstimate))}::text[]`,
        sql`${sql.param(part.map(({ active }) => active))}::boolean[]`,
      ],
      sql`, `,
    )
    await tx.db.execute(sql`
      UPDATE repair_prices p SET price_ore = c.price_ore, time_estimate = c.time_estimate, active = c.active
      FROM unnest(${columns}) AS c (id, price_ore, time_estimate, active) WHERE p.id = c.id`)
  }
  await logPriceChanges(
    tx,
    changes
      .filter(({ fromOre, priceOre }) => fromOre !== priceOre)
      .map(({ id, deviceModelId, issueDescription, fromOre, priceOre }) => ({
        repairPriceId: id,
        deviceModelId,
        issueDescription,
        fromOre,
        toOre: priceOre,
      })),
  )
}

/** Inserts many prices, each at the end of its model's list, and logs them. */
export async function addPrices(tx: TxCtx, prices: readonly Required<PriceValues>[]): Promise<void> {
  const lengths = await listLengths(tx)
  const placed = prices.map((values) => {
    const position = lengths.get(values.deviceModelId) ?? 0
    lengths.set(values.deviceModelId, position + 1)
    return { ...values, position }
  })
  for (let from = 0; from < placed.length; from += batch) {
    const rows = await tx.db
      .insert(repairPrices)
      .values(placed.slice(from, from + batch))
      .returning()
    await logPriceChanges(tx, rows.map(asNewPrice))
  }
}

/** Returns the next list position of each model that has prices. */
async function listLengths(tx: TxCtx): Promise<Map<number, number>> {
  const rows = await tx.db
    .select({
      model: repairPrices.deviceModelId,
      next: sql<number>`max(${repairPrices.position}) + 1`,
    })
    .from(repairPrices)
    .groupBy(repairPrices.deviceModelId)
  return new Map(rows.map(({ model, next }) => [model, next]))
}
