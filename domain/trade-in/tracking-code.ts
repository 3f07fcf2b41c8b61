/** Letters and digits that nobody takes for another, said or written: no 0 and O, 1 and I, Z, 5 and S, 8 and B. */
const alphabet = '234679ACDEFGHJKMNPQRTWXY'

/** A tracking code as it is printed. */
export const trackingCodePattern = /^SM-[234679ACDEFGHJKMNPQRTWXY]{5}-[234679ACDEFGHJKMNPQRTWXY]{5}$/

/**
 * A new tracking code, `SM-7K4QX-2M9PD`: one of 63 million millions, so that none can be guessed. `draw` gives a whole
 * number from 0 to below what it is asked for, each as likely as the others.
 */
export function newTrackingCode(draw: (below: number) => number): string {
  const five = () => Array.from({ length: 5 }, () => alphabet[draw(alphabet.length)]).join('')
  return `SM-${five()}-${five()}`
}

/** A tracking code as somebody typed it, in its printed form: `sm 7k4qx2m9pd` too. Undefined when it is none. */
export function readTrackingCode(text: string): string | undefined {
  const compact = text.toUpperCase().replace(/[\s-]/g, '')
  const code = `${compact.slice(0, 2)}-${compact.slice(2, 7)}-${compact.slice(7)}`
  return trackingCodePattern.test(code) ? code : undefined
}
