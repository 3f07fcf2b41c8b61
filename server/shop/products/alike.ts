import { sql } from 'drizzle-orm'
import { getWords } from '#domain/search-words.ts'
import type { ShopModel } from '#domain/shop/schemas.ts'
import type { Db } from '#server/db/database.ts'
import type { Ctx } from '#server/kit/context.ts'
import { products, shopCategories } from '../tables.ts'
import { shopModels } from './models.ts'

/** Maximum number of models shown instead of a product that is not sold any more. */
const maxAlike = 4

type PastProduct = { name: string; brand: string; category: string }

/** Returns a product that was in the shop once, by its slug. */
async function findPastProduct(db: Db, slug: string): Promise<PastProduct | undefined> {
  const [product] = await db
    .select({ name: products.name, brand: products.brand, category: shopCategories.key })
    .from(products)
    .innerJoin(shopCategories, sql`${shopCategories.id} = ${products.categoryId}`)
    .where(sql`${products.slug} = ${slug} AND ${products.publishedAt} IS NOT NULL`)
    .limit(1)
  return product
}

/** Returns models in stock that have the product's brand, or the first word of a slug that the shop never had. */
function findCandidates(ctx: Ctx, past: PastProduct | undefined, slug: string): Promise<ShopModel[]> {
  if (past?.brand) return listInStock(ctx, { brand: [past.brand] })
  const [word = ''] = getWords(slug.replaceAll('-', ' '))
  return word === '' ? Promise.resolve([]) : listInStock(ctx, { search: word })
}

async function listInStock(ctx: Ctx, query: { brand?: string[]; search?: string }): Promise<ShopModel[]> {
  return (await shopModels(ctx, { ...query, in_stock: '1' })).results
}

/**
 * Returns up to four models in stock for visitors of a product's address where there is none any more: first those of its model, category and
 * brand, then the newest. For an unknown slug its first word is searched, which often names the brand.
 */
export async function alikeModels(ctx: Ctx, slug: string): Promise<ShopModel[]> {
  const past = await findPastProduct(ctx.db, slug)
  const candidates = await findCandidates(ctx, past, slug)
  const rank = ({ name, category }: ShopModel) =>
    Number(name === past?.name) * 2 + Number(category === past?.category)
  const likest = candidates.toSorted((a, b) => rank(b) - rank(a)).slice(0, maxAlike)
  if (likest.length === maxAlike) return likest
  const shownIds = new Set(likest.map(({ id }) => id))
  const newest = (await listInStock(ctx, {})).filter(({ id }) => !shownIds.has(id))
  return [...likest, ...newest].slice(0, maxAlike)
}
