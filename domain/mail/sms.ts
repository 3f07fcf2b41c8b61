/** The basic characters of a text message (3GPP TS 23.038), one septet each, and those that take two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
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
    if (basic.includes(character)) count += 1
    else if (extended.includes(character)) count += 2
    else return undefined
  }
  return count
}
