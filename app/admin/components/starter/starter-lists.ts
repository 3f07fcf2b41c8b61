import { deviceKinds, deviceTypeSlugs } from '#domain/catalogue/known-device-types.ts'

/** The lists that are shipped with the program: what the dialog says, and the call that adds from them. */
export const starterLists = {
  prices: {
    title: 'Börja med vår katalog',
    lead: 'Enhetstyper, märken, modeller och reparationspriser som följer med programmet. Bara modeller som ni inte har läggs till, och det ni har blir som det är. Priserna är exempel: gå igenom dem innan ni öppnar.',
    prices: { one: 'pris', other: 'priser' },
    activeLabel: 'Visa priserna för kunderna direkt',
    kinds: deviceTypeSlugs,
    call: 'POST /api/admin/catalogue/starter/',
  },
  devices: {
    title: 'Börja med vår lista',
    lead: 'Enheter som brukar vara värda att köpa in, med frågor om skick och avdrag. Bara enheter som ni inte har läggs till, och det ni har blir som det är. Priserna är exempel: gå igenom dem innan ni öppnar.',
    prices: { one: 'inbytespris', other: 'inbytespriser' },
    activeLabel: 'Köp in dem direkt',
    kinds: deviceKinds,
    call: 'POST /api/admin/trade-in/starter/',
  },
} as const

export type StarterList = keyof typeof starterLists
