import { adminCall } from '#app/admin/api/admin-call.ts'
import type { Reply } from '#app/lib/api.ts'
import type { Rounding } from '#domain/catalogue/rounding.ts'
import type { PriceFilter } from '../prices-data.ts'

export type PercentPlan = Reply<'POST /api/admin/catalogue/prices/percent/'>

export type PercentChange = { filter: PriceFilter; percent: number; rounding: Rounding }

/** Previews a change or, with a plan's token, applies it. */
export function changeByPercent(
  { filter, percent, rounding }: PercentChange,
  token?: string,
): Promise<PercentPlan> {
  const { active } = filter
  return adminCall('POST /api/admin/catalogue/prices/percent/', {
    body: {
      ...(filter.devicetype ? { devicetype: filter.devicetype } : {}),
      ...(filter.brand ? { brand: filter.brand } : {}),
      ...(active === 'true' || active === 'false' ? { active } : {}),
      ...(filter.search ? { search: filter.search } : {}),
      percent,
      rounding,
      ...(token ? { token } : {}),
    },
  })
}

/** Parses a percentage such as `5`, `-2,5` or `+10 %`; undefined when it is invalid. */
export function readPercent(text: string): number | undefined {
  const match = /^([+\u2212-]?)(\d{1,3})(?:[.,](\d))?\s*%?$/.exec(text.trim())
  if (!match) return undefined
  const [, sign, whole, tenth = '0'] = match
  const size = Number(whole) + Number(tenth) / 10
  return sign === '-' || sign === '\u2212' ? -size : size
}
