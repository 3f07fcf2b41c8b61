import { expect, test } from 'vitest'
import { embeddedMapUrl } from './store-map.ts'

test.each([
  'https://www.openstreetmap.org/?mlat=59.6553&mlon=12.5852#map=17/59.6/12.5',
  'https://www.openstreetmap.org/#map=17/59.6553/12.5852',
  'https://www.google.com/maps/place/Torget/@59.6553,12.5852,17z/data=!3m1',
  'https://www.google.com/maps?q=59.6553,12.5852',
  'https://www.google.com/maps/dir/?api=1&destination=59.6553%2C12.5852',
  'https://www.google.com/maps/place/x/data=!4m2!3m1!3d59.6553!4d12.5852',
])('%s has a map', (link) => {
  expect(new URL(embeddedMapUrl(link) ?? '').searchParams.get('marker')).toBe('59.6553,12.5852')
})

test.each([
  '',
  'https://maps.app.goo.gl/AbC123',
  'https://www.google.com/maps?q=Torget',
  'https://x.example/@999,12',
])('%j has none', (link) => {
  expect(embeddedMapUrl(link)).toBeUndefined()
})
