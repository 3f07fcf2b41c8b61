import type { ShopSettings } from './schemas.ts'

const weekday = { opens: '10:00', closes: '17:00' }

/**
 * What a new shop starts with. Hours and key figures: spec 000 sections 1 and 9. The phone number is one that
 * the Swedish telecom authority keeps for fiction, and the domain is reserved for examples.
 */
export const defaultShopSettings: ShopSettings = {
  name: 'Verkstan',
  legalName: 'Verkstan i Arvika AB',
  orgNumber: '559000-0000',
  vatNumber: 'SE559000000001',
  street: 'Kyrkogatan 12',
  postalCode: '671 31',
  city: 'Arvika',
  latitude: 59.6553,
  longitude: 12.5852,
  phone: '070-174 06 35',
  email: 'support@verkstan.example',
  mapUrl: 'https://www.openstreetmap.org/?mlat=59.6553&mlon=12.5852#map=17/59.6553/12.5852',
  directionsUrl: 'https://www.openstreetmap.org/directions?to=59.6553%2C12.5852',
  hours: [weekday, weekday, weekday, weekday, weekday, { opens: '11:00', closes: '14:00' }, null],
  keyFigures: {
    rating: 4.8,
    reviews: 127,
    satisfactionPercent: 98,
    repairsYearly: 5000,
    repairsTotal: 15000,
    years: 10,
    handlingHours: 24,
    founded: 2013,
  },
}
