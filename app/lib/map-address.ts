import type { ShopSettings } from '#domain/settings/schemas.ts'

/** Half the height and width of the map's area, in degrees: a few blocks around the shop. */
const reach = { latitude: 0.0022, longitude: 0.0055 }

/** Returns the URL of OpenStreetMap's embedded map with a marker at the shop. */
export function mapEmbedAddress({
  latitude,
  longitude,
}: Pick<ShopSettings, 'latitude' | 'longitude'>): string {
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ].map((degrees) => degrees.toFixed(5))
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
