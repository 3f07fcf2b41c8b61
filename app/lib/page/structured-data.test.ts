import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { publicShop } from '#domain/settings/public-shop.ts'
import { localBusiness } from './structured-data.ts'

const describeShop = (settings = defaultShopSettings) =>
  localBusiness(publicShop(settings, '2026-11-20', []), 'https://verkstan.example')

test('the shop has its place, phone number and opening hours', () => {
  expect(describeShop()).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Verkstan',
    telephone: '+46701740635',
    address: { addressLocality: 'Arvika', addressCountry: 'SE' },
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '10:00',
        closes: '17:00',
      },
      { dayOfWeek: ['Saturday'], opens: '11:00', closes: '14:00' },
    ],
  })
})

test('the founding year is told only when the owner has entered it', () => {
  expect(describeShop()).not.toHaveProperty('foundingDate')
  const keyFigures = { ...defaultShopSettings.keyFigures, founded: 1998 }
  expect(describeShop({ ...defaultShopSettings, keyFigures }).foundingDate).toBe('1998')
})

test('the shop has its other profiles, and the days ahead on which it is closed', () => {
  const business = describeShop({
    ...defaultShopSettings,
    socialLinks: { facebook: '', instagram: 'https://instagram.example/verkstan', google: '' },
    closedDays: [{ date: '2026-11-25', reason: 'Inventering' }],
  })
  expect(business.sameAs).toEqual(['https://instagram.example/verkstan'])
  expect(business.specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2026-11-25', validThrough: '2026-11-25' },
  ])
})
