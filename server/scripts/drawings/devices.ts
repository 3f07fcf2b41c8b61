import { drawAccessory, isAccessory } from './accessory.ts'
import { drawLaptop, type Laptop } from './laptop.ts'
import { drawSlab, type Slab } from './phone.ts'
import { drawWatch, type Watch } from './watch.ts'

/** The shape of a model, without its colours. */
type Shape =
  | { kind: 'slab'; slab: Pick<Slab, 'cameras' | 'front' | 'width' | 'height' | 'radius'> }
  | { kind: 'laptop'; laptop: Pick<Laptop, 'notch' | 'rim'> }
  | { kind: 'watch'; watch: Pick<Watch, 'round'> }

/** A colour: its Swedish name, and the colours of body, frame or strap, and screen. */
type Colour = { name: string; body: string; second: string; screen: readonly [string, string] }

const colours = {
  svart: { name: 'Svart', body: '#25272c', second: '#4a4d54', screen: ['#2a2d55', '#c25b8a'] },
  vit: { name: 'Vit', body: '#eceae4', second: '#d4d2cb', screen: ['#f0a868', '#5b6fb8'] },
  bla: { name: 'Blå', body: '#2f4a6b', second: '#3d5878', screen: ['#3b6fb5', '#9fc4ee'] },
  ljusbla: { name: 'Ljusblå', body: '#a9c0d8', second: '#b8cbdf', screen: ['#7fb0dd', '#e6d5ee'] },
  gron: { name: 'Grön', body: '#3c5647', second: '#4b6656', screen: ['#2f6f55', '#b8dca0'] },
  mint: { name: 'Mint', body: '#c3dccb', second: '#aecbb8', screen: ['#4f8f6f', '#cfe3b8'] },
  rosa: { name: 'Rosa', body: '#efc9cf', second: '#dfb4bb', screen: ['#e78fa5', '#8a6bc2'] },
  rod: { name: 'Röd', body: '#a5202b', second: '#9a3038', screen: ['#d2473f', '#f2b36b'] },
  lila: { name: 'Lila', body: '#b9add0', second: '#a89bc2', screen: ['#7a5bc0', '#e3a8cf'] },
  guld: { name: 'Guld', body: '#e9d9bd', second: '#d3bd95', screen: ['#e7b98a', '#7a4b8c'] },
  titan: { name: 'Naturligt titan', body: '#a39c91', second: '#8e877c', screen: ['#6b5d54', '#d9b58a'] },
  grafit: { name: 'Grafit', body: '#4c4d50', second: '#5e5f63', screen: ['#33405c', '#8fa6c9'] },
  silver: { name: 'Silver', body: '#cdd0d5', second: '#1c1e24', screen: ['#2f5d9c', '#e0a36b'] },
  rymdgra: { name: 'Rymdgrå', body: '#7b7d82', second: '#17181d', screen: ['#3a3f7a', '#d36fa0'] },
  midnatt: { name: 'Midnatt', body: '#2a303c', second: '#111319', screen: ['#1f3a66', '#e58f6b'] },
  stjarnglans: { name: 'Stjärnglans', body: '#e6dfd3', second: '#cfc6b6', screen: ['#c98f5e', '#6b7fb0'] },
  dimma: { name: 'Dimgrå', body: '#8c97a3', second: '#75808c', screen: ['#56718f', '#c7d6e2'] },
  oliv: { name: 'Oliv', body: '#b9bcc2', second: '#6a7d5a', screen: ['#3a4a32', '#b7c79b'] },
  brun: { name: 'Brun', body: '#b5562f', second: '#8d4324', screen: ['#b5562f', '#e8c19f'] },
} as const satisfies Record<string, Colour>

const phone = (cameras: Slab['cameras'], front: Slab['front'], radius = 52): Shape => ({
  kind: 'slab',
  slab: { cameras, front, radius, width: 300, height: 620 },
})
const tablet = (cameras: Slab['cameras'], front: Slab['front'] = 'bezel', width = 470): Shape => ({
  kind: 'slab',
  slab: { cameras, front, width, height: 640, radius: 34 },
})

const shapes = {
  iphoneSe: {
    kind: 'slab',
    slab: { cameras: 'single', front: 'button', width: 290, height: 580, radius: 46 },
  },
  iphoneNotch: phone('diagonal', 'notch'),
  iphoneIsland: phone('diagonal', 'island'),
  iphoneColumn: phone('dual', 'island'),
  iphonePro: phone('triple', 'island'),
  iphoneProNotch: phone('triple', 'notch'),
  galaxy: phone('row', 'hole', 40),
  galaxyUltra: phone('row', 'hole', 14),
  pixel: phone('visor', 'hole', 46),
  oneplus: phone('circle', 'hole', 44),
  huawei: phone('dual', 'hole', 40),
  ipad: tablet('single'),
  ipadMini: tablet('single', 'bezel', 420),
  ipadPro: tablet('diagonal'),
  galaxyTab: tablet('dual'),
  macbook: { kind: 'laptop', laptop: { notch: true, rim: 14 } },
  macbookOld: { kind: 'laptop', laptop: { notch: false, rim: 18 } },
  laptop: { kind: 'laptop', laptop: { notch: false, rim: 12 } },
  business: { kind: 'laptop', laptop: { notch: false, rim: 20 } },
  squareWatch: { kind: 'watch', watch: { round: false } },
  roundWatch: { kind: 'watch', watch: { round: true } },
} as const satisfies Record<string, Shape>

/** The colour of keys, dark on every laptop. */
const keys = '#16181d'

const what = {
  slab: ['fram- och baksida', 'framsida', 'baksida', 'kant'],
  laptop: ['öppen', 'stängd', 'från sidan'],
  watch: ['framsida', 'baksida', 'från sidan'],
  accessory: ['översikt', 'närbild'],
} as const

export type Drawing = { svg: string; shows: string }

function coloured<Key extends string>(known: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(known, key)
}

/** Returns a colour's Swedish name. Throws for an unknown colour. */
export function colourName(key: string): string {
  if (!coloured(colours, key)) throw new Error(`No colour ${key}`)
  return colours[key].name
}

/** Returns the drawings of a model in a colour, the main one first. Throws for an unknown shape or colour. */
export function drawingsOf(shape: string, colour: string): Drawing[] {
  if (!coloured(colours, colour)) throw new Error(`No colour ${colour}`)
  const { body, second, screen } = colours[colour]
  const named = (svgs: readonly string[], shown: readonly string[]) =>
    svgs.map((svg, at) => ({ svg, shows: shown[at] ?? '' }))
  if (isAccessory(shape)) return named(drawAccessory(shape, body), what.accessory)
  if (!coloured(shapes, shape)) throw new Error(`No shape ${shape}`)
  const form: Shape = shapes[shape]
  switch (form.kind) {
    case 'slab':
      return named(drawSlab({ ...form.slab, back: body, frame: second, screen }), what.slab)
    case 'laptop':
      return named(drawLaptop({ ...form.laptop, body, keys, screen }), what.laptop)
    case 'watch':
      return named(drawWatch({ ...form.watch, body, strap: second, accent: '#ff5a5f' }), what.watch)
  }
}
