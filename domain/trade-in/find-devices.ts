import { foldAccents } from '../fold-accents.ts'
import { getWords } from '../search-words.ts'

const getTerms = (text: string) =>
  // Letters and digits may be written together: `iphone13`, `s23`.
  getWords(foldAccents(text)).flatMap((word) => word.match(/\p{L}+|\d+/gu) ?? [])

/**
 * Returns the devices that a search names, in their order: each of its words begins a word of brand and model, and numbers are whole.
 * Those named without further words come first: `iphone 13` before `iPhone 13 Pro`.
 */
export function findDevices<Device extends { brand: string; model_name: string }>(
  devices: readonly Device[],
  search: string,
): Device[] {
  const wanted = getTerms(search)
  if (wanted.length === 0) return []
  const fits = (term: string, own: readonly string[]) =>
    own.some((word) => (/^\d/.test(term) ? word === term : word.startsWith(term)))
  return devices
    .map((device) => ({ device, own: getTerms(`${device.brand} ${device.model_name}`) }))
    .filter(({ own }) => wanted.every((term) => fits(term, own)))
    .toSorted((a, b) => Number(a.own.length > b.own.length) - Number(a.own.length < b.own.length))
    .map(({ device }) => device)
}
