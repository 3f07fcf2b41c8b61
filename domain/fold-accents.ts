/** Letters that Unicode does not take apart: ae, eth, o, d, h and l with a stroke, and i without its dot. */
const others: Readonly<Record<string, string>> = {
  '\u00e6': 'a',
  '\u00f0': 'd',
  '\u00f8': 'o',
  '\u0111': 'd',
  '\u0127': 'h',
  '\u0131': 'i',
  '\u0142': 'l',
}

/** The accented small letters of Western and Central Europe (U+00E0 to U+017E) with their bases. */
const baseOf = new Map(
  Array.from({ length: 0x17f - 0xe0 }, (_, index) => String.fromCharCode(0xe0 + index))
    .filter((letter) => letter === letter.toLowerCase())
    .map((letter) => [letter, others[letter] ?? letter.normalize('NFD').charAt(0)] as const)
    .filter(([letter, base]) => base !== letter && /^[a-z]$/.test(base)),
)

/**
 * The accented letters and, place by place, what a search takes them for, for SQL's `translate`. The indexes of the searches contain
 * both: another letter needs new ones.
 */
export const letters = {
  accented: [...baseOf.keys()].join(''),
  bases: [...baseOf.values()].join(''),
} as const

/**
 * Returns a text as searches compare it: in lower case and without accents, so that `Akesson` and `Åkesson` find each other. The
 * database does the same with `folded`.
 */
export function foldAccents(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^ -~]/g, (letter) => baseOf.get(letter) ?? letter)
}
