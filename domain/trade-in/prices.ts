import { fromWholeKronor, largestAmount, largestKronor, type Ore, ore, toWholeKronor } from '../money.ts'

/** An exact decimal number: `units` times `10 ** -scale`. Avoids floating point for money and percentages. */
type Decimal = { units: bigint; scale: number }

/** Allowed decimal strings: at most nine digits before the point and six after it. */
export const decimalPattern = /^-?\d{1,9}(\.\d{1,6})?$/

function decimal(text: string): Decimal {
  if (!decimalPattern.test(text)) throw new RangeError(`Not a decimal string: ${text}`)
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

const atScale = ({ units, scale }: Decimal, wanted: number) => units * 10n ** BigInt(wanted - scale)

function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: atScale(a, scale) + atScale(b, scale), scale }
}

const times = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale })

/** Rounds kronor half up to whole kronor, at least 0 and at most the largest amount, and converts them to öre. */
function toWholeKronorInOre({ units, scale }: Decimal): Ore {
  if (units <= 0n) return ore(0)
  const one = 10n ** BigInt(scale)
  return fromWholeKronor(Math.min(Number((2n * units + one) / (2n * one)), largestKronor))
}

/** The effect of an option on the price: a fraction of the base price, and an amount in kronor. Both are decimal strings. */
export type Modifier = { percentage_modifier: string; fixed_modifier: string }

/**
 * Returns the value of a device: base price + (base price × percentage + amount) of each option, rounded to whole kronor, at
 * least 0 (spec 000 section 9). Only the sum is rounded. @throws RangeError for an invalid decimal string
 */
export function estimate(basePrice: string, chosen: readonly Modifier[]): Ore {
  const base = decimal(basePrice)
  const sum = chosen.reduce(
    (price, { percentage_modifier, fixed_modifier }) =>
      plus(price, plus(times(base, decimal(percentage_modifier)), decimal(fixed_modifier))),
    base,
  )
  return toWholeKronorInOre(sum)
}

/**
 * Returns the total of a cart: the sum of its prices, with a campaign code × (1 + bonus), rounded to whole kronor (spec 000
 * section 9). `bonus` is a fraction as a decimal string, null without a code.
 */
export function cartTotal(prices: readonly Ore[], bonus: string | null = null): Ore {
  const sum = prices.reduce<number>((total, price) => total + price, 0)
  if (bonus === null) return ore(Math.min(sum, largestAmount))
  const kronor = { units: BigInt(sum), scale: 2 }
  return toWholeKronorInOre(times(kronor, plus({ units: 1n, scale: 0 }, decimal(bonus))))
}

/** Formats a bonus, `+10%` or `+7,5%`. `bonus` is a fraction as a decimal string. */
export function formatBonus(bonus: string): string {
  const { units, scale } = times(decimal(bonus), { units: 100n, scale: 0 })
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${units < 0n ? '-' : '+'}${whole}${fraction ? `,${fraction}` : ''}%`
}

/**
 * Distributes a total in proportion to its parts, in whole kronor that add up exactly: the purchase price of each
 * device, including a campaign's bonus. If all parts are 0 it is divided evenly. @throws RangeError for a total with öre
 */
export function distribute(total: Ore, parts: readonly Ore[]): Ore[] {
  const totalKronor = toWholeKronor(total)
  if (parts.length === 0) return []
  const sum = parts.reduce<number>((all, part) => all + part, 0)
  const weights = sum === 0 ? parts.map(() => 1n) : parts.map(BigInt)
  const whole = sum === 0 ? BigInt(parts.length) : BigInt(sum)
  const shares = weights.map((weight, index) => {
    const exact = BigInt(totalKronor) * weight
    return { index, kronor: exact / whole, rest: exact % whole }
  })
  let left = totalKronor - Number(shares.reduce((all, { kronor }) => all + kronor, 0n))
  // The remaining kronor go to the largest remainders, the first of equal ones first.
  for (const share of shares.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0) break
    share.kronor += 1n
    left--
  }
  return shares.map(({ kronor }) => fromWholeKronor(Number(kronor)))
}

/** Returns the highest value of a device: with the best choice of each of its option groups. */
export function highestEstimate(basePrice: string, options: readonly (readonly Modifier[])[]): Ore {
  const best = options.flatMap((choices) => {
    const byValue = choices.toSorted((a, b) => estimate(basePrice, [b]) - estimate(basePrice, [a]))
    return byValue.slice(0, 1)
  })
  return estimate(basePrice, best)
}
