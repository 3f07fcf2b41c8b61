/** What a search for customers asks for. */
export type CustomerSearch = {
  /** Texts that must all be found in a customer's names, addresses and phone numbers, in lower case. */
  terms: string[]
  /** The number of something of the customer's, such as an order; undefined when it cannot be one. */
  number: string | undefined
}

/** The most words that are looked for. */
const mostTerms = 8

/**
 * Reads a search for customers. A phone number is one text however it is grouped, with or without the country's number.
 * What looks like the number of an order, a booking, a sale or a receipt is looked up as one too.
 */
export function parseCustomerSearch(search: string): CustomerSearch {
  const whole = search.trim()
  const phone = digitsOfPhone(whole)
  const terms = phone === undefined ? whole.toLowerCase().split(/\s+/).filter(Boolean) : [phone]
  const number = /^[\p{L}\d]+(-[\p{L}\d]+)+$/u.test(whole) ? whole.toUpperCase() : undefined
  return { terms: terms.slice(0, mostTerms), number }
}

/** The digits of what can only be a phone number, or a part of one, as a Swedish number begins: `0701740601`. */
function digitsOfPhone(text: string): string | undefined {
  const bare = text.replace(/[\s().\-/]/g, '')
  if (!/^\+?\d{3,}$/.test(bare)) return undefined
  return bare
    .replace(/^(?:\+46|0046)0?/, '0')
    .replace(/^46(?=7\d{8}$)/, '0')
    .replace(/^\+/, '00')
}

/** All groups of three letters that stand together in a text; none in a shorter one. */
export function trigramsIn(text: string): string[] {
  const letters = [...text]
  return [...new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join('')))]
}
