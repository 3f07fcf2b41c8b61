import type { Articles, PopularProduct } from '#domain/counter/schemas.ts'
import { oreToDecimal } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { variantText } from '#domain/shop/variants.ts'
import { addCalendarDays, instantFrom, toDay } from '#domain/time.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { partsTyped } from '../parts/service.ts'
import { findRepairByStatusLink, findRepairs, previewHandovers } from '../repairs/service.ts'
import { counterProducts, findCounterProducts, firstPictures } from '../shop/service.ts'
import { popularProductIds } from './queries.ts'

const maxFound = 8

/**
 * Returns what the scan field may mean: products, parts and repairs by number, serial number or name, those that can be sold first. The
 * code of a device's label, the address of its status page, means its repair.
 */
export async function findArticles(ctx: Ctx, q: string): Promise<Articles> {
  requireAdmin(ctx)
  const requested = q.trim()
  if (requested.length < 2) return { products: [], parts: [], repairs: [] }
  const labelled = await findRepairByStatusLink(ctx, requested)
  if (labelled) return { products: [], parts: [], repairs: await listRepairs(ctx, [labelled.id], () => true) }
  const [products, parts, cards] = await Promise.all([
    findCounterProducts(ctx.db, requested, maxFound),
    partsTyped(ctx.db, requested, maxFound),
    findRepairs(ctx, { search: requested, page_size: maxFound }),
  ])
  const repairs = await listRepairs(
    ctx,
    cards.results.map(({ id }) => id),
    (number) => number.toLowerCase() === requested.toLowerCase(),
  )
  return {
    products: products.map((product) => ({
      id: product.id,
      name: product.name,
      detail: variantText(product),
      price: oreToDecimal(product.priceOre),
      free: product.free,
      serial_id: product.serialId,
      hold_until: product.holdUntil,
      exact: product.exact,
    })),
    parts: parts.map(({ id, name, sku, shelf, priceOre, stock, exact }) => ({
      id,
      name,
      detail: [sku, shelf && `Hylla ${shelf}`].filter(Boolean).join(' · '),
      price: oreToDecimal(priceOre ?? 0),
      free: stock,
      exact,
    })),
    repairs,
  }
}

/** How far back sales count, in days; how many products are offered; and how many are read, because some cannot be sold now. */
const popular = { days: 90, shown: 8, read: 40 }

/**
 * Returns the products that were sold most often over the counter lately. Those with serial numbers are not among them: which piece is
 * sold must be chosen.
 */
export async function popularProducts(ctx: Ctx): Promise<PopularProduct[]> {
  requireAdmin(ctx)
  const since = instantFrom(addCalendarDays(toDay(ctx.now()), -popular.days), '00:00')
  const ids = await popularProductIds(ctx.db, since, popular.read)
  const products = new Map((await counterProducts(ctx.db, ids)).map((product) => [product.id, product]))
  const shown = ids
    .flatMap((id) => products.get(id) ?? [])
    .filter(({ free, holdUntil, serials }) => free > 0 && holdUntil === null && serials.length === 0)
    .slice(0, popular.shown)
  const images = await firstPictures(
    ctx.db,
    shown.map(({ id }) => id),
  )
  return shown.map((product) => ({
    id: product.id,
    name: product.name,
    detail: variantText(product),
    price: oreToDecimal(product.priceOre),
    image: images.get(product.id) ?? null,
  }))
}

/** Returns repairs with what is left to pay, those that can be handed over first. */
async function listRepairs(
  ctx: Ctx,
  ids: readonly number[],
  isExact: (orderNumber: string) => boolean,
): Promise<Articles['repairs']> {
  return (await previewHandovers(ctx, ids))
    .toSorted((a, b) => Number(b.ready) - Number(a.ready))
    .map(({ id, orderNumber, customerName, brand, modelName, status, ready, ...sums }) => ({
      id,
      number: orderNumber,
      customer: customerName,
      device: deviceName(brand, modelName),
      status,
      ready,
      due: oreToDecimal(sums.totalOre - sums.paidBeforeOre),
      exact: isExact(orderNumber),
    }))
}
