/** A colour by lightness (0 to 1), chroma and hue in degrees (OKLCH, CSS Color 4). Equal steps of lightness look equal in every hue. */
export type Oklch = { lightness: number; chroma: number; hue: number }

type Triple = readonly [number, number, number]

const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Returns red, green and blue of `#rrggbb` as linear light. */
function readLinear(hex: string): Triple {
  const channel = (at: number) => decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** Returns the relative luminance of `#rrggbb` (WCAG 2.2). */
export function getLuminance(hex: string): number {
  const [red, green, blue] = readLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function getContrast(one: string, other: string): number {
  const [a, b] = [getLuminance(one), getLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = readLinear(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (linear: Triple) => linear.every((value) => value >= -0.0001 && value <= 1.0001)

/** Returns a colour as `#rrggbb`, with less chroma where screens cannot show it. */
export function toHex(color: Oklch): string {
  let chroma = color.chroma
  if (!isShown(toLinear(color))) {
    let [low, high] = [0, chroma]
    for (let step = 0; step < 16; step++) {
      chroma = (low + high) / 2
      if (isShown(toLinear({ ...color, chroma }))) low = chroma
      else high = chroma
    }
    chroma = low
  }
  const channels = toLinear({ ...color, chroma }).map((value) =>
    Math.round(encode(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}
