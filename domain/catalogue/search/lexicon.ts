import { foldAccents } from '#domain/fold-accents.ts'
import { corrections, getWords } from '#domain/search-words.ts'
import { faults, fillerWords } from './faults.ts'

/** Returns the words of a name or search: without accents, and with the plus of `Galaxy Tab A9+` as a word. */
export function getSearchWords(text: string): string[] {
  return getWords(foldAccents(text).replaceAll('+', ' plus '))
}

/** The words that a searched word may stand for: itself, the longer words it begins, or those it is a misspelling of. */
type Match = { words: ReadonlySet<string>; cost: number }

/** The meanings of a searched word. */
type Meaning = {
  /** Words of model names, cheapest first. */
  model: readonly Match[]
  /** Words for faults; undefined when it is none. */
  fault: Match | undefined
  isFiller: boolean
  /** Whether it was understood as it is written, not as a beginning or a misspelling. */
  isWritten: boolean
}

export const prefixCost = 1
const correctedCost = 3

/** Minimum length of the beginning of a manufacturer's number: `a26` is no iPhone but another maker's model. */
const minNumberLength = 4
/** Minimum length of the beginning of a fault: `tv` is not `tvättats`. */
const minFaultLength = 3

export type Lexicon = {
  getMeaning(word: string): Meaning
  isKnown(word: string): boolean
}

type Vocabulary = {
  /** The words of all models' names and types, and their nicknames. */
  models: readonly string[]
  /** The manufacturers' numbers. */
  numbers: readonly string[]
  /** The names of all repairs in the price list. */
  issues: readonly string[]
}

const faultWords: readonly string[] = faults.flatMap(({ words }) => words.split(' '))

/** Endings of Swedish nouns in their other forms: `batteriet`, `kameran`, `knapparna`. */
const endings = ['arna', 'erna', 'orna', 'en', 'et', 'ar', 'er', 'or', 'n', 't', 's']
const minStem = 3

/** Opens the dictionary of a price list, with its own words for models and repairs. */
export function openLexicon(vocabulary: Vocabulary): Lexicon {
  const models = new Set(vocabulary.models)
  const numbers = new Set(vocabulary.numbers)
  const faultTerms = new Set([...faultWords, ...vocabulary.issues.flatMap(getIssueTerms)])
  const correctable = [...new Set([...models, ...faultTerms])]
  const cache = new Map<string, Meaning>()

  const beginnings = (known: Iterable<string>, word: string) =>
    [...known].filter((term) => term !== word && term.startsWith(word))
  const find = (word: string): Meaning => {
    const stem = getStem(word, faultTerms)
    const isFiller = fillerWords.has(word)
    const isWritten = models.has(word) || numbers.has(word) || stem !== undefined || isFiller
    const longerModels = [
      ...beginnings(models, word),
      ...(word.length >= minNumberLength ? beginnings(numbers, word) : []),
    ]
    // A word of a model begins no fault: `pro` is not `programvara`.
    const mayBeginFault = word.length >= minFaultLength && !/^\d/.test(word) && !models.has(word)
    const longerFaults = mayBeginFault ? beginnings(faultTerms, word) : []
    const isMisspelt = !isWritten && longerModels.length === 0 && longerFaults.length === 0
    const corrected = isMisspelt ? corrections(word, correctable) : []
    const whole = models.has(word) || numbers.has(word) ? [word] : []
    return {
      model: [
        getMatch(whole, 0),
        getMatch(longerModels, prefixCost),
        getMatch(
          corrected.filter((term) => models.has(term)),
          correctedCost,
        ),
      ].filter((match) => match !== undefined),
      fault:
        getMatch(stem === undefined ? [] : [stem], 0) ??
        (isFiller ? undefined : getMatch(longerFaults, prefixCost)) ??
        getMatch(
          corrected.filter((term) => faultTerms.has(term)),
          correctedCost,
        ),
      isFiller,
      isWritten,
    }
  }
  return {
    isKnown: (word) =>
      models.has(word) ||
      numbers.has(word) ||
      fillerWords.has(word) ||
      getStem(word, faultTerms) !== undefined,
    getMeaning(word) {
      const meaning = cache.get(word) ?? find(word)
      cache.set(word, meaning)
      return meaning
    },
  }
}

function getMatch(words: readonly string[], cost: number): Match | undefined {
  return words.length > 0 ? { words: new Set(words), cost } : undefined
}

/** Returns the known term that a word is, or is another form of. */
function getStem(word: string, terms: ReadonlySet<string>): string | undefined {
  if (terms.has(word)) return word
  return endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= minStem)
    .map((ending) => word.slice(0, -ending.length))
    .find((stem) => terms.has(stem))
}

/** Returns the words of a repair's name by which customers may search for it. */
function getIssueTerms(issue: string): string[] {
  return getSearchWords(issue).filter(
    (word) => word.length > 1 && !/^\d/.test(word) && !fillerWords.has(word),
  )
}
