import type { IllustrationName } from '../ui/illustrations/illustration.tsx'

/** A device category that the shop repairs, with its repair page, drawing and background colour. */
export type RepairCategory = {
  to: string
  name: string
  faults: string
  picture: IllustrationName
  wash: string
}

/** The six device categories, in the order of spec 000 section 2. */
export const repairCategories = [
  {
    to: '/mobil/repair',
    name: 'Mobil',
    faults: 'Skärm, batteri, laddning, kamera',
    picture: 'phone',
    wash: 'bg-wash-ice',
  },
  {
    to: '/tablet/repair',
    name: 'Surfplatta',
    faults: 'Glas, batteri, laddport, knappar',
    picture: 'tablet',
    wash: 'bg-wash-butter',
  },
  {
    to: '/dator/repair',
    name: 'Dator',
    faults: 'Skärm, tangentbord, minne',
    picture: 'laptop',
    wash: 'bg-wash-mint',
  },
  {
    to: '/watch/repair',
    name: 'Klocka',
    faults: 'Glas, batteri, krona, armband',
    picture: 'watch',
    wash: 'bg-wash-peach',
  },
  {
    to: '/airpods/repair',
    name: 'AirPods',
    faults: 'Ljud, batteri, mikrofon, laddetui',
    picture: 'earbuds',
    wash: 'bg-wash-lilac',
  },
  {
    to: '/other/repair',
    name: 'Annat',
    faults: 'Spelkonsol, kamera, högtalare',
    picture: 'other',
    wash: 'bg-wash-rose',
  },
] as const satisfies readonly RepairCategory[]
