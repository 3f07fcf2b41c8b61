import { formatTimeEstimate } from '#domain/catalogue/format-time-estimate.ts'
import type { FoundModelReply } from '#domain/catalogue/schemas.ts'
import { formatDecimal } from '#domain/money.ts'
import { bookingPath, paymentPath } from './repair-preset.ts'

/** A price as search results show it. */
export type ShownPrice = {
  repair: string
  /** The kind of part, where there is a choice. */
  part: string
  price: string
  time: string
  bookingPath: string
  paymentPath: string
}

/** A model as search results show it: an answer with prices to book, or one of several to choose from, with a summary of its prices. */
export type ShownResult = { name: string; path: string; prices: readonly ShownPrice[]; summary: string }

const partNames = { original: 'original', compatible: 'kompatibel' } as const

/** Numbers of models that are shown beside an answer, and of repairs in a model's summary. */
const maxOthers = 4
const maxInSummary = 2

/** Returns found models as they are shown, split into answers and others to choose from. */
export function showResults(models: readonly FoundModelReply[]): {
  answers: ShownResult[]
  others: ShownResult[]
} {
  const answers = models.filter(({ is_answer, repairs }) => is_answer && repairs.length > 0)
  const others = models.filter((model) => !answers.includes(model))
  return {
    answers: answers.map(showModel),
    others: (answers.length > 0 ? others.slice(0, maxOthers) : others).map(showModel),
  }
}

function showModel(found: FoundModelReply): ShownResult {
  const { name, path, device_type: type, brand, model, repairs } = found
  return {
    name,
    path,
    summary: repairs.slice(0, maxInSummary).map(summarize).join(' · ') || 'Offert',
    prices: repairs.flatMap(({ name: repair, variants }) =>
      variants.map(({ part, issue_description: issue, price, time_estimate }) => ({
        repair,
        part: part ? partNames[part] : '',
        price: formatDecimal(price),
        time: formatTimeEstimate(time_estimate),
        bookingPath: bookingPath({ type, brand, model, issue }),
        paymentPath: paymentPath({ type, brand, model, issue }),
      })),
    ),
  }
}

/** Returns a repair with its price, the lowest when there are several: `Skärmbyte från 1 590 kr`. */
function summarize({ name, variants }: FoundModelReply['repairs'][number]): string {
  const cheapest = variants.toSorted((a, b) => Number(a.price) - Number(b.price))[0]
  const price = formatDecimal(cheapest?.price ?? '')
  return `${name} ${variants.length > 1 ? `från ${price}` : price}`
}
