import { getSlug } from '#domain/catalogue/slugs.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import type { AdminProduct, NewProduct, ProductChange } from '#domain/shop/admin-schemas.ts'
import { formatDay, toDay } from '#domain/time.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { needsDetails, type Offered, requireManufacturer } from '#server/shop/safety/manufacturers.ts'
import { lockExisting, lockVersion, recordPrice, refreshProduct } from '../refresh.ts'
import {
  type DetailValues,
  deleteProduct,
  insertProducts,
  moveStock,
  type ProductValues,
  updateDetails,
  updateProduct,
  writeProductDetails,
} from '../write-queries.ts'
import { eanOwners, getCategoryId, slugsLike, wasOrdered, wasSoldOverCounter } from './queries.ts'
import { adminProduct } from './read.ts'

type Details = Omit<ProductChange, 'version'>

/** Returns the columns of a product. @throws field errors for an unknown category, and for the EAN code of another product */
async function getValues(
  tx: TxCtx,
  input: Details,
  ownId?: number,
): Promise<{ row: ProductValues; details: DetailValues }> {
  const categoryId = await getCategoryId(tx.db, input.category)
  if (categoryId === undefined) throw fieldError('category', 'Kategorin finns inte.')
  const owner = input.ean === '' ? undefined : (await eanOwners(tx.db, [input.ean])).get(input.ean)
  if (owner !== undefined && owner !== ownId) throw fieldError('ean', 'EAN-koden finns på en annan produkt.')
  return toColumns(input, categoryId)
}

/** Returns the columns of a product in a category. */
export function toColumns(input: Details, categoryId: number): { row: ProductValues; details: DetailValues } {
  return {
    row: {
      name: input.name,
      brand: input.brand,
      categoryId,
      priceOre: input.price,
      condition: input.condition,
      storage: input.storage,
      color: input.color,
      ean: input.ean,
      lowStockAt: input.low_stock_at,
      taxMode: input.tax_mode,
      costOre: input.cost,
      holdUntil: input.hold_until,
      placedEarlier: input.placed_earlier,
    },
    details: {
      description: input.description,
      features: input.features,
      warranty: input.warranty,
      isOriginal: input.is_original,
      isFeatured: input.is_featured,
      safetyInformation: input.safety_information,
      energyClass: input.energy_class,
      repairabilityClass: input.repairability_class,
      eprelNumber: input.eprel_number,
      charger: input.charger,
      chargingPower: input.charging_power,
      usbPd: input.usb_pd,
    },
  }
}

/** Returns an unused slug for each product, such as `iphone-13-128gb-bla`, with a number appended if needed. */
export async function getFreeSlugs(
  tx: TxCtx,
  inputs: readonly Pick<Details, 'name' | 'storage' | 'color'>[],
): Promise<string[]> {
  const wanted = inputs.map(({ name, storage, color }) =>
    getSlug([name, storage, color].join(' ')).slice(0, 100).replace(/-$/, ''),
  )
  const taken = await slugsLike(tx.db, [...new Set(wanted)])
  const next = new Map<string, number>()
  return wanted.map((slug) => {
    let number = next.get(slug) ?? 1
    const numbered = () => (number === 1 ? slug : `${slug}-${number}`)
    while (taken.has(numbered())) number++
    taken.add(numbered())
    next.set(slug, number)
    return numbered()
  })
}

/** Inserts a draft with its initial stock, in the caller's transaction. Returns its id. */
export async function writeDraft(tx: TxCtx, input: NewProduct, adminUserId: number | null): Promise<number> {
  const { row, details } = await getValues(tx, input)
  const [slug = ''] = await getFreeSlugs(tx, [input])
  const id = (await insertProducts(tx.db, [{ ...row, slug, createdAt: tx.now() }])).get(slug)
  // Another user has added a product with the same name or EAN code since.
  if (id === undefined) throw new DomainError('request.conflict')
  await writeProductDetails(tx.db, [{ productId: id, ...details }])
  if (input.stock > 0) {
    await moveStock(tx.db, {
      productId: id,
      change: input.stock,
      stockAfter: input.stock,
      reason: 'start',
      adminUserId,
      movedAt: tx.now(),
    })
  }
  await refreshProduct(tx, id)
  return id
}

/**
 * Replaces a locked product's details. A published product's new price is added to its price history.
 * @throws shop.manufacturerMissing when a published product would become one that needs its manufacturer
 */
