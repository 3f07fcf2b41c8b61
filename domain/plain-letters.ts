const accented = 'àáâãäåāăąæçćĉċčďđèéêëēĕėęěĝğġģĥħìíîïĩīĭįıĵķĺļľłñńņňòóôõöøōŏőŕŗřśŝşšțţťùúûüũūŭůűųŵýÿŷźżž'

/** Letters that Unicode does not take apart. */
const others: Readonly<Record<string, string>> = { æ: 'a', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ø: 'o' }

const baseOf = new Map(
  [...accented].map((letter) => [letter, others[letter] ?? letter.normalize('NFD').charAt(0)]),
)

/**
 * The accented letters and, place by place, what a search takes them for, for SQL's `translate`. The indexes of the searches contain
 * both: another letter needs new ones.
 */
export const letters = { accented, bases: [...baseOf.values()].join('') } as const

/**
 * Returns a text as searches compare it: in lower case and without accents, so that `Akesson` and `Åkesson` find each other. The
 * database does the same with `folded`.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^ -~]/g, (letter) => baseOf.get(letter) ?? letter)
}
