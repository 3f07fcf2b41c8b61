import { getContrast, type Oklch, toHex, toOklch } from './oklch.ts'

/** The shades of the main colour: for text and buttons, for a pressed button, for backgrounds, and for borders. */
export type Shades = { base: string; deep: string; tint: string; line: string }

/** The shades of the main colour in light and in dark mode. */
export type Palette = { light: Shades; dark: Shades }

/** The main colour of a shop that has chosen none (`app/styles/tokens.css`, `app/styles/dark.css`). */
export const standardPalette: Palette = {
  light: { base: '#17428f', deep: '#0f2f6b', tint: '#e9f0fb', line: '#c3d5f1' },
  dark: { base: '#9cc4ff', deep: '#c2dbff', tint: '#172740', line: '#335080' },
}

/** The colours of the website (`tokens.css`, `dark.css`) that texts in the main colour lie on, or that lie on it. */
export const surroundings = {
  light: {
    /** Paper, card and sunk, then the backgrounds of notices, whose texts have links. */
    backgrounds: ['#fcfbf8', '#ffffff', '#f4f2ec', '#e5f3ea', '#fdf2d9', '#eeecfa', '#fcebea'],
    /** Text on a button. */
    onBase: '#ffffff',
    inks: ['#15212e', '#45525f'],
  },
  dark: {
    backgrounds: ['#12171d', '#1b222a', '#0c1015', '#13291d', '#2d2410', '#232040', '#351a1b', '#1c232b'],
    onBase: '#0d141c',
    inks: ['#f1f4f7', '#b6c0ca'],
  },
} as const

export type Scheme = keyof typeof surroundings

/** Minimum contrast of text (WCAG 2.2, 1.4.3). It includes the 3:1 of borders and of the focus ring (1.4.11). */
export const minContrast = 4.5

/** Returns all pairs of colours that are read as text on a background in a scheme. */
export function listColorPairs(scheme: Scheme, { base, deep, tint, line }: Shades): [string, string][] {
  const { backgrounds, onBase, inks } = surroundings[scheme]
  return [
    ...[base, deep].flatMap((color): [string, string][] => [
      [onBase, color],
      [tint, color],
      ...backgrounds.map((background): [string, string] => [color, background]),
    ]),
    ...inks.map((ink): [string, string] => [ink, tint]),
    // Selected text.
    [inks[0], line],
  ]
}

const isReadable = (color: string, others: readonly string[]) =>
  others.every((other) => getContrast(color, other) >= minContrast)

/** Returns the nearest colour in a direction of lightness that can be read with all the others. */
function findReadable(color: Oklch, step: number, others: readonly string[]): string {
  let { lightness } = color
  while (lightness > 0 && lightness < 1) {
    const hex = toHex({ ...color, lightness })
    if (isReadable(hex, others)) return hex
    lightness += step
  }
  return step < 0 ? '#000000' : '#ffffff'
}

const step = 0.004

/** The difference in lightness of a button and a pressed one. */
const pressed = 0.07

function getLightShades(color: string): Shades {
  const { lightness, chroma, hue } = toOklch(color)
  const tint = toHex({ lightness: 0.955, chroma: Math.min(chroma * 0.12, 0.024), hue })
  const line = toHex({ lightness: 0.87, chroma: Math.min(chroma * 0.3, 0.06), hue })
  const others = [...surroundings.light.backgrounds, surroundings.light.onBase, tint]
  const base = isReadable(color, others)
    ? color
    : findReadable({ lightness: lightness - step, chroma, hue }, -step, others)
  const own = toOklch(base)
  // A colour that is almost black becomes lighter when it is pressed.
  const deepLightness = own.lightness - (own.lightness < 0.2 ? -2 : 1) * pressed
  return { base, deep: toHex({ ...own, lightness: deepLightness }), tint, line }
}

function getDarkShades(color: string): Shades {
  const { lightness, chroma, hue } = toOklch(color)
  const tint = toHex({ lightness: 0.27, chroma: Math.min(chroma * 0.36, 0.05), hue })
  const line = toHex({ lightness: 0.43, chroma: Math.min(chroma * 0.6, 0.09), hue })
  const others = [...surroundings.dark.backgrounds, surroundings.dark.onBase, tint]
  // Large areas of strong colour glare in the dark.
  const soft = { lightness: Math.max(lightness, 0.8), chroma: Math.min(chroma, 0.13), hue }
  const base = findReadable(soft, step, others)
  const own = toOklch(base)
  const deepLightness = own.lightness + (own.lightness > 0.9 ? -1 : 1) * pressed
  return { base, deep: toHex({ ...own, lightness: deepLightness }), tint, line }
}

/**
 * Returns the palette of a main colour, `#rrggbb`; the standard one for an empty text. A colour that could not be read is made
 * darker in light mode, and lighter in dark mode, until each use has the contrast of WCAG 2.2 AA.
 */
export function getPalette(color: string): Palette {
  if (color === '') return standardPalette
  return { light: getLightShades(color), dark: getDarkShades(color) }
}

/** Returns the custom properties that replace the standard palette in the style sheets; undefined without an own colour. */
export function getPaletteStyle(color: string): Record<string, string> | undefined {
  if (color === '') return undefined
  const { light, dark } = getPalette(color)
  const properties = (shades: Shades, ending: string) =>
    Object.entries(shades).map(([name, value]) => [`--own-${name}${ending}`, value])
  return Object.fromEntries([...properties(light, ''), ...properties(dark, '-dark')])
}