export async function writeDetails(
  tx: TxCtx,
  product: Offered & { id: number; published: boolean; priceOre: number },
  input: Details,
  adminUserId: number | null,
): Promise<void> {
  const { row, details } = await getValues(tx, input, product.id)
  // A product that was published before manufacturers were required can still get another price.
  const isSameOffer = row.brand === product.brand && needsDetails(product)
  if (product.published && !isSameOffer) await requireManufacturer(tx, row)
  await updateProduct(tx.db, product.id, { ...row, originalOre: null })
  await updateDetails(tx.db, product.id, details)
  await recordNewPrice(tx, product, input.price, adminUserId)
  await refreshProduct(tx, product.id)
}

type Priced = { id: number; published: boolean; priceOre: number }

/** Replaces a locked product's price. A published product's new price is added to its price history. */
export async function writePrice(
  tx: TxCtx,
  product: Priced,
  priceOre: number,
  adminUserId: number | null,
): Promise<void> {
  await updateProduct(tx.db, product.id, { priceOre, originalOre: null })
  await recordNewPrice(tx, product, priceOre, adminUserId)
  await refreshProduct(tx, product.id)
}

async function recordNewPrice(
  tx: TxCtx,
  { id, published, priceOre }: Priced,
  newOre: number,
  adminUserId: number | null,
): Promise<void> {
  if (published && priceOre !== newOre) await recordPrice(tx, id, newOre, adminUserId)
}

/** Publishes a locked product. @throws shop.onHold during the statutory waiting period (lag 1999:271), and shop.manufacturerMissing */
export async function publish(
  tx: TxCtx,
  product: Offered & {
    id: number
    published: boolean
    publishedAt: Date | null
    holdUntil: string | null
    priceOre: number
  },
  adminUserId: number | null,
): Promise<void> {
  if (product.published) return
  if (product.holdUntil !== null && toDay(tx.now()) < product.holdUntil) {
    throw new DomainError('shop.onHold', { values: { date: formatDay(product.holdUntil) } })
  }
  await requireManufacturer(tx, product)
  await updateProduct(tx.db, product.id, { published: true, publishedAt: product.publishedAt ?? tx.now() })
  await recordPrice(tx, product.id, product.priceOre, adminUserId)
  await refreshProduct(tx, product.id)
}

export async function unpublish(
  tx: TxCtx,
  product: { id: number; published: boolean },
  adminUserId: number | null,
): Promise<void> {
  if (!product.published) return
  await updateProduct(tx.db, product.id, { published: false })
  await recordPrice(tx, product.id, null, adminUserId)
  await refreshProduct(tx, product.id)
}

/** Creates a product as a draft. @throws a field error for an unknown category */
export function createProduct(ctx: Ctx, input: NewProduct): Promise<AdminProduct> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => adminProduct(tx, await writeDraft(tx, input, admin.id)))
}

/** Replaces a product's details. @throws shop.notFound and request.conflict */
export function changeProduct(ctx: Ctx, id: number, input: ProductChange): Promise<AdminProduct> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await writeDetails(tx, await lockVersion(tx, id, input.version), input, admin.id)
    return adminProduct(tx, id)
  })
}

/** Publishes a product. @throws shop.notFound, request.conflict, shop.onHold and shop.manufacturerMissing */
export function publishProduct(ctx: Ctx, id: number, version: number): Promise<AdminProduct> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const product = await lockExisting(tx, id)
    if (!product.published) {
      if (product.version !== version) throw new DomainError('request.conflict')
      await publish(tx, product, admin.id)
    }
    return adminProduct(tx, id)
  })
}

/** Unpublishes a product. @throws shop.notFound and request.conflict */
export function unpublishProduct(ctx: Ctx, id: number, version: number): Promise<AdminProduct> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const product = await lockExisting(tx, id)
    if (product.published) {
      if (product.version !== version) throw new DomainError('request.conflict')
      await unpublish(tx, product, admin.id)
    }
    return adminProduct(tx, id)
  })
}

/** Deletes a draft that was never published, ordered or sold over the counter. @throws shop.notFound and shop.cannotDelete */
export function removeProduct(ctx: Ctx, id: number): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const product = await lockExisting(tx, id)
    const reason = product.publishedAt
      ? 'den har varit publicerad'
      : (await wasOrdered(tx.db, id))
        ? 'den finns i en order'
        : (await wasSoldOverCounter(tx.db, id))
          ? 'den har sålts i butiken'
          : undefined
    if (reason) throw new DomainError('shop.cannotDelete', { values: { reason } })
    await deleteProduct(tx.db, id)
  })
}
