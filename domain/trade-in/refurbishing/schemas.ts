import { z } from 'zod'
import { id, text, version } from '#domain/fields.ts'
import { namedObject } from '#domain/named-object.ts'
import { checkPoint, conditionInput, conditionReply } from '#domain/repairs/checks/schemas.ts'
import { partOrigins } from '#domain/repairs/receipts.ts'
import { longestWork } from '#domain/repairs/work-schemas.ts'
import { conditions } from '#domain/shop/labels.ts'

/** Maximum number of pieces, and of entries of time, of a refurbishing. */
export const refurbishingLimits = { parts: 50, entries: 100 } as const

const note = text(500).optional().default('').describe('internal: why, and what is to be done')

export const refurbishingStart = namedObject('NewRefurbishing', { note })
export type RefurbishingStart = z.output<typeof refurbishingStart>

export const refurbishingNote = namedObject('RefurbishingNote', { version: version(1), note })
export type RefurbishingNote = z.output<typeof refurbishingNote>

export const refurbishingPart = namedObject('NewRefurbishingPart', {
  version: version(1),
  part_id: id('Välj en del.'),
})
export type RefurbishingPart = z.output<typeof refurbishingPart>

export const refurbishingTime = namedObject('NewRefurbishingTime', {
  version: version(1),
  minutes: z
    .int('Skriv tiden i hela minuter.')
    .min(1, 'Skriv minst en minut.')
    .max(longestWork, 'Skriv högst ett dygn, 1440 minuter.'),
})
export type RefurbishingTime = z.output<typeof refurbishingTime>

/** The end of a refurbishing: how the device is now. */
export const refurbishingFinish = namedObject('RefurbishingFinish', {
  version: version(1),
  grade: z.enum(conditions, 'Välj skick.').describe('the condition in which it is sold'),
  checks: conditionInput,
})
export type RefurbishingFinish = z.output<typeof refurbishingFinish>

export const refurbishingVersion = namedObject('RefurbishingVersion', { version: version(1) })

const time = z.string().describe('ISO 8601')
const amount = z.string().describe('kronor, with two decimals')

/** The refurbishing of a bought device, as staff see it. Customers see the parts without prices, and the checks. */
export const refurbishing = namedObject('Refurbishing', {
  version: z.int(),
  note: z.string(),
  parts: z.array(
    z.object({
      id: z.int(),
      part_id: z.int(),
      sku: z.string(),
      name: z.string(),
      origin: z.enum(partOrigins).nullable(),
      cost: amount.nullable().describe('without VAT'),
    }),
  ),
  entries: z.array(z.object({ id: z.int(), minutes: z.int(), by: z.string().nullable(), at: time })),
  minutes: z.int().describe('sum of the entries'),
  check_points: z.array(checkPoint).describe('what is tested on its kind of device'),
  checks: conditionReply,
  grade: z.enum(conditions).nullable().describe('null while it is open'),
  parts_cost: amount.describe('without VAT'),
  total_cost: amount.describe('what was paid to the seller, and the parts'),
  parts_without_cost: z.int(),
  started_at: time,
  finished_at: time.nullable(),
})
export type Refurbishing = z.output<typeof refurbishing>
