/** The basic characters of a text message (3GPP TS 23.038), one septet each, and those that take two. */
const basic = new Set(
  '@$\n\r_ !"#%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÅÄÖåäöéÉüÜæÆøØ' +
    '\u00a3\u00a5\u00e8\u00f9\u00ec\u00f2\u00c7\u0394\u03a6\u0393\u039b\u03a9\u03a0\u03a8\u03a3\u0398\u039e\u00df\u00a4\u00a1\u00d1\u00a7\u00bf\u00f1\u00e0',
)
const extended = '^{}\\[~]|€'

/** Characters that are written otherwise in a text message, where one of them would more than halve its length. */
const replaced: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '–': '-',
  '—': '-',
  '\u2011': '-',
  '”': '"',
  '“': '"',
  '’': "'",
  '‘': "'",
  '…': '...',
}

/** Returns a text with spaces, dashes and quotation marks that fit in a text message. Other characters stay. */
export function toSmsText(text: string): string {
  return [...text].map((character) => replaced[character] ?? character).join('')
}

/**
 * Returns in how many parts a text message is sent: 160 septets fit in one and 153 in each of several; with any character outside
 * the basic ones 70 and 67 UTF-16 units.
 */
export function countSmsParts(text: string): number {
  const septets = countSeptets(text)
  const [length, single, each] = septets === undefined ? [text.length, 70, 67] : [septets, 160, 153]
  return length <= single ? 1 : Math.ceil(length / each)
}

function countSeptets(text: string): number | undefined {
  let count = 0
  for (const character of text) {
    if (basic.has(character)) count += 1
    else if (extended.includes(character)) count += 2
    else return undefined
  }
  return count
}
