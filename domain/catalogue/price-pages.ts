import type { Ore } from '../money.ts'

/**
 * The price list entry for diagnosis, which is not a repair. It costs the same for every model, so it is excluded from a
 * model's lowest price.
 */
export const diagnosisIssue = 'Felsökning'

export type PricedModel = {
  name: string
  path: string
  /** Price of the cheapest repair; null when the model has no prices. */
  from: Ore | null
}

/** A brand within a device type, with its models of that type, newest first. */
export type PricedBrand = { name: string; path: string; models: PricedModel[] }

export type PricedType = { slug: string; name: string; brands: PricedBrand[] }

/** A repair that customers choose often, with its price and the page of its model. */
export type CommonPrice = {
  brand: string
  model: string
  issue: string
  price: Ore
  time: string
  path: string
}

type AboutType = { type: { slug: string; name: string } }

export type BrandPrices = AboutType & PricedBrand

export type ModelPrices = AboutType & {
  brand: { name: string; path: string }
  name: string
  path: string
  /** Price of the cheapest repair; null when the model has no prices. */
  from: Ore | null
  prices: { issue: string; price: Ore; time: string }[]
  /** Other models of the same brand and type nearest in age, newest first. */
  siblings: PricedModel[]
}

/** Returns the lowest price of the models, or null when none has a price. */
export function lowestPrice(models: readonly PricedModel[]): Ore | null {
  return models.reduce<Ore | null>(
    (low, { from }) => (from !== null && (low === null || from < low) ? from : low),
    null,
  )
}

/** The page of search results. Its query is `search`. */
export const priceSearchPath = '/priser/sok'

/** Returns the path of a brand's or model's price page. Parts are slugs. */
export function pricePath(type: string, brand: string, model?: string): string {
  return ['/priser', type, brand, ...(model === undefined ? [] : [model])].join('/')
}

/**
 * Returns up to `count` of repairs listed by how common they are, each of another model and with another problem, so that they
 * show the range. Fills up with further models when there are too few problems.
 */
export function pickCommonRepairs<Repair extends { modelId: number; issue: string }>(
  repairs: readonly Repair[],
  count: number,
): Repair[] {
  const picked: Repair[] = []
  const pick = (isLike: (one: Repair, other: Repair) => boolean) => {
    for (const repair of repairs) {
      if (picked.length < count && !picked.some((other) => isLike(repair, other))) picked.push(repair)
    }
  }
  pick((one, other) => one.modelId === other.modelId || getProblem(one.issue) === getProblem(other.issue))
  pick((one, other) => one.modelId === other.modelId)
  return picked
}

/** Returns a repair's name without its variant: `Skärmbyte (original)` is a `Skärmbyte`. */
function getProblem(issue: string): string {
  return issue.replace(/\s*\(.*\)$/, '')
}
