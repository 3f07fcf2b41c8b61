import { z } from 'zod'
import { id } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { deviceTestKeys, maxTestValue, testedTypes, testMoments, testOutcomes } from './tests.ts'

const testResult = namedObject('DeviceTestResult', {
  test: z.enum(deviceTestKeys, 'Okänt prov.'),
  outcome: z.enum(testOutcomes, 'Okänt resultat.'),
  value: z
    .int('Ogiltig siffra.')
    .min(0, 'Ogiltig siffra.')
    .max(maxTestValue, 'Ogiltig siffra.')
    .nullable()
    .describe('a figure in the unit of the test, such as per cent of a battery'),
})

const qrCode = z
  .object({ side: z.int(), path: z.string() })
  .describe('a QR code with the address of the page')

/** The results of a device. Nothing about the device or its browser is sent beside them. */
export const deviceTestAnswer = namedObject('DeviceTestAnswer', {
  key: z.uuid('Ogiltigt id.').describe('made by the device; the same answer again stores nothing'),
  results: z
    .array(testResult)
    .min(1, 'Gör minst ett prov.')
    .max(deviceTestKeys.length, 'För många resultat.')
    .refine(
      (results) => new Set(results.map(({ test }) => test)).size === results.length,
      'Varje prov kan ha ett resultat.',
    ),
})
export type DeviceTestAnswer = z.infer<typeof deviceTestAnswer>

const measuredAt = z.string().describe('ISO 8601')

/** A test with its results, of a repair or of a device that is traded in. */
export const measuredDeviceTest = namedObject('MeasuredDeviceTest', {
  id: z.int(),
  moment: z.enum(testMoments),
  measured_at: measuredAt,
  results: z.array(testResult),
})
export type MeasuredDeviceTest = z.infer<typeof measuredDeviceTest>

/** A code by which a device of a repair, or of a trade-in under inspection, tests itself. */
export const deviceTestInput = namedObject('NewDeviceTest', {
  subject: z.enum(['repair', 'trade_in'], 'Välj vad provet gäller.'),
  subject_id: id().describe('the repair, or the device of the trade-in'),
  moment: z
    .enum(['before', 'after'], 'Välj när enheten provas.')
    .optional()
    .default('before')
    .describe('of a repair'),
})
export type DeviceTestInput = z.infer<typeof deviceTestInput>

/** A test that a visitor opens of a device of the list of devices that the shop buys. */
export const saleTestInput = namedObject('NewSaleTest', { device_id: id('Välj enheten.') })

export const saleTest = namedObject('SaleTest', {
  token: z.string(),
  path: z.string().describe('the page on which the device tests itself'),
  code: qrCode,
})
export type SaleTest = z.infer<typeof saleTest>

export const adminDeviceTest = namedObject('DeviceTest', {
  id: z.int(),
  path: z.string().describe('the page on which the device tests itself'),
  code: qrCode,
  moment: z.enum(testMoments),
  ends_at: z.string().describe('ISO 8601'),
  measured_at: measuredAt.nullable(),
  results: z.array(testResult).nullable().describe('null until the device has answered'),
})
export type AdminDeviceTest = z.infer<typeof adminDeviceTest>

/** A test as the device sees it: nothing about the customer. */
export const deviceTestView = namedObject('DeviceTestPage', {
  device: z.string().describe('in words'),
  type: z.enum(testedTypes),
  moment: z.enum(testMoments),
  state: z.enum(['open', 'answered', 'ended']),
  results: z.array(testResult).nullable().describe('of an answered test that the owner of the device opened'),
})
export type DeviceTestView = z.infer<typeof deviceTestView>
