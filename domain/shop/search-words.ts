/** More words than this nobody types into a shop's search box. */
const mostWords = 8
const longestWord = 30

/**
 * The words of a text as the shop's search knows them: small letters and digits, at most 30 long. A number and its unit are one word
 * (`128 GB` is `128gb`), as they stand in the names of products.
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

/** The words that somebody searches for: each once, 8 at the most. */
export function searchedWords(search: string): string[] {
  return [...new Set(wordsOf(search))].slice(0, mostWords)
}

/** Shorter words are taken as they stand: too much is near them. */
export const shortestCorrected = 4

/**
 * The word itself and what is left of it when one letter is taken out. Two words that are one slip apart (a letter missing,
 * too many, wrong, or swapped with its neighbour) have one of these in common, which an index finds.
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
 * How many slips lie between two words: letters put in, left out, wrong, or swapped with a neighbour (the restricted
 * Damerau distance).
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

/** The longest words may hold two slips, shorter ones one. */
function maxEditDistance(word: string): number {
  return word.length >= 8 ? 2 : 1
}

/**
 * The known words that a misspelt one most likely stands for: those with the fewest slips, of them those that begin
 * alike, three at the most. None when nothing is near enough.
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
