/** Maximum number of words in a search. Real searches have fewer. */
const mostWords = 8
const longestWord = 30

/**
 * Returns the words of a text for the search index: lower-case letters and digits, at most 30 characters. A number and its unit
 * are one word (`128 GB` is `128gb`), as in product names.
 */
export function wordsOf(text: string): string[] {
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
  return [...new Set(wordsOf(search))].slice(0, mostWords)
}

/** Minimum length of words to correct. Shorter ones are similar to too many others. */
export const shortestCorrected = 4

/**
 * Returns the word itself and all variants with one letter deleted. Two words with one typing error between them (a letter
 * missing, added, wrong, or swapped with its neighbour) have a key in common, which an index finds.
 */
export function deletionKeys(word: string): string[] {
  const letters = [...word]
  const keys = new Set([word])
  if (letters.length >= shortestCorrected) {
    for (const at of letters.keys()) keys.add(letters.toSpliced(at, 1).join(''))
  }
  return [...keys]
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

/**
 * Returns the most likely known words for a misspelt one: those with the smallest edit distance, preferring the same beginning,
 * at most three. Empty when none is near enough.
 */
export function corrections(word: string, known: readonly string[]): string[] {
  if (word.length < shortestCorrected) return []
  const near = known
    .map((candidate) => ({ candidate, slips: editDistance(word, candidate) }))
    .filter(({ slips }) => slips <= maxEditDistance(word))
  const least = Math.min(...near.map(({ slips }) => slips))
  const best = near.filter(({ slips }) => slips === least).map(({ candidate }) => candidate)
  const alike = best.filter((candidate) => candidate[0] === word[0])
  return (alike.length > 0 ? alike : best).toSorted().slice(0, 3)
}
