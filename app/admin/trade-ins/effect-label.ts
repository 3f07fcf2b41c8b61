import { formatKronor, ore, parseKronor } from '#domain/money.ts'
import type { Modifier } from '#domain/trade-in/prices.ts'
import { writePercent } from './decimals.ts'

/** Formats a choice's effect on the price: `−15 %`, `+400 kr`, both, or nothing. */
export function effectLabel({ percentage_modifier: percentage, fixed_modifier: fixed }: Modifier): string {
  const parts = [
    Number(percentage) === 0 ? '' : `${getSign(percentage)}${writePercent(percentage).replace('-', '')} %`,
    Number(fixed) === 0
      ? ''
      : `${getSign(fixed)}${formatKronor(parseKronor(fixed.replace('-', '')) ?? ore(0))}`,
  ].filter(Boolean)
  return parts.join(' ') || '±0'
}

const getSign = (decimal: string) => (Number(decimal) < 0 ? '−' : '+')
