import { expect, test } from 'vitest'
import { mapEmbedAddress } from './map-address.ts'

test('the map has the shop in its middle, with a mark', () => {
  const address = new URL(mapEmbedAddress({ latitude: 59.6553, longitude: 12.5852 }))
  expect(address.origin + address.pathname).toBe('https://www.openstreetmap.org/export/embed.html')
  expect(address.searchParams.get('marker')).toBe('59.6553,12.5852')
  expect(address.searchParams.get('bbox')).toBe('12.57970,59.65310,12.59070,59.65750')
})
