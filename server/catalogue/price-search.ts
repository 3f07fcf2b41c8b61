import type { AdminPrice, FoundModelReply, ModelSearchReply } from '#domain/catalogue/schemas.ts'
import { mendsFault, pickRepairs } from '#domain/catalogue/search/pick-repairs.ts'
import { searchModels } from '#domain/catalogue/search/search-models.ts'
import {
  type FoundModel,
  getSearchHeading,
  type SearchResult,
} from '#domain/catalogue/search/search-result.ts'
import { ore, toDecimalString } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { type ListedModel, listModelsWithPaths } from './price-pages.ts'
import { listIssues, listPricesOfModels } from './price-search-queries.ts'
import { adminPricesById } from './prices.ts'

type Model = Pick<ListedModel, 'id' | 'name' | 'path'> & { type: string; brand: string }

/** Maximum number of models whose prices are read, when the search names models. */
const maxPriced = 40

/** Maximum numbers of models and of their repairs that a visitor's search finds, and of prices in the back office. */
const visitorLimits = { models: 8, repairs: 3 }
const staffLimits = { models: 20, repairs: 20, prices: 30 }

/** Answers a visitor's search of the price list: models, and their repairs for the fault that it names. */
export async function findModels(ctx: Ctx, search: string): Promise<ModelSearchReply> {
  return replyWithResult(await answerVisitor(ctx, search))
}

/** Answers like `findModels`, with the page of the only model that the search names exactly, without a fault. */
export async function searchPriceList(
  ctx: Ctx,
  search: string,
): Promise<ModelSearchReply & { exactPath: string | undefined }> {
  const result = await answerVisitor(ctx, search)
  const exact = result.hasFault ? [] : result.models.filter(({ isExact }) => isExact)
  return { ...replyWithResult(result), exactPath: exact.length === 1 ? exact[0]?.path : undefined }
}

function answerVisitor(ctx: Ctx, search: string): Promise<SearchResult> {
  return answerSearch(ctx, search, { ...visitorLimits, withHidden: false, onePerBrand: true })
}

function replyWithResult(result: SearchResult): ModelSearchReply {
  return { heading: getSearchHeading(result), models: result.models.map(replyWithModel) }
}

function replyWithModel({ type, brand, name, path, isAnswer, repairs }: FoundModel): FoundModelReply {
  return {
    name: deviceName(brand, name),
    device_type: type,
    brand,
    model: name,
    path,
    is_answer: isAnswer,
    repairs: repairs.map(({ repair, variants }) => ({
      name: repair,
      variants: variants.map(({ kind, price }) => ({
        part: kind ?? null,
        issue_description: price.issue,
        price: toDecimalString(price.price),
        time_estimate: price.time,
      })),
    })),
  }
}

/** Returns the active prices that a search in the back office finds, best first, also those of hidden models. */
export async function searchPrices(ctx: Ctx, search: string): Promise<AdminPrice[]> {
  requireAdmin(ctx)
  const { models } = await answerSearch(ctx, search, { ...staffLimits, withHidden: true, onePerBrand: false })
  return adminPricesById(ctx, listPriceIds(models).slice(0, staffLimits.prices))
}

/** Returns the prices for the search of the whole back office, which must name a model: `laddar` alone is about repairs. */
export async function searchPricesOfModel(ctx: Ctx, search: string, max: number): Promise<AdminPrice[]> {
  requireAdmin(ctx)
  const result = await answerSearch(ctx, search, { ...staffLimits, withHidden: true, onePerBrand: false })
  if (!result.namesModels || result.lacksRepair) return []
  return adminPricesById(ctx, listPriceIds(result.models).slice(0, max))
}

const listPriceIds = (models: readonly FoundModel[]) =>
  models.flatMap(({ repairs }) => repairs.flatMap(({ variants }) => variants.map(({ price }) => price.id)))

type SearchOptions = {
  models: number
  repairs: number
  withHidden: boolean
  /** Whether a search that names no model finds one model of each brand, instead of the first brand's models. */
  onePerBrand: boolean
}

async function answerSearch(ctx: Ctx, search: string, options: SearchOptions): Promise<SearchResult> {
  const listed = await listModelsWithPaths(ctx)
  const searched = listed
    .filter(({ visible }) => visible || options.withHidden)
    .map(({ id, name, path, typeSlug: type, brandName: brand }): Model => ({ id, name, path, type, brand }))
  const issues = await listIssues(ctx.db)
  const { matches, namesModels } = searchModels(searched, issues, search)
  const faultTerms = matches[0]?.faultTerms ?? []
  const hasFault = faultTerms.length > 0
  const result = { namesModels, hasFault, lacksRepair: false }
  if (matches.length === 0) return { ...result, models: [] }

  const isBroad = !namesModels && options.onePerBrand
  const candidates = namesModels || hasFault ? matches : isBroad ? oneOfEachBrand(matches) : matches
  const priced = namesModels || !hasFault ? candidates.slice(0, maxPriced) : candidates
  const wanted =
    !namesModels && hasFault ? issues.filter((issue) => mendsFault(issue, faultTerms)) : undefined
  const rows = await listPricesOfModels(
    ctx.db,
    priced.map(({ model }) => model.id),
    wanted,
  )
  const prices = Map.groupBy(
    rows.map(({ priceOre, timeEstimate, ...row }) => ({ ...row, price: ore(priceOre), time: timeEstimate })),
    ({ modelId }) => modelId,
  )
  const answered = priced.map(({ model, isWhole, isExact, faultTerms: terms }) => ({
    ...{ type: model.type, brand: model.brand, name: model.name, path: model.path },
    ...{ isAnswer: isWhole && namesModels, isExact },
    repairs: pickRepairs(prices.get(model.id) ?? [], terms, options.repairs),
    id: model.id,
  }))
  const mended = hasFault ? answered.filter(({ repairs }) => repairs.length > 0) : answered
  if (mended.length > 0) {
    const shown = isBroad
      ? oneOfEachBrand(mended.map((model) => ({ model }))).map(({ model }) => model)
      : mended
    return { ...result, models: shown.slice(0, options.models).map(withoutId) }
  }
  // The whole name of a model without a price for this fault: its other repairs are the next best answer.
  const others = answered
    .filter(({ isAnswer }) => isAnswer)
    .map((model) => ({ ...model, repairs: pickRepairs(prices.get(model.id) ?? [], [], options.repairs) }))
  return { ...result, lacksRepair: others.length > 0, models: others.slice(0, options.models).map(withoutId) }
}

function withoutId({ id: _, ...model }: FoundModel & { id: number }): FoundModel {
  return model
}

function oneOfEachBrand<Match extends { model: { type: string; brand: string } }>(
  matches: readonly Match[],
): Match[] {
  const brands = Map.groupBy(matches, ({ model }) => `${model.type}/${model.brand}`)
  return [...brands.values()].flatMap(([first]) => first ?? [])
}
