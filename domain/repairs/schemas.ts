import { z } from 'zod'
import { kronorAbove0 } from '../catalogue/schemas.ts'
import { email, id, line } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { clientSecret, intentId } from '../payments/schemas.ts'

const catalogueId = id().nullish()

/**
 * A paid repair's request for its order (spec 000 section 3). All fields except the customer's name and phone must match the
 * payment; `price` is in kronor and is converted to öre.
 */
export const onlineIntakeInput = namedObject('OnlineIntake', {
  customer_name: line(200, 'Skriv ditt namn.'),
  customer_email: email(),
  customer_phone: line(50, 'Skriv ditt telefonnummer.'),
  device_type: line(100),
  brand: line(100),
  model: line(200),
  issue: line(200),
  price: kronorAbove0('Ange ett belopp över 0.'),
  external_payment_id: intentId,
  client_secret: clientSecret,
  source: z.literal('online'),
  device_type_id: catalogueId,
  brand_id: catalogueId,
  device_model_id: catalogueId,
})
export type OnlineIntakeInput = z.infer<typeof onlineIntakeInput>

/**
 * The order of a paid repair. `order_id` and `id` are the same; `status_link` is the path of its private page, null for callers
 * without the payment's client secret.
 */
export const onlineRepair = namedObject('OnlineRepair', {
  order_id: z.int(),
  order_number: z.string(),
  id: z.int(),
  status_link: z.string().nullable(),
})
export type OnlineRepair = z.infer<typeof onlineRepair>

/** The repair bought by a payment, as it was offered. Stored with the payment. */
export const repairPurchase = z.object({
  repairPriceId: z.int(),
  deviceTypeId: z.int(),
  deviceType: z.string(),
  deviceTypeName: z.string(),
  brandId: z.int(),
  brand: z.string(),
  deviceModelId: z.int(),
  modelName: z.string(),
  issue: z.string(),
  estimatedTime: z.string(),
  /** The customer's request that the work begin within the withdrawal period; absent without one. */
  earlyStart: z.object({ version: z.int(), at: z.string() }).optional(),
})
export type RepairPurchase = z.infer<typeof repairPurchase>
