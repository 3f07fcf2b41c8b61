import { slugOf } from '../../../domain/catalogue/slugs.ts'
import type { ShownType } from './format-prices.ts'

/** A word this long may stand anywhere in a name written together: `iphone15`, `watch9`. */
const longWord = 4

function matches(name: string, words: readonly string[]): boolean {
  const slug = `-${slugOf(name)}`
  const together = slug.replaceAll('-', '')
  return words.every(
    (word) => slug.includes(`-${word}`) || (word.length >= longWord && together.includes(word)),
  )
}

/**
 * The price list cut to the models that somebody looks for. Every word must begin a word of type, brand or model, in
 * any order and however it is cased or accented. Nothing written is everything.
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

/** How many models a price list holds. */
export function countModels(types: readonly ShownType[]): number {
  return types.reduce(
    (sum, { brands }) => sum + brands.reduce((inType, { models }) => inType + models.length, 0),
    0,
  )
}
