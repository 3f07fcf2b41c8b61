import type { ShopSettings } from '../../domain/settings/schemas.ts'

const whole = new Intl.NumberFormat('sv-SE')
const oneDecimal = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Returns the shop's key figures formatted: `4,8`, `98 %`, `15 000+`, `24 h`. */
export function formatKeyFigures(figures: ShopSettings['keyFigures']) {
  return {
    rating: oneDecimal.format(figures.rating),
    reviews: whole.format(figures.reviews),
    satisfaction: `${figures.satisfactionPercent} %`,
    repairsYearly: `${whole.format(figures.repairsYearly)}+`,
    repairsTotal: `${whole.format(figures.repairsTotal)}+`,
    years: `${figures.years}+`,
    handlingTime: `${figures.handlingHours} h`,
    founded: String(figures.founded),
  }
}
