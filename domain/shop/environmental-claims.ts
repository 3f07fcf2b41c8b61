/** Beginnings of Swedish words by which a text makes a generic environmental claim. */
const generic = [
  'miljövän',
  'miljösmart',
  'miljömedvet',
  'klimatvän',
  'klimatsmart',
  'klimatneutral',
  'klimatkompens',
  'klimatpositiv',
  'koldioxidneutral',
  'koldioxidfri',
  'co2-neutral',
  'ekovän',
  'ekologisk',
  'naturvän',
  'nedbrytbar',
  'bionedbrytbar',
  'energisnål',
  'energieffektiv',
  'hållbart val',
  'grönt val',
  'gröna valet',
  'bra för miljön',
  'snäll mot miljön',
  'skonsam mot miljön',
] as const

/**
 * Returns the words of a text that make a generic environmental claim. Such claims are unfair unless recognised excellent
 * performance can be shown, and claims of neutrality by offsetting always are (directive 2005/29/EC, annex I, 4a and 4c, as amended
 * by directive (EU) 2024/825; from 27 September 2026).
 */
export function environmentalClaims(text: string): string[] {
  const claims = generic.flatMap((beginning) => {
    const pattern = new RegExp(`(?<![\\p{L}\\d])${beginning}[\\p{L}]*`, 'giu')
    return (text.match(pattern) ?? []).map((word) => word.toLowerCase())
  })
  return [...new Set(claims)]
}
