import {
  type BrandPrices,
  type CommonPrice,
  type ModelPrices,
  type PricedModel,
  type PricedType,
  pickCommonRepairs,
  pricePath,
} from '#domain/catalogue/price-pages.ts'
import { getSlug, slugsById } from '#domain/catalogue/slugs.ts'
import { ore } from '#domain/money.ts'
import type { Ctx } from '../kit/context.ts'
import {
  lastPriceChanges,
  listBrandNames,
  listModelNames,
  listPricedModels,
  type PricedModelRow,
} from './price-page-queries.ts'
import { listActivePrices, listCommonRepairs } from './queries.ts'

/** Maximum number of sibling models that a model's page links to. */
const maxSiblings = 8

export type ListedModel = PricedModelRow & PricedModel

/** Adds its path to each model. Keeps the order. */
function withPaths(rows: readonly PricedModelRow[], brandSlugs: ReadonlyMap<number, string>): ListedModel[] {
  const slugs = new Map<number, string>()
  for (const group of Map.groupBy(rows, ({ typeSlug, brandId }) => `${typeSlug}/${brandId}`).values()) {
    for (const [id, slug] of slugsById(group)) slugs.set(id, slug)
  }
  return rows.map((row) => ({
    ...row,
    path: pricePath(row.typeSlug, brandSlugs.get(row.brandId) ?? '', slugs.get(row.id)),
    from: row.fromOre === null ? null : ore(row.fromOre),
  }))
}

/** Adds its path to each model, then removes hidden models. */
const listed = (rows: readonly PricedModelRow[], brandSlugs: ReadonlyMap<number, string>) =>
  withPaths(rows, brandSlugs).filter(({ visible }) => visible)

/** Returns all models with their paths, including hidden ones, in the order of price lists. */
export async function listModelsWithPaths(ctx: Ctx): Promise<ListedModel[]> {
  return withPaths(await listPricedModels(ctx.db), slugsById(await listBrandNames(ctx.db)))
}

function pricedModel({ name, path, from }: ListedModel): PricedModel {
  return { name, path, from }
}

async function listedModels(ctx: Ctx): Promise<{ models: ListedModel[]; brandSlugs: Map<number, string> }> {
  const brandSlugs = slugsById(await listBrandNames(ctx.db))
  return { models: listed(await listPricedModels(ctx.db), brandSlugs), brandSlugs }
}

/** Returns every visible model with the price of its cheapest repair, by device type and brand. */
export async function priceList(ctx: Ctx): Promise<PricedType[]> {
  const { models, brandSlugs } = await listedModels(ctx)
  return [...Map.groupBy(models, ({ typeSlug }) => typeSlug)].map(([slug, ofType]) => ({
    slug,
    name: ofType[0]?.typeName ?? slug,
    brands: [...Map.groupBy(ofType, ({ brandId }) => brandId)].map(([brandId, ofBrand]) => ({
      name: ofBrand[0]?.brandName ?? '',
      path: pricePath(slug, brandSlugs.get(brandId) ?? ''),
      models: ofBrand.map(pricedModel),
    })),
  }))
}

/**
 * Returns the models of a URL's type and brand, with their canonical slugs, or undefined when the brand has no visible
 * model of that type.
 */
async function modelsAt(ctx: Ctx, typePart: string, brandPart: string) {
  const brandSlugs = slugsById(await listBrandNames(ctx.db))
  const wanted = getSlug(brandPart)
  const brandId = [...brandSlugs].find(([, slug]) => slug === wanted)?.[0]
  if (brandId === undefined) return undefined
  const models = listed(await listPricedModels(ctx.db, { typeSlug: getSlug(typePart), brandId }), brandSlugs)
  const [first] = models
  if (!first) return undefined
  return {
    models,
    type: { slug: first.typeSlug, name: first.typeName },
    brand: { name: first.brandName, path: pricePath(first.typeSlug, wanted) },
  }
}

/**
 * Returns the prices of one brand's models of a device type, or undefined when none are visible. Accepts other spellings
 * of the slugs; `path` is the canonical one.
 */
export async function brandPrices(ctx: Ctx, type: string, brand: string): Promise<BrandPrices | undefined> {
  const listed = await modelsAt(ctx, type, brand)
  return listed && { type: listed.type, ...listed.brand, models: listed.models.map(pricedModel) }
}

/** Returns the prices of one model, or undefined when it is not visible. `path` is its canonical URL. */
export async function modelPrices(
  ctx: Ctx,
  type: string,
  brand: string,
  model: string,
): Promise<ModelPrices | undefined> {
  const listed = await modelsAt(ctx, type, brand)
  if (!listed) return undefined
  const path = `${listed.brand.path}/${getSlug(model)}`
  const index = listed.models.findIndex((each) => each.path === path)
  const own = listed.models[index]
  if (!own) return undefined
  const rows = await listActivePrices(ctx.db, own.id)
  return {
    type: listed.type,
    brand: listed.brand,
    name: own.name,
    path,
    from: own.from,
    prices: rows.map(({ issueDescription, priceOre, timeEstimate }) => ({
      issue: issueDescription,
      price: ore(priceOre),
      time: timeEstimate,
    })),
    siblings: getSiblings(listed.models, index).map(pricedModel),
  }
}

/** Returns the models next to one in a list, at most `maxSiblings`, without itself. */
function getSiblings(models: readonly ListedModel[], index: number): ListedModel[] {
  const first = Math.max(0, Math.min(index - maxSiblings / 2, models.length - maxSiblings - 1))
  return models.slice(first, first + maxSiblings + 1).filter((_, offset) => first + offset !== index)
}

/** Days over which repairs are counted to find the common ones. */
const countedDays = 365

/** Returns up to three prices that customers choose often, each of another model and, if possible, another problem. */
export async function commonPrices(ctx: Ctx): Promise<CommonPrice[]> {
  const since = new Date(ctx.now().getTime() - countedDays * 86_400_000)
  const repairs = pickCommonRepairs(await listCommonRepairs(ctx.db, since), 3)
  if (repairs.length === 0) return []
  const brandSlugs = slugsById(await listBrandNames(ctx.db))
  return Promise.all(
    repairs.map(async ({ modelId, typeId, typeSlug, brandId, priceOre, ...repair }) => {
      const slugs = slugsById(await listModelNames(ctx.db, { typeId, brandId }))
      return {
        ...repair,
        price: ore(priceOre),
        path: pricePath(typeSlug, brandSlugs.get(brandId) ?? '', slugs.get(modelId)),
      }
    }),
  )
}

/** A price page for the sitemap, and the time of its last price change. */
export type PriceAddress = { path: string; changedAt: Date | undefined }

/** Returns every price page that has prices: those of brands and of models. */
export async function priceAddresses(ctx: Ctx): Promise<PriceAddress[]> {
  const { models } = await listedModels(ctx)
  const changes = new Map(
    (await lastPriceChanges(ctx.db)).map(({ modelId, changedAt }) => [modelId, changedAt]),
  )
  const priced = models.filter(({ from }) => from !== null)
  const brands = Map.groupBy(priced, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  return [...brands].flatMap(([path, ofBrand]) => {
    const addresses = ofBrand.map((model) => ({
      path: model.path,
      changedAt: changes.get(model.id) ?? undefined,
    }))
    return [{ path, changedAt: latest(addresses) }, ...addresses]
  })
}

function latest(addresses: readonly PriceAddress[]): Date | undefined {
  const times = addresses.map(({ changedAt }) => changedAt?.getTime() ?? 0)
  const last = Math.max(...times)
  return last > 0 ? new Date(last) : undefined
}
