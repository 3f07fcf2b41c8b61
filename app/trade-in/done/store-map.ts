import { mapEmbedAddress } from '../../lib/map-address.ts'

/** Where map services write a place in their addresses: OpenStreetMap's marks and views, Google's pins and views. */
const places = [
  /[?&]mlat=(?<lat>-?[\d.]+)&mlon=(?<lon>-?[\d.]+)/,
  /#map=[\d.]+\/(?<lat>-?[\d.]+)\/(?<lon>-?[\d.]+)/,
  /!3d(?<lat>-?[\d.]+)!4d(?<lon>-?[\d.]+)/,
  /@(?<lat>-?[\d.]+),(?<lon>-?[\d.]+)/,
  /[?&](?:q|query|ll|destination)=(?<lat>-?[\d.]+)(?:,|%2C)(?<lon>-?[\d.]+)/i,
]

/**
 * The address of a map that can stand in the page, for the place that a store's map link leads to. Undefined when the link does
 * not say where that is: then there is the link alone.
 */
export function embeddedMapUrl(link: string): string | undefined {
  for (const place of places) {
    const { lat, lon } = place.exec(link)?.groups ?? {}
    const [latitude, longitude] = [Number(lat), Number(lon)]
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
      return mapEmbedAddress({ latitude, longitude })
  }
  return undefined
}
