/** Maximum number of words in a search. Real searches have fewer. */
const maxWords = 8
const longestWord = 30

/**
 * Returns the words of a text for the search index: lower-case letters and digits, at most 30 characters. A number and its unit
 * are one word (`128 GB` is `128gb`), as in product names.
 */
export function getWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)\s+(gb|tb|mm|tum|w)\b/g, '$1$2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longestWord))
}

/** Returns the unique words of a search, at most 8. */
export function searchedWords(search: string): string[] {
  return [...new Set(getWords(search))].slice(0, maxWords)
}

/**
 * Returns the edit distance between two words: letters inserted, deleted, replaced, or swapped with a neighbour (restricted
 * Damerau–Levenshtein distance).
 */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [i, letter] of from.entries()) {
    const next = [i + 1]
    for (const [j, other] of to.entries()) {
      const same = letter === other ? 0 : 1
      let least = Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + same)
      if (i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other) {
        least = Math.min(least, (before[j - 1] ?? 0) + 1)
      }
      next.push(least)
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}

/** Returns the maximum edit distance: two for long words, one for shorter ones. */
function maxEditDistance(word: string): number {
  return word.length >= 8 ? 2 : 1
}

/** Minimum length of searched words that are corrected: `mni` for `mini`. */
const shortestCorrectable = 3

/** Spellings that sound alike in Swedish or English, each with the one that stands for all. Applied in this order. */
const sounds: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/[åä]/g, 'a'],
  [/ö/g, 'o'],
  [/a[ij]/g, 'i'],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/(?<=.)h/g, ''],
  [/(.)\1+/gu, '$1'],
  [/(?<=.{3})e$/g, ''],
]

/** Returns a spelling that words which sound alike share: `ajfon`, `ifone` and `iphone` are all `ifon`. */
export function getSound(word: string): string {
  return sounds.reduce((written, [pattern, sound]) => written.replace(pattern, sound), word)
}

/** Returns how far a written word is from a known one, by spelling or by sound. Alike in sound counts as one error. */
function errorsBetween(word: string, candidate: string): number {
  return Math.min(editDistance(word, candidate), 1 + 2 * editDistance(getSound(word), getSound(candidate)))
}

/**
 * Returns the most likely known words for a misspelt one: those with the fewest errors, preferring the same beginning, at most
 * three. Empty when none is near enough. Numbers are never corrected, because `14` is not `15`.
 */
export function corrections(word: string, knownWords: readonly string[]): string[] {
  if (word.length < shortestCorrectable || /\d/.test(word)) return []
  const near = knownWords
    .filter((candidate) => Math.abs(candidate.length - word.length) <= 3 && !/^\d/.test(candidate))
    .map((candidate) => ({ candidate, errors: errorsBetween(word, candidate) }))
    .filter(({ errors }) => errors <= maxEditDistance(word))
  const fewest = Math.min(...near.map(({ errors }) => errors))
  const best = near.filter(({ errors }) => errors === fewest).map(({ candidate }) => candidate)
  const alike = best.filter((candidate) => candidate[0] === word[0])
  return (alike.length > 0 ? alike : best).toSorted().slice(0, 3)
}
