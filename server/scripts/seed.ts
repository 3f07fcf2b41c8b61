import { eq } from 'drizzle-orm'
import { readStarterCatalogue } from '../catalogue/starter/add.ts'
import { importCatalogue } from '../catalogue/starter/import.ts'
import { appliedSeeds, neverSeeded } from '../db/tables.ts'
import type { Ctx, TxCtx } from '../kit/context.ts'
import { recordDemoRows } from './operations/demo-rows.ts'
import { seedCounter } from './seed-counter.ts'
import { demoCustomer, prepareCustomer } from './seed-customer.ts'
import { seedOrders } from './seed-orders.ts'
import { seedPartsAndPurchases } from './seed-parts.ts'
import { prepareRepairs } from './seed-repairs.ts'
import { seedSales } from './seed-sales.ts'
import { prepareShop } from './seed-shop.ts'
import { seedStores } from './seed-stores.ts'
import { seedTradeIns } from './seed-trade-in.ts'

/**
 * Loads the demo data, each part once, so that later changes and removals by staff persist. Returns whether anything was
 * added.
 */
export async function seedDemo(ctx: Ctx): Promise<boolean> {
  const [kept] = await ctx.db.select().from(appliedSeeds).where(eq(appliedSeeds.name, neverSeeded))
  if (kept) return false
  const added = [
    await once(ctx, 'catalogue', async () => {
      const files = await readStarterCatalogue()
      return (tx) => importCatalogue(tx, files)
    }),
    await once(ctx, 'stores', () => seedStores),
    await once(ctx, 'customer', prepareCustomer),
    await once(ctx, 'parts', () => seedPartsAndPurchases),
    // Most of the demo repairs belong to the demo customer, who sees them in the portal.
    await once(ctx, 'repairs', () => prepareRepairs(ctx, { email: demoCustomer.email, name: 'Kim Kund' })),
    await once(ctx, 'shop', () => prepareShop(ctx)),
    await once(ctx, 'orders', () => (tx) => seedOrders(tx, demoCustomer)),
    await once(
      ctx,
      'trade-in',
      () => (tx) => seedTradeIns(tx, { email: demoCustomer.email, name: 'Kim Kund' }),
    ),
    await once(ctx, 'counter', () => seedCounter),
    await once(ctx, 'sales', () => seedSales),
  ]
  return added.includes(true)
}

/**
 * Prevents demo data in a shop that has none, whatever DEMO_DATA is at later starts. A real shop that is restored on
 * another machine must not receive fictional customers.
 */
export async function preventDemoData(ctx: Ctx): Promise<void> {
  const [any] = await ctx.db.select({ name: appliedSeeds.name }).from(appliedSeeds).limit(1)
  if (!any) await ctx.db.insert(appliedSeeds).values({ name: neverSeeded, appliedAt: ctx.now() })
}

type Work = (tx: TxCtx) => Promise<void>

/**
 * Loads a part of the demo data unless it has been loaded. Parts that start on two nodes at the same time run once.
 * `prepare` does what must not happen in a transaction, such as storing files and hashing passwords.
 */
async function once(ctx: Ctx, name: string, prepare: () => Work | Promise<Work>): Promise<boolean> {
  const [applied] = await ctx.db.select().from(appliedSeeds).where(eq(appliedSeeds.name, name))
  if (applied) return false
  const work = await prepare()
  return ctx.transaction(async (tx) => {
    const [first] = await tx.db
      .insert(appliedSeeds)
      .values({ name, appliedAt: tx.now() })
      .onConflictDoNothing()
      .returning()
    if (!first) return false
    await work(tx)
    await recordDemoRows(tx.db, name)
    // Pages of a demo shop show samples.
    return true
  })
}
