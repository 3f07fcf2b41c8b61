/** Unambiguous letters and digits, spoken or written: without 0 and O, 1 and I, Z, 5 and S, 8 and B. */
const alphabet = '234679ACDEFGHJKMNPQRTWXY'

/** The printed form of a tracking code. */
export const trackingCodePattern = /^SM-[234679ACDEFGHJKMNPQRTWXY]{5}-[234679ACDEFGHJKMNPQRTWXY]{5}$/

/**
 * Returns a new tracking code, `SM-7K4QX-2M9PD`: one of 63 million millions, so it cannot be guessed. `draw` returns a
 * uniformly random integer from 0 to below its argument.
 */
export function newTrackingCode(draw: (below: number) => number): string {
  const five = () => Array.from({ length: 5 }, () => alphabet[draw(alphabet.length)]).join('')
  return `SM-${five()}-${five()}`
}

/** Normalizes a typed tracking code to its printed form: `sm 7k4qx2m9pd` too. Undefined when it is invalid. */
export function readTrackingCode(text: string): string | undefined {
  const compact = text.toUpperCase().replace(/[\s-]/g, '')
  const code = `${compact.slice(0, 2)}-${compact.slice(2, 7)}-${compact.slice(7)}`
  return trackingCodePattern.test(code) ? code : undefined
}
