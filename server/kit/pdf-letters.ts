/** The characters that the standard fonts of PDF have (WinAnsi), and line breaks. */
const inFont = /^[\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/

/** Letters that are no plain letter with a mark, and blanks and signs of other widths. */
const nearest: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  '\t': ' ',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
}

/**
 * Text as the standard fonts can print it. A letter that they lack loses its mark (`Łukasz Šarić` becomes
 * `Lukasz Šaric`); one of another alphabet becomes `?`, never another letter as it would when printed as it is.
 */
export function printable(text: string): string {
  return Array.from(text.replace(/\r\n?/g, '\n').normalize('NFC'), (char) => {
    if (inFont.test(char)) return char
    const plain = nearest[char] ?? char.normalize('NFD').replace(/\p{Mark}/gu, '')
    return Array.from(plain, (each) => (inFont.test(each) ? each : '?')).join('')
  }).join('')
}
