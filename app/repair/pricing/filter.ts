import { slugOf } from '../../../domain/catalogue/slugs.ts'
import type { ShownType } from './format-prices.ts'

/** Words of this length or more match anywhere in a name, because names are often written together: `iphone15`, `watch9`. */
const longWord = 4

function matches(name: string, words: readonly string[]): boolean {
  const slug = `-${slugOf(name)}`
  const together = slug.replaceAll('-', '')
  return words.every(
    (word) => slug.includes(`-${word}`) || (word.length >= longWord && together.includes(word)),
  )
}

/**
 * Filters the price list by a search. Every word must start a word of type, brand or model, in any order and ignoring case and
 * accents. An empty search returns everything.
 */
export function filterTypes(types: readonly ShownType[], search: string): readonly ShownType[] {
  if (search.trim() === '') return types
  const words = slugOf(search).split('-')
  return types
    .map((type) => ({
      ...type,
      brands: type.brands
        .map((brand) => ({
          ...brand,
          models: brand.models.filter(({ name }) => matches(`${type.name} ${brand.name} ${name}`, words)),
        }))
        .filter(({ models }) => models.length > 0),
    }))
    .filter(({ brands }) => brands.length > 0)
}

export function countModels(types: readonly ShownType[]): number {
  return types.reduce(
    (sum, { brands }) => sum + brands.reduce((inType, { models }) => inType + models.length, 0),
    0,
  )
}
