import { foldAccents } from '../fold-accents.ts'

export type CustomerSearch = {
  /** Texts, as searches compare them (`foldAccents`), that must all occur in a customer's names, addresses and phone numbers. */
  terms: string[]
  /** The number of a document of the customer, such as an order; undefined when it cannot be one. */
  number: string | undefined
}

const maxTerms = 8

/**
 * Parses a customer search. A phone number is one term however it is grouped, with or without country code. A text that looks
 * like the number of an order, booking, trade-in or receipt is searched as one too.
 */
export function parseCustomerSearch(search: string): CustomerSearch {
  const whole = search.trim()
  const phone = digitsOfPhone(whole)
  const terms = phone === undefined ? foldAccents(whole).split(/\s+/).filter(Boolean) : [phone]
  const number = /^[\p{L}\d]+(-[\p{L}\d]+)+$/u.test(whole) ? whole.toUpperCase() : undefined
  return { terms: terms.slice(0, maxTerms), number }
}

/**
 * Returns the digits of a complete or partial phone number in Swedish national format, `0701740601`, or undefined when it
 * cannot be one.
 */
function digitsOfPhone(text: string): string | undefined {
  const bare = text.replace(/[\s().\-/]/g, '')
  if (!/^\+?\d{3,}$/.test(bare)) return undefined
  return bare
    .replace(/^(?:\+46|0046)0?/, '0')
    .replace(/^46(?=7\d{8}$)/, '0')
    .replace(/^\+/, '00')
}

/** Returns the trigrams of a text; none for a text shorter than three letters. */
export function trigramsIn(text: string): string[] {
  const letters = [...text]
  return [...new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join('')))]
}
