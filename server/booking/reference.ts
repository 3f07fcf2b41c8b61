import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for another, said or written: no 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B. */
const alphabet = '234679ACDEFGHJKMNPQRTWXY'

/** A new reference, `B-7K4QX2`: some 190 million, so that two are hardly ever alike and none can be guessed at. */
export function newReference(): string {
  return `B-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
