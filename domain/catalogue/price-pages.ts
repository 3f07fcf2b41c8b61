import type { Ore } from '../money.ts'

/**
 * In the price list, but not a repair: looking for the fault. It costs the same for every model, so it does not count
 * when a model's prices are said to begin somewhere.
 */
export const diagnosisIssue = 'Felsökning'

/** A model as lists of prices show it. */
export type PricedModel = {
  name: string
  path: string
  /** What the cheapest repair costs; null when the model has no prices. */
  from: Ore | null
}

/** A brand of one device type, with the models of that type, newest first. */
export type PricedBrand = { name: string; path: string; models: PricedModel[] }

/** A device type with its brands, in the shop's order. */
export type PricedType = { slug: string; name: string; brands: PricedBrand[] }

/** Which kind of device a price page is about. */
type AboutType = { type: { slug: string; name: string } }

/** What the price page of one brand shows. */
export type BrandPrices = AboutType & PricedBrand

/** What the price page of one model shows. */
export type ModelPrices = AboutType & {
  brand: { name: string; path: string }
  name: string
  path: string
  /** What the cheapest repair costs; null when the model has no prices. */
  from: Ore | null
  prices: { issue: string; price: Ore; time: string }[]
  /** The models of the same brand and type that are nearest in age, newest first, without this one. */
  siblings: PricedModel[]
}

/** The address of a price page: of a brand within a device type, or of one of its models. Parts are slugs. */
export function pricePath(type: string, brand: string, model?: string): string {
  return ['/priser', type, brand, ...(model === undefined ? [] : [model])].join('/')
}
