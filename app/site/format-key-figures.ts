import type { KeyFigures } from '#domain/settings/key-figures.ts'
import { formatDay } from '#domain/time.ts'

const whole = new Intl.NumberFormat('sv-SE')
const oneDecimal = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function formatted(value: number | null, format: (value: number) => string): string | null {
  return value === null ? null : format(value)
}

/** Returns the shop's key figures formatted: `4,8`, `98 %`, `15 000+`, `24 h`. Null for a figure that is not known. */
export function formatKeyFigures(figures: KeyFigures) {
  const atLeast = (value: number) => `${whole.format(value)}+`
  return {
    rating: formatted(figures.rating, oneDecimal.format),
    reviews: formatted(figures.reviews, whole.format),
    satisfaction: formatted(figures.satisfactionPercent, (percent) => `${percent} %`),
    repairsYearly: formatted(figures.repairsYearly, atLeast),
    repairsTotal: formatted(figures.repairsTotal, atLeast),
    years: formatted(figures.years, atLeast),
    handlingTime: formatted(figures.handlingHours, (hours) => `${hours} h`),
    founded: formatted(figures.founded, String),
  }
}

/** Returns the sentence about where the figures come from, or that they are the demo shop's samples. */
export function figuresSource({ source, countedOn }: KeyFigures): string {
  if (source === '' || countedOn === '') return 'Siffrorna är exempel i demobutiken.'
  return `Källa: ${source}, ${formatDay(countedOn)}.`
}
