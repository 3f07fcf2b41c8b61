import { minCases } from '#domain/repairs/promises/usual-times.ts'
import { hasTypedFigures, type OwnFigures, type ShownFigures } from '#domain/settings/key-figures.ts'
import { formatDay } from '#domain/time.ts'

const whole = new Intl.NumberFormat('sv-SE')
const oneDecimal = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function formatted(value: number | null, format: (value: number) => string): string | null {
  return value === null ? null : format(value)
}

/** Returns the shop's key figures formatted: `4,8`, `98 %`, `15 000+`, `24 h`. Null for a figure that is not known. */
export function formatKeyFigures(figures: ShownFigures) {
  const { own } = figures
  const atLeast = (value: number) => `${whole.format(value)}+`
  return {
    rating: formatted(figures.rating, oneDecimal.format),
    reviews: formatted(figures.reviews, whole.format),
    satisfaction: formatted(figures.satisfactionPercent, (percent) => `${percent} %`),
    repairsYearly: formatted(figures.repairsYearly, own?.repairsYearly ? whole.format : atLeast),
    repairsTotal: formatted(figures.repairsTotal, atLeast),
    years: formatted(figures.years, atLeast),
    handlingTime: formatted(figures.handlingHours, (hours) => `${hours} h`),
    founded: formatted(figures.founded, String),
    kept: own && own.promised >= minCases ? `${own.kept} av ${own.promised}` : null,
  }
}

/** Returns the sentences about where the figures come from, or that they are the demo shop's samples. */
export function figuresSource(figures: ShownFigures): string {
  const { source, countedOn, own } = figures
  const isSample = source === '' || countedOn === ''
  const typed = isSample
    ? `${own ? 'De andra siffrorna' : 'Siffrorna'} är exempel i demobutiken.`
    : `Källa: ${source}, ${formatDay(countedOn)}.`
  const counted = own ? `${getCounted(own)} i verkstadens egna ärenden, ${formatDay(own.countedOn)}.` : ''
  return [counted, hasTypedFigures(figures) ? typed : ''].filter((sentence) => sentence !== '').join(' ')
}

function getCounted({ repairsYearly, promised }: OwnFigures): string {
  const names = [
    repairsYearly === null ? [] : ['reparationer om året'],
    ['handläggningstid'],
    promised >= minCases ? ['hållna löften'] : [],
  ].flat()
  const text = new Intl.ListFormat('sv').format(names)
  const verb = names.length === 1 ? 'är räknad' : 'är räknade'
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${verb}`
}
