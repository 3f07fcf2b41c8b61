import type { DeviceTypeSlug } from '../known-device-types.ts'
import { getSearchWords, type Lexicon, openLexicon, prefixCost } from './lexicon.ts'
import { modelNumbers, nicknames } from './model-names.ts'
import { listReadings } from './readings.ts'

/** A model of the price list, as it is searched. */
export type SearchedModel = {
  /** The device type's slug. */
  type: string
  brand: string
  name: string
}

/** A model that matches a search. */
export type ModelMatch<Model> = {
  model: Model
  /** Whether the search has the model's whole name. */
  isWhole: boolean
  /** Whether it has the whole name as it is written, and no other words. */
  isExact: boolean
  /** The words for faults in the search, each with the terms that it may stand for; none when it only names a model. */
  faultTerms: readonly ReadonlySet<string>[]
}

export type ModelSearch<Model> = {
  /** Best first. */
  matches: readonly ModelMatch<Model>[]
  /** Whether the search names models, and not only faults or types of devices. */
  namesModels: boolean
}

/** Other words for the device types, by slug. */
const typeWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mobil: 'mobil mobiltelefon telefon smartphone',
    tablet: 'surfplatta platta padda tablet',
    dator: 'dator laptop barbar',
    watch: 'klocka smartklocka smartwatch watch',
    airpods: 'horlurar lurar headset',
    other: 'konsol spelkonsol hogtalare dronare',
  } satisfies Record<DeviceTypeSlug, string>),
)

/** Words of model names that customers leave out, besides years. */
const optionalWords: ReadonlySet<string> = new Set(
  'apple galaxy google moto nintendo series sony wh 5g tum'.split(' '),
)
const year = /^(19|20)\d\d$/

/** Maximum number of words that are read; real searches have fewer. */
const maxWords = 12

/** Cost of a word that is not understood beside a model's whole name. */
const unknownCost = 2

/**
 * Finds models by a search for a model, a fault or both, best first: whole words before beginnings and misspellings, exact names before
 * longer ones, then the order of the price list. A word that means nothing makes the search find nothing, except beside a model's
 * whole name. `issues` are the names of all repairs.
 */
export function searchModels<Model extends SearchedModel>(
  models: readonly Model[],
  issues: readonly string[],
  search: string,
): ModelSearch<Model> {
  const searched = [...new Set(getSearchWords(search))].slice(0, maxWords)
  const entries = models.map(buildEntry)
  const lexicon = openLexicon({
    models: [...new Set(entries.flatMap(({ words }) => [...words]))],
    numbers: [...new Set(entries.flatMap(({ numbers }) => numbers))],
    issues,
  })
  const best = new Map<Entry<Model>, Fit>()
  for (const { words, cost } of listReadings(searched, lexicon)) {
    for (const entry of entries) {
      const fit = fitWords(entry, words, lexicon)
      const total = fit && { ...fit, cost: fit.cost + cost }
      if (total && total.cost < (best.get(entry)?.cost ?? Number.POSITIVE_INFINITY)) best.set(entry, total)
    }
  }
  const fits = [...best]
  const namesModels = fits.some(([, { isNamed }]) => isNamed)
  return {
    namesModels,
    matches: fits
      .filter(([, { isNamed }]) => isNamed === namesModels)
      .toSorted(
        ([a, fitA], [b, fitB]) =>
          fitA.cost - fitB.cost || Number(fitB.isWhole) - Number(fitA.isWhole) || a.place - b.place,
      )
      .map(([{ model }, { isWhole, isWritten, faultTerms }]) => ({
        model,
        isWhole,
        isExact: isWhole && isWritten,
        faultTerms,
      })),
  }
}

type Entry<Model> = {
  model: Model
  place: number
  /** The words of brand, name and type, and nicknames. */
  words: ReadonlySet<string>
  numbers: readonly string[]
  /** The words of the name that a word of the search covers. */
  covers: ReadonlyMap<string, readonly string[]>
  /** The words of the name that a search of its whole name has. */
  required: readonly string[]
}

function buildEntry<Model extends SearchedModel>(model: Model, place: number): Entry<Model> {
  const own = getSearchWords(model.name)
  const brand = getSearchWords(model.brand)
  const numbers = modelNumbers.get(model.name) ?? []
  const named = new Set([...own, ...brand])
  const covers = new Map<string, readonly string[]>([
    ...brand.map((word) => [word, []] as const),
    ...own.map((word) => [word, [word]] as const),
    ...nicknames
      .map(([nickname, words]) => [nickname, words.split(' ')] as const)
      .filter(([, words]) => words.every((word) => named.has(word))),
    ...numbers.map((number) => [number, own] as const),
  ])
  const typed = getSearchWords(typeWords.get(model.type) ?? model.type)
  return {
    model,
    place,
    words: new Set([...covers.keys(), ...typed].filter((word) => !numbers.includes(word))),
    numbers,
    covers,
    required: own.filter((word) => !optionalWords.has(word) && !year.test(word)),
  }
}

/** How the words of a search fit a model. */
type Fit = {
  cost: number
  /** Whether a word is of its brand or name. */
  isNamed: boolean
  /** Whether the search has its whole name. */
  isWhole: boolean
  /** Whether every word is understood as it is written. */
  isWritten: boolean
  faultTerms: readonly ReadonlySet<string>[]
}

/** Returns how the words fit a model, or undefined when one of them is another model's or is not understood. */
function fitWords<Model>(entry: Entry<Model>, words: readonly string[], lexicon: Lexicon): Fit | undefined {
  let cost = 0
  let unknown = 0
  let isNamed = false
  let isType = false
  let isWritten = true
  const covered = new Set<string>()
  const faultTerms: ReadonlySet<string>[] = []
  for (const word of words) {
    const { model, fault, isFiller } = lexicon.getMeaning(word)
    const name = model
      .map((match) => ({ cost: match.cost, hits: [...match.words].filter((term) => isOf(entry, term)) }))
      .find(({ hits }) => hits.length > 0)
    if (name && name.cost <= (fault?.cost ?? Number.POSITIVE_INFINITY) && !(isFiller && name.cost > 0)) {
      cost += name.cost
      isWritten &&= name.cost === 0
      const named = name.hits.filter((term) => entry.covers.has(term))
      if (named.length > 0) isNamed = true
      else isType = true
      // `9` begins the name `9a`, but is another model's.
      const isOtherNumber = name.cost === prefixCost && /\d/.test(word)
      for (const term of isOtherNumber ? [] : named)
        for (const own of entry.covers.get(term) ?? []) covered.add(own)
    } else if (fault && !isFiller) {
      cost += fault.cost
      isWritten &&= fault.cost < 3
      faultTerms.push(fault.words)
    } else if (isFiller) {
    } else if (model[0]?.cost === 0 || /\d/.test(word)) {
      return undefined
    } else if (word.length > 1) {
      unknown += 1
    }
  }
  if (!isNamed && !isType && faultTerms.length === 0) return undefined
  const isWhole = entry.required.length > 0 && entry.required.every((word) => covered.has(word))
  if (unknown > 0 && !(isWhole && isWritten)) return undefined
  return {
    ...{ cost: cost + unknown * unknownCost, isNamed, isWhole, faultTerms },
    isWritten: isWritten && unknown === 0,
  }
}

const isOf = <Model>({ words, numbers }: Entry<Model>, term: string) =>
  words.has(term) || numbers.includes(term)
