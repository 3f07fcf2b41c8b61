import type { Ore } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { RepairGroup } from './pick-repairs.ts'
import type { SearchedModel } from './search-models.ts'

/** A price that a search finds. */
export type FoundPrice = { id: number; issue: string; price: Ore; time: string }

/** A model that a search finds, with its repairs for the searched fault, or its common ones. */
export type FoundModel = SearchedModel & {
  path: string
  /** Whether the search has its whole name, so that its prices are the answer. */
  isAnswer: boolean
  /** Whether it also is written right and without other words, so that it needs no confirmation. */
  isExact: boolean
  repairs: readonly RepairGroup<FoundPrice>[]
}

/** The answer to a search of the price list. */
export type SearchResult = {
  models: readonly FoundModel[]
  /** Whether the search names models, and not only a fault. */
  namesModels: boolean
  /** Whether the search has a fault. */
  hasFault: boolean
  /** Whether the models have no fixed price for the fault: their common repairs are shown. */
  lacksRepair: boolean
}

/** Returns the heading of a search's result, which says what was found. */
export function getSearchHeading({ models, namesModels, hasFault, lacksRepair }: SearchResult): string {
  const [first] = models
  if (!first) return 'Ingen träff i prislistan'
  const answers = models.filter(({ isAnswer }) => isAnswer)
  const device = deviceName(first.brand, first.name)
  if (lacksRepair) return `Inget fast pris på det. Annat på ${device}`
  const repair = hasFault ? first.repairs[0]?.repair : undefined
  if (!namesModels || answers.length !== 1)
    return repair ? `${repair} – vilken modell har du?` : 'Vilken modell har du?'
  if (!first.isExact) return `Menar du ${device}?`
  return repair ? `${device} – ${repair.charAt(0).toLowerCase()}${repair.slice(1)}` : device
}
