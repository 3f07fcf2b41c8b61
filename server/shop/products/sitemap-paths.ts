import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/kit/context.ts'
import { products, shopCategories } from '../tables.ts'

/** The sitemap protocol allows 50,000 URLs per file, some of which other pages need. */
const most = 40_000

/** Returns the paths of published products and when each was last changed, for the sitemap. */
export async function publishedAddresses(ctx: Ctx): Promise<{ path: string; changedAt: Date }[]> {
  const rows = await ctx.db
    .select({ slug: products.slug, changedAt: products.changedAt, hidden: shopCategories.hidden })
    .from(products)
    .innerJoin(shopCategories, eq(shopCategories.id, products.categoryId))
    .where(eq(products.published, true))
    .orderBy(asc(products.id))
    .limit(most)
  return rows
    .filter(({ hidden }) => !hidden)
    .map(({ slug, changedAt }) => ({ path: `/shop/${slug}`, changedAt }))
}
