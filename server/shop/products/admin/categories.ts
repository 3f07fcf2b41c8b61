import { asc, count, desc, eq, sql } from 'drizzle-orm'
import { DomainError, fieldError } from '#domain/errors.ts'
import { sumBy } from '#domain/office/reports-sums.ts'
import type { AdminCategory, CategoryInput } from '#domain/shop/admin-schemas.ts'
import { pickColumns } from '#server/db/columns.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { products, shopCategories } from '#server/shop/tables.ts'

/** Returns the categories with how many products each has, and the condition and tax mode that most of them have. */
export async function adminCategories(ctx: DbCtx): Promise<AdminCategory[]> {
  requireAdmin(ctx)
  const categories = await ctx.db
    .select({
      ...pickColumns(shopCategories, 'id', 'key', 'label', 'hidden'),
      reverse_charge: shopCategories.reverseCharge,
    })
    .from(shopCategories)
    .orderBy(asc(shopCategories.position), asc(shopCategories.id))
  const { categoryId, condition, taxMode } = products
  const groups = await ctx.db
    .select({ categoryId, condition, tax_mode: taxMode, count: count() })
    .from(products)
    .groupBy(categoryId, condition, taxMode)
    .orderBy(desc(count()), asc(condition), asc(taxMode))
  return categories.map((category) => {
    const own = groups.filter((group) => group.categoryId === category.id)
    const [most] = own
    return {
      ...category,
      products: sumBy(own, (group) => group.count),
      usual: most ? { condition: most.condition, tax_mode: most.tax_mode } : null,
    }
  })
}

async function oneCategory(tx: TxCtx, id: number): Promise<AdminCategory> {
  const existing = (await adminCategories(tx)).find((category) => category.id === id)
  if (!existing) throw new DomainError('shop.unknownCategory')
  return existing
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join()

/** Creates a category at the end. @throws shop.duplicateCategory */
export function createCategory(
  ctx: Ctx,
  { reverse_charge: reverseCharge = false, ...input }: CategoryInput,
): Promise<AdminCategory> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const [row] = await tx.db
      .insert(shopCategories)
      .values({
        ...input,
        reverseCharge,
        position: sql`(SELECT coalesce(max(c.position), -1) + 1 FROM shop_categories c)`,
      })
      .onConflictDoNothing()
      .returning({ id: shopCategories.id })
    if (!row) throw new DomainError('shop.duplicateCategory')
    return oneCategory(tx, row.id)
  })
}

/** Renames, hides or shows a category. Its key does not change, because URLs contain it. @throws shop.unknownCategory */
export function changeCategory(ctx: Ctx, id: number, input: CategoryInput): Promise<AdminCategory> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const category = await oneCategory(tx, id)
    if (category.key !== input.key) throw fieldError('key', 'Kortnamnet går inte att ändra.')
    const { label, hidden, reverse_charge: reverseCharge = category.reverse_charge } = input
    await tx.db.update(shopCategories).set({ label, hidden, reverseCharge }).where(eq(shopCategories.id, id))
    return oneCategory(tx, id)
  })
}

/** Deletes a category without products. @throws shop.unknownCategory and shop.categoryInUse */
export function removeCategory(ctx: Ctx, id: number): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const category = await oneCategory(tx, id)
    if (category.products > 0) {
      throw new DomainError('shop.categoryInUse', { values: { count: String(category.products) } })
    }
    await tx.db.delete(shopCategories).where(eq(shopCategories.id, id))
  })
}

/** Reorders the categories. @throws request.conflict when the set of categories has changed */
export function orderCategories(ctx: Ctx, ids: readonly number[]): Promise<AdminCategory[]> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const existing = (await adminCategories(tx)).map(({ id }) => id)
    if (sorted(existing) !== sorted(ids)) throw new DomainError('request.conflict')
    for (const [position, id] of ids.entries()) {
      await tx.db.update(shopCategories).set({ position }).where(eq(shopCategories.id, id))
    }
    return adminCategories(tx)
  })
}
