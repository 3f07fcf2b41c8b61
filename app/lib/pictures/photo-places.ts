import type { ShopPictureKind } from '#domain/settings/pictures.ts'

/** The shape of a picture's place on a page, and the same shape on a phone and on a large screen, for previews. */
type PhotoPlace = { label: string; shape: string; phone: string; desktop: string }

/** The places of the shop's own pictures on public pages. */
export const photoPlaces = {
  hero: {
    label: 'Startsidan, överst',
    shape: 'aspect-3/2 sm:aspect-2/1 lg:aspect-[7/5]',
    phone: 'aspect-3/2',
    desktop: 'aspect-[7/5]',
  },
  aboutUs: {
    label: 'Startsidan, längre ner',
    shape: 'aspect-16/9 lg:aspect-[7/5]',
    phone: 'aspect-16/9',
    desktop: 'aspect-[7/5]',
  },
  intro: {
    label: 'Om oss, överst',
    shape: 'aspect-4/3 sm:aspect-16/9 lg:aspect-[7/5]',
    phone: 'aspect-4/3',
    desktop: 'aspect-[7/5]',
  },
  mission: {
    label: 'Om oss, längre ner',
    shape: 'aspect-4/3',
    phone: 'aspect-4/3',
    desktop: 'aspect-4/3',
  },
  person: {
    label: 'Startsidan och Om oss',
    shape: 'aspect-4/5',
    phone: 'aspect-4/5',
    desktop: 'aspect-4/5',
  },
} as const satisfies Record<string, PhotoPlace>

/** The places where pages show a picture of each kind, cropped to their shape. The official notice and the logo are never cropped. */
export const placesByKind: Readonly<Record<ShopPictureKind, readonly PhotoPlace[]>> = {
  front: [photoPlaces.aboutUs, photoPlaces.intro],
  bench: [photoPlaces.hero, photoPlaces.mission],
  person: [photoPlaces.person],
  notice: [],
  logo: [],
}
