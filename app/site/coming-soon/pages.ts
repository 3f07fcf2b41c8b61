import { repairCategories } from '../repair-categories.ts'

/** Devices whose repair cannot be requested online yet (spec 000 section 2). */
const pages = {
  '/watch/repair': {
    typeSlug: 'watch',
    crumb: 'Klocka',
    heading: 'Laga klockan',
    title: 'Laga klockan',
    things: 'klockor',
    faults: ['Sprucket glas', 'Batteri som inte räcker', 'Krona eller knapp som kärvar', 'Trasigt fäste'],
  },
  '/airpods/repair': {
    typeSlug: 'airpods',
    crumb: 'AirPods',
    heading: 'Laga AirPods',
    title: 'Laga AirPods och hörlurar',
    things: 'AirPods och hörlurar',
    faults: ['Svagt ljud på ena sidan', 'Mikrofon som inte hörs', 'Kort batteritid', 'Etui som inte laddar'],
  },
  '/other/repair': {
    typeSlug: 'other',
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

export const comingSoonPaths = Object.keys(pages) as (keyof typeof pages)[]

export function comingSoonPage(path: keyof typeof pages) {
  const category = repairCategories.find(({ to }) => to === path)
  if (!category) throw new Error(`${path} is not a repair category.`)
  const { picture, wash } = category
  return { ...pages[path], picture, wash }
}
