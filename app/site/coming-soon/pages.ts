import { repairCategories } from '../repair-categories.ts'

/** The kinds of device whose repair cannot be asked for online yet (spec 000 section 2). */
const pages = {
  '/watch/repair': {
    crumb: 'Klocka',
    heading: 'Laga klockan',
    title: 'Laga klockan',
    things: 'klockor',
    faults: ['Sprucket glas', 'Batteri som inte räcker', 'Krona eller knapp som kärvar', 'Trasigt fäste'],
  },
  '/airpods/repair': {
    crumb: 'AirPods',
    heading: 'Laga AirPods',
    title: 'Laga AirPods och hörlurar',
    things: 'AirPods och hörlurar',
    faults: ['Svagt ljud på ena sidan', 'Mikrofon som inte hörs', 'Kort batteritid', 'Etui som inte laddar'],
  },
  '/other/repair': {
    crumb: 'Annat',
    heading: 'Laga annan elektronik',
    title: 'Laga spelkonsol, högtalare eller kamera',
    things: 'spelkonsoler, högtalare och kameror',
    faults: [
      'Spelkonsol utan bild',
      'Handkontroll som driver',
      'Högtalare som inte laddar',
      'Kamera med trasig skärm',
    ],
  },
} as const

/** What the page at a path says: one of `/watch/repair`, `/airpods/repair`, `/other/repair`. Throws for others. */
export function comingSoonPage(pathname: string) {
  const path = pathname.replace(/\/$/, '')
  const category = repairCategories.find(({ to }) => to === path)
  if (!category || !(path in pages)) throw new Error(`Nothing is coming soon at ${pathname}`)
  const { picture, wash } = category
  return { ...pages[path as keyof typeof pages], picture, wash }
}
