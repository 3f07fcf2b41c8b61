import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { products, shopCategories } from '../tables.ts'

/** The sitemap protocol takes 50,000 addresses in one file, of which other pages need some. */
const most = 40_000

/** The addresses of the products in the shop with when each was changed last, for search engines. */
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
