import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused when spoken or written: no 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B. */
const alphabet = '234679ACDEFGHJKMNPQRTWXY'

/**
 * Returns a random reference such as `B-7K4QX2`. There are 190 million of them, so collisions are rare and guessing is
 * impractical.
 */
export function newReference(): string {
  return `B-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
