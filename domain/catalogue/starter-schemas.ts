import { z } from 'zod'
import { planToken } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { deviceKinds, deviceTypeSlugs } from './known-device-types.ts'
import { percentBounds, percentText, roundings } from './rounding.ts'

/** The most example prices in a preview. */
export const maxStarterExamples = 6

/** A percentage on top of the shipped prices, 0 included, with at most one decimal. */
const addedPercent = z
  .number(percentText)
  .min(percentBounds.least, percentText)
  .max(percentBounds.most, percentText)
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, percentText)

/**
 * A choice from a shipped list: a percentage on top, its rounding, and whether customers see it at once. Without a token it is
 * a preview.
 */
const choice = z.object({
  percent: addedPercent,
  rounding: z.enum(roundings),
  active: z.boolean(),
  token: planToken.optional(),
})

/** A choice from the shipped price list, by device type. */
export const starterInput = choice
  .extend({ kinds: z.array(z.enum(deviceTypeSlugs)).max(deviceTypeSlugs.length) })
  .meta({ id: 'StarterCatalogue' })

/** A choice from the shipped list of devices to buy, by kind. */
export const starterDevicesInput = choice
  .extend({ kinds: z.array(z.enum(deviceKinds)).max(deviceKinds.length) })
  .meta({ id: 'StarterDevices' })

/** The preview or result of adding from a shipped list. Models that the shop has, by brand and name, are left as they are. */
export const starterReply = namedObject('StarterReply', {
  applied: z.boolean(),
  token: z.string(),
  kinds: z
    .array(z.object({ kind: z.string(), name: z.string(), models: z.int(), new_models: z.int() }))
    .describe('all kinds of the list, chosen or not'),
  new_models: z.int(),
  new_prices: z.int(),
  examples: z
    .array(z.object({ name: z.string(), from: z.string(), to: z.string() }))
    .max(maxStarterExamples)
    .describe('shipped prices and what they would become'),
})

export type StarterReply = z.infer<typeof starterReply>
export type StarterInput = z.output<typeof starterInput>
export type StarterDevicesInput = z.output<typeof starterDevicesInput>
