import { mapEmbedAddress } from '#app/lib/map-address.ts'

/** Coordinates in the URLs of map services: OpenStreetMap's markers and views, Google's pins and views. */
const places = [
  /[?&]mlat=(?<lat>-?[\d.]+)&mlon=(?<lon>-?[\d.]+)/,
  /#map=[\d.]+\/(?<lat>-?[\d.]+)\/(?<lon>-?[\d.]+)/,
  /!3d(?<lat>-?[\d.]+)!4d(?<lon>-?[\d.]+)/,
  /@(?<lat>-?[\d.]+),(?<lon>-?[\d.]+)/,
  /[?&](?:q|query|ll|destination)=(?<lat>-?[\d.]+)(?:,|%2C)(?<lon>-?[\d.]+)/i,
]

/**
 * Returns the URL of an embeddable map for a store's map link. Undefined when the link contains no coordinates; then only the
 * link is shown.
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
