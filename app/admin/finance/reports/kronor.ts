import { formatKronor } from '#domain/money.ts'
import { parseSum, toOreSum } from '#domain/office/reports-sums.ts'

/** Formats an API amount for display. */
export const kronor = (sum: string) => formatKronor(parseSum(sum))

/** Formats an amount in öre for display. */
export const toKronor = (amount: number) => formatKronor(toOreSum(amount))
