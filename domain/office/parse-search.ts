import { foldAccents } from '../fold-accents.ts'

/** Minimum search length. Shorter texts are in nearly everything. */
export const minSearchLength = 2

export type ParsedSearch = {
  /** In upper case, as the shop's numbers are written: `r26 85` is `R-26-00085`. */
  number: string
  /** The end of a number alone: `96` of `R-26-00096`. */
  count: number | undefined
  /** As searches compare them (`foldAccents`). All of these must match, in any order. */
  words: readonly string[]
  /** The digits of a possible phone number or IMEI, without the Swedish country code. */
  digits: string | undefined
}

/** Returns a number that was written short, with its dashes and zeros: series, year and count. Others only lose their blanks. */
function completeNumber(typed: string): string {
  const [, series, year, count] = /^(\p{L}{1,3})[\s-]?(\d\d)[\s-](\d{1,5})$/u.exec(typed) ?? []
  return series && year && count ? `${series}-${year}-${count.padStart(5, '0')}` : typed.replace(/\s+/g, '')
}

/** Maximum number of words. More would hardly narrow the result. */
const maxWords = 6

/**
 * Parses a search; undefined when it is shorter than `shortest`. `+46 70-123 45 67`, `0046701234567` and `070 123 45 67` have the same
 * digits: those common to all ways of writing the number.
 */
export function parseSearch(typed: string, shortest = minSearchLength): ParsedSearch | undefined {
  const trimmed = typed.trim()
  if (trimmed.length < shortest) return undefined
  const looksLikeNumber = /^[+\d][\d\s()./-]*$/.test(trimmed)
  const digits = trimmed.replace(/\D/g, '')
  return {
    number: completeNumber(trimmed.toUpperCase()),
    count: /^\d{1,5}$/.test(trimmed) ? Number(trimmed) : undefined,
    words: foldAccents(trimmed).split(/\s+/).slice(0, maxWords),
    digits:
      looksLikeNumber && digits.length >= 4
        ? /^(\+|00)/.test(trimmed)
          ? digits.replace(/^(00)?46(0(?=\d))?/, '')
          : digits.replace(/^0(?=\d)/, '')
        : undefined,
  }
}
