import type { Reply } from '#app/lib/api.ts'
import type { Rounding } from '#domain/catalogue/rounding.ts'
import type { PriceFilter } from '../price-filters.ts'

export type PercentPlan = Reply<'POST /api/admin/catalogue/prices/percent/'>

export type PercentChange = { filter: PriceFilter; percent: number; rounding: Rounding }

/** Returns the input of a preview or, with a plan's token, of the change. */
export function toPercentInput({ filter, percent, rounding }: PercentChange, token: string | undefined) {
  const { devicetype, brand, active, search } = filter
  return {
    ...(devicetype ? { devicetype } : {}),
    ...(brand ? { brand } : {}),
    ...(active ? { active } : {}),
    ...(search ? { search } : {}),
    percent,
    rounding,
    ...(token ? { token } : {}),
  }
}
