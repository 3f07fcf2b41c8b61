import type { Lexicon } from './lexicon.ts'

/** A way to read the words of a search. */
export type Reading = { words: readonly string[]; cost: number }

/** Cost of reading words joined or split in another way than they are written. */
const rewrittenCost = 1

/** Maximum number of words in one that is written together: `iphone13promax`. */
const maxPieces = 4

/**
 * Returns the ways to read a search: as written, with neighbours joined (`one plus`, `flip 5`), and with unknown words taken apart
 * (`iphone13skärm`, `galaxys22`).
 */
export function listReadings(searched: readonly string[], lexicon: Lexicon): Reading[] {
  const joinedOnce = joinPairs({ words: searched, cost: 0 }, lexicon)
  const joinedTwice = joinedOnce.flatMap((reading) => joinPairs(reading, lexicon))
  return [{ words: searched, cost: 0 }, ...joinedOnce, ...joinedTwice].flatMap((reading) => {
    const split = splitUnknown(reading, lexicon)
    return split.cost > reading.cost ? [reading, split] : [reading]
  })
}

function joinPairs({ words, cost }: Reading, lexicon: Lexicon): Reading[] {
  return words.slice(1).flatMap((word, at) => {
    const together = `${words[at]}${word}`
    if (!lexicon.isKnown(together)) return []
    return [{ words: words.toSpliced(at, 2, together), cost: cost + rewrittenCost }]
  })
}

function splitUnknown({ words, cost }: Reading, lexicon: Lexicon): Reading {
  const parts = words.map((word) => (lexicon.isKnown(word) ? [word] : (splitWord(word, lexicon) ?? [word])))
  return { words: parts.flat(), cost: cost + (parts.flat().length - words.length) * rewrittenCost }
}

/** Returns the fewest known words that a word consists of; the last may be the beginning of one. Undefined when there are none. */
function splitWord(word: string, lexicon: Lexicon, pieces = maxPieces): string[] | undefined {
  let best: string[] | undefined
  for (let at = word.length - 1; at > 0 && pieces > 1; at--) {
    const [first, rest] = [word.slice(0, at), word.slice(at)]
    if (!lexicon.isKnown(first) || (isLetter(first) && !lexicon.isKnown(rest))) continue
    const others = isWhole(rest, lexicon) ? [rest] : splitWord(rest, lexicon, pieces - 1)
    if (others && (!best || others.length + 1 < best.length)) best = [first, ...others]
  }
  return best
}

/** A single letter begins too many words. */
const isLetter = (text: string) => /^\D$/.test(text)

/** Whether the rest of a word is a known one, or begins one. */
function isWhole(rest: string, lexicon: Lexicon): boolean {
  if (lexicon.isKnown(rest)) return !isLetter(rest)
  const { model, fault, isWritten } = lexicon.getMeaning(rest)
  return !isWritten && rest.length > 2 && [...model, ...(fault ? [fault] : [])].some(({ cost }) => cost === 1)
}
