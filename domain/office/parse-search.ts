/** Fewer characters than this are in nearly everything. */
export const minSearchLength = 2

/** What somebody searches for, taken apart. */
export type ParsedSearch = {
  /** As a number of ours is written, in upper case. */
  number: string
  /** All of these have to be there, in any order, in lower case. */
  words: readonly string[]
  /** The digits alone, if it could be a telephone number or an IMEI, without what says that it is Swedish. */
  digits: string | undefined
}

/** Words past these narrow nothing. */
const mostWords = 6

/**
 * Takes apart what was typed; undefined when it is too little to search for. `+46 70-123 45 67`, `0046701234567` and
 * `070 123 45 67` have the same digits, those that all ways to write the number share.
 */
export function parseSearch(typed: string): ParsedSearch | undefined {
  const trimmed = typed.trim()
  if (trimmed.length < minSearchLength) return undefined
  const looksLikeNumber = /^[+\d][\d\s()./-]*$/.test(trimmed)
  const digits = trimmed.replace(/\D/g, '')
  return {
    number: trimmed.toUpperCase().replace(/\s+/g, ''),
    words: trimmed.toLowerCase().split(/\s+/).slice(0, mostWords),
    digits:
      looksLikeNumber && digits.length >= 4
        ? /^(\+|00)/.test(trimmed)
          ? digits.replace(/^(00)?46(0(?=\d))?/, '')
          : digits.replace(/^0(?=\d)/, '')
        : undefined,
  }
}
