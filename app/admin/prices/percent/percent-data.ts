import type { Rounding } from '../../../../domain/catalogue/rounding.ts'
import type { Reply } from '../../../lib/api.ts'
import { adminCall } from '../../api/admin-call.ts'
import type { PriceFilter } from '../prices-data.ts'

/** What a percentage makes, or would make, of a selection of prices. */
export type PercentPlan = Reply<'POST /api/admin/catalogue/prices/percent/'>

/** Which prices are changed, and how. */
export type PercentChange = { filter: PriceFilter; percent: number; rounding: Rounding }

/** Tries a change, or with the name of a plan carries that out. */
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

/** A percentage as people write it, `5`, `-2,5` or `+10 %`; undefined when it is none. */
export function readPercent(text: string): number | undefined {
  const match = /^([+\u2212-]?)(\d{1,3})(?:[.,](\d))?\s*%?$/.exec(text.trim())
  if (!match) return undefined
  const [, sign, whole, tenth = '0'] = match
  const size = Number(whole) + Number(tenth) / 10
  return sign === '-' || sign === '\u2212' ? -size : size
}
