import type { z } from 'zod'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { storeInput } from '#domain/settings/stores.ts'
import type { TxCtx } from '../kit/context.ts'
import { seedStore } from '../settings/service.ts'

const { name, street, postalCode, city, mapUrl } = defaultShopSettings

/** The demo shop's own counter, and two drop-off points nearby. */
const demoStores: z.input<typeof storeInput>[] = [
  {
    name: `${name} ${city}`,
    address: street,
    postal_code: postalCode,
    city,
    opening_hours: 'Måndag–fredag 10–17, lördag 11–14',
    google_maps_url: mapUrl,
  },
  {
    name: 'Solbackens Livs',
    address: 'Solbacksvägen 3',
    postal_code: '661 40',
    city: 'Säffle',
    opening_hours: 'Alla dagar 8–21',
    google_maps_url: 'https://www.openstreetmap.org/?mlat=59.1326&mlon=12.9296#map=17/59.1326/12.9296',
  },
  {
    name: 'Torgets Papper & Present',
    address: 'Torggatan 7',
    postal_code: '686 31',
    city: 'Sunne',
    opening_hours: 'Måndag–fredag 10–18, lördag 10–15',
    google_maps_url: 'https://www.openstreetmap.org/?mlat=59.8370&mlon=13.1436#map=17/59.8370/13.1436',
  },
]

export async function seedStores(tx: TxCtx): Promise<void> {
  for (const store of demoStores) await seedStore(tx, storeInput.parse(store))
}
