import type { Ore } from '../money.ts'
import { corrections, getWords, searchedWords } from '../search-words.ts'
import type { DeviceTypeSlug } from './known-device-types.ts'

/** A model of the price list, as it is searched and found. */
export type FoundModel = {
  /** The device type's slug. */
  type: string
  brand: string
  name: string
  path: string
  /** Price of the cheapest repair; null when the model has no prices. */
  from: Ore | null
}

/** Other words for the device types, by slug. */
const typeWords: Readonly<Partial<Record<string, string>>> = {
  mobil: 'mobil mobiltelefon telefon smartphone',
  tablet: 'surfplatta platta padda tablet',
  dator: 'dator laptop bärbar',
  watch: 'klocka smartklocka smartwatch watch',
  airpods: 'hörlurar lurar headset',
  other: 'konsol spelkonsol högtalare drönare',
} satisfies Record<DeviceTypeSlug, string>

/** How well a searched word matches: a whole word, the beginning of one, or a misspelt one. */
type Match = { words: ReadonlySet<string>; cost: number }

const prefixCost = 1
const correctedCost = 3
/** Cost of reading words joined or split in another way than they are written. */
const rewrittenCost = 1

/**
 * Finds models by a search, best first. Every word must match the type, brand or name: whole, as a beginning, or misspelt. Words
 * may be written together or apart (`iphone15`, `one plus`). Words that mean nothing here, such as `laga` or `skärm`, are left
 * out when others remain. Among equal matches, models with fewer other words come first, then the order of the price list.
 */
export function searchModels(models: readonly FoundModel[], search: string, most: number): FoundModel[] {
  const entries = models.map((model, place) => {
    const own = new Set(getWords(`${model.brand} ${model.name}`))
    const all = new Set([...own, ...getWords(typeWords[model.type] ?? model.type)])
    return { model, place, all, size: own.size }
  })
  const vocabulary = [...new Set(entries.flatMap(({ all }) => [...all]))]
  const lexicon = openLexicon(vocabulary)
  const costs = new Map<(typeof entries)[number], number>()
  for (const { words, cost } of readings(searchedWords(search), lexicon)) {
    const matches = words.map((word) => lexicon.matches(word))
    for (const entry of entries) {
      const spent = getCost(entry.all, matches)
      if (spent === undefined) continue
      costs.set(entry, Math.min(cost + spent, costs.get(entry) ?? Number.POSITIVE_INFINITY))
    }
  }
  return [...costs]
    .toSorted(([a, costA], [b, costB]) => costA - costB || a.size - b.size || a.place - b.place)
    .slice(0, most)
    .map(([{ model }]) => model)
}

/** Returns the cost of matching every searched word against a model's words, or undefined when one does not match. */
function getCost(all: ReadonlySet<string>, searched: readonly (readonly Match[])[]): number | undefined {
  let sum = 0
  for (const matches of searched) {
    const match = matches.find(({ words }) => [...words].some((word) => all.has(word)))
    if (!match) return undefined
    sum += match.cost
  }
  return sum
}

type Lexicon = {
  /** Returns what a searched word may stand for, cheapest first; empty when nothing. */
  matches(word: string): readonly Match[]
  has(word: string): boolean
}

function openLexicon(vocabulary: readonly string[]): Lexicon {
  const knownWords = new Set(vocabulary)
  const cache = new Map<string, Match[]>()
  const find = (word: string): Match[] => {
    const begin = vocabulary.filter((each) => each !== word && each.startsWith(word))
    const corrected = knownWords.has(word) || begin.length > 0 ? [] : corrections(word, vocabulary)
    return [
      { words: new Set(knownWords.has(word) ? [word] : []), cost: 0 },
      { words: new Set(begin), cost: prefixCost },
      { words: new Set(corrected), cost: correctedCost },
    ].filter(({ words }) => words.size > 0)
  }
  return {
    has: (word) => knownWords.has(word),
    matches(word) {
      const matches = cache.get(word) ?? find(word)
      cache.set(word, matches)
      return matches
    },
  }
}

type Reading = { words: readonly string[]; cost: number }

/** Returns the ways to read the words of a search: as written, two joined, or one split. None has a word that means nothing. */
function readings(searched: readonly string[], lexicon: Lexicon): Reading[] {
  const means = (word: string) => lexicon.matches(word).length > 0
  const written: Reading = { words: searched, cost: 0 }
  const rewritten = [written, ...joined(searched), ...split(searched, lexicon)]
  const all = [...rewritten, ...rewritten.slice(1).flatMap(({ words }) => split(words, lexicon))]
  const whole = all.filter(({ words }) => words.length > 0 && words.every(means))
  if (whole.length > 0) return whole
  // A word that means nothing is left out, unless it is a number: `nokia 15` must not find an iPhone 15.
  return all
    .map(({ words, cost }) => ({ words: words.filter((word) => means(word) || /\d/.test(word)), cost }))
    .filter(({ words }) => words.some((word) => /^\D/.test(word)) && words.every(means))
}

function joined(words: readonly string[]): Reading[] {
  return words.slice(1).map((word, at) => ({
    words: words.toSpliced(at, 2, `${words[at]}${word}`),
    cost: rewrittenCost,
  }))
}

/** Splits one word into a known word and the rest: `iphone15`, `galaxys22`. */
function split(words: readonly string[], lexicon: Lexicon): Reading[] {
  return words.flatMap((word, at) => {
    if (lexicon.has(word)) return []
    return Array.from(word.slice(1), (_, index) => [word.slice(0, index + 1), word.slice(index + 1)] as const)
      .filter(([first]) => lexicon.has(first))
      .map((parts) => ({ words: words.toSpliced(at, 1, ...parts), cost: rewrittenCost }))
  })
}
