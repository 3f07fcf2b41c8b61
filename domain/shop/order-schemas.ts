import { z } from 'zod'
import { kronorAbove0 } from '../catalogue/schemas.ts'
import {
  email,
  getPage,
  honeypot,
  id,
  line,
  pageQuery,
  rowId,
  searchText,
  sortBy,
  text,
  version,
} from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { adminDispute } from '../payments/dispute-schemas.ts'
import { withdrawalConsequences } from '../repairs/withdrawals.ts'
import { taxModes } from '../sales/vat.ts'
import { byAge } from '../sorting.ts'
import { lineQuantity, maxLines } from './cart.ts'
import {
  deliveryMethods,
  maxOrdersAtOnce,
  type OrderState,
  orderStates,
  orderTransitions,
  sharedOrderSteps,
  shopPaymentMethods,
  withdrawalStates,
} from './states.ts'

const amount = z.string().describe('kronor, with two decimals')
const time = z.string().describe('ISO 8601')
const quantity = z
  .int('Skriv ett helt antal.')
  .min(lineQuantity.least, `Antalet ska vara från ${lineQuantity.least}.`)
  .max(lineQuantity.most, `Högst ${lineQuantity.most} av varje vara.`)

const checkoutAddress = z.object({
  line1: line(120, 'Skriv adressen.'),
  postal_code: line(10, 'Skriv postnumret.').regex(/^\d{3} ?\d{2}$/, 'Ogiltigt postnummer'),
  city: line(60, 'Skriv orten.'),
})

/**
 * A checkout request (spec 000 section 3). `price` and `total` are what the browser showed, in kronor, and must equal the
 * server's. The address is required only for delivery.
 */
export const checkoutInput = namedObject('ShopCheckout', {
  items: z
    .array(
      z.object({
        id: id('Okänd vara.'),
        qty: quantity,
        price: kronorAbove0('Ogiltigt pris.').optional(),
        pieces: z
          .array(id('Okänd enhet.'))
          .max(lineQuantity.most)
          .optional()
          .describe('the pieces that the buyer chose; the shop chooses the others'),
      }),
    )
    .min(1, 'Varukorgen är tom.')
    .max(maxLines, `Högst ${maxLines} olika varor får plats i ett köp.`),
  contact: z.object({
    first_name: line(60, 'Skriv ditt förnamn.'),
    last_name: line(60, 'Skriv ditt efternamn.'),
    email: email(),
    phone: line(40).optional().default(''),
  }),
  delivery: z.discriminatedUnion('method', [
    z.object({ method: z.literal('delivery'), address: checkoutAddress }),
    z.object({ method: z.literal('pickup'), address: z.unknown().optional() }),
  ]),
  payment: z.object({ method: z.enum(shopPaymentMethods, 'Välj ett betalsätt.') }),
  total: kronorAbove0('Ogiltig summa.').optional(),
  website: honeypot,
})
export type CheckoutInput = z.infer<typeof checkoutInput>

/** Reply to a checkout. Without a `payment_url` nothing is left to pay. */
export const checkoutReply = namedObject('ShopCheckoutReply', {
  order_number: z.string(),
  payment_url: z.string().nullable(),
  total: amount,
})
export type CheckoutReply = z.infer<typeof checkoutReply>

/** The session id from the return URL, and whether the buyer cancelled. */
export const checkoutReturnInput = namedObject('ShopCheckoutReturn', {
  session_id: z
    .string('Ogiltigt id.')
    .max(100, 'Ogiltigt id.')
    .regex(/^[\w-]{1,100}$/, 'Ogiltigt id.'),
  canceled: z.boolean('Ogiltigt svar.').optional().default(false),
})

/** Pieces that the buyer chose, until the order is packed. */
const chosenPieces = z.array(
  namedObject('ShopChosenPiece', { serial_end: z.string(), battery_percent: z.int().nullable() }),
)

/** The pass of a sold piece. */
const soldPass = namedObject('SoldPass', { serial: z.string(), path: z.string() })
export type SoldPass = z.infer<typeof soldPass>

/** An order as its confirmation shows it: no name, street or e-mail address, because anyone with its link can read it. */
const orderConfirmation = z.object({
  order_number: z.string(),
  items: z.array(
    z.object({
      product_name: z.string(),
      variant: z.string(),
      image: z.string(),
      chosen_pieces: chosenPieces,
      serials: z.array(z.string()).describe('serial numbers of the pieces, once they are packed'),
      passes: z.array(soldPass).describe('of used pieces, once they are packed'),
      quantity: z.int(),
      total: amount,
    }),
  ),
  shipping: amount,
  total: amount,
  delivery_method: z.enum(deliveryMethods),
  city: z.string(),
  has_account: z.boolean(),
})
export type OrderConfirmation = z.infer<typeof orderConfirmation>

/** A paid order as its private link shows it. */
export type SharedOrder = OrderConfirmation & {
  state: Exclude<OrderState, 'pending'>
  ordered_at: string
  /** When the customer withdrew, unless staff have handled it. */
  withdrawn_at: string | null
}

/** The payment result of an order, as confirmed by the provider. `waiting`: not known yet. */
export const checkoutOutcome = namedObject('ShopCheckoutOutcome', {
  ...orderConfirmation.shape,
  state: z.enum(['paid', 'waiting', 'cancelled']),
  link: z.string().nullable().describe('The private page of a paid order, where it can be seen again'),
})
export type CheckoutOutcome = z.infer<typeof checkoutOutcome>

/** A receipt's number, `KB-26-00001`, in test mode `TKB-26-00001`. */
export const shopReceiptParams = z.object({
  number: z
    .string()
    .regex(/^T?KB-\d{2}-\d{5,}$/, 'Ogiltigt nummer.')
    .max(20),
})

/** An order as shown to its customer (spec 001 section 3). */
export const customerShopOrder = namedObject('CustomerShopOrder', {
  id: z.int(),
  order_number: z.string(),
  status: z.string().describe('`paid`, which is shown as Behandlas, or a Swedish word'),
  created_at: time,
  total_paid: amount,
  items: z.array(
    z.object({
      product_name: z.string(),
      variant: z.string(),
      image: z.string(),
      chosen_pieces: chosenPieces,
      serials: z.array(z.string()).describe('serial numbers of the pieces, once they are packed'),
      passes: z.array(soldPass).describe('of used pieces, once they are packed'),
      quantity: z.int(),
      unit_price: amount,
    }),
  ),
  delivery_method: z.enum(deliveryMethods),
  address_line1: z.string(),
  address_postal_code: z.string(),
  address_city: z.string(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  stripe_receipt_url: z.string().nullable(),
  /** The last day to return it; null when it cannot be returned. */
  withdraw_until: z.string().nullable(),
})
export type CustomerShopOrder = z.infer<typeof customerShopOrder>

/** A withdrawal request (directive 2023/2673): name, number of order, case or offer, and e-mail address for the confirmation. */
export const withdrawalInput = namedObject('NewShopWithdrawal', {
  name: line(120, 'Skriv ditt namn.'),
  order_number: line(40, 'Skriv numret på ordern eller ärendet.'),
  email: email(),
  message: text(1000).optional().default(''),
  website: honeypot,
})
export type WithdrawalInput = z.infer<typeof withdrawalInput>

/** A withdrawal request, to be confirmed. It does not reveal whether the order exists. */
export const withdrawalAsked = namedObject('ShopWithdrawalAsked', {
  token: z.string(),
  name: z.string(),
  order_number: z.string(),
  email: z.string(),
})

export const withdrawalConfirmed = namedObject('ShopWithdrawalConfirmed', {
  reference: z.string(),
  confirmed_at: time,
})

export const withdrawalParams = z.object({ token: z.string().max(60) })

export const adminWithdrawal = namedObject('AdminShopWithdrawal', {
  id: z.int(),
  reference: z.string(),
  state: z.enum(withdrawalStates),
  name: z.string(),
  email: z.string(),
  order_number: z.string().describe('as it was written'),
  order_id: z.int().nullable(),
  repair: z
    .object({
      id: z.int(),
      order_number: z.string(),
      consequence: z.enum(withdrawalConsequences),
      agreed_price: z.string().nullable(),
      suggested_share: z
        .int()
        .nullable()
        .describe('percent of the price that a customer may owe, who asked that the work begin early'),
    })
    .nullable()
    .describe('the case of its number, and what the withdrawal means for what is owed'),
  message: z.string(),
  in_time: z
    .boolean()
    .nullable()
    .describe('within the 14 days of the law; null when no order or case is known, or the law gives no days'),
  confirmed_at: time.nullable(),
  refund_by: z
    .string()
    .nullable()
    .describe('the last day to pay back, yyyy-MM-dd; null before it is confirmed'),
  handled_at: time.nullable(),
  by: z.string().nullable(),
  outcome: z.string(),
})
export type AdminWithdrawal = z.infer<typeof adminWithdrawal>
export const adminWithdrawalPage = getPage(adminWithdrawal).meta({ id: 'AdminShopWithdrawalPage' })
export const adminWithdrawalQuery = pageQuery.extend({
  state: z.enum(withdrawalStates).optional(),
  repair: rowId.optional().describe('withdrawals from a case'),
  sort: sortBy(byAge),
})
export type AdminWithdrawalQuery = z.infer<typeof adminWithdrawalQuery>
export const withdrawalHandled = namedObject('ShopWithdrawalHandled', {
  outcome: line(200, 'Skriv vad som hände.'),
})

export const adminOrderCard = namedObject('AdminShopOrderCard', {
  id: z.int(),
  order_number: z.string(),
  state: z.enum(orderStates),
  version: z.int(),
  customer_name: z.string(),
  customer_email: z.string(),
  items: z.int().describe('how many things'),
  total: amount,
  delivery_method: z.enum(deliveryMethods),
  payment_method: z.enum(shopPaymentMethods),
  created_at: time,
  paid_at: time.nullable(),
  withdrawn: z.boolean().describe('the customer has withdrawn, and no one has handled it'),
})
export type AdminOrderCard = z.infer<typeof adminOrderCard>

export const adminOrder = adminOrderCard
  .extend({
    customer_phone: z.string(),
    has_account: z.boolean(),
    address_line1: z.string(),
    address_postal_code: z.string(),
    address_city: z.string(),
    lines: z.array(
      z.object({
        id: z.int(),
        product_id: z.int(),
        product_name: z.string(),
        variant: z.string(),
        image: z.string(),
        quantity: z.int(),
        returned: z.int(),
        unit_price: amount,
        total: amount,
        tax_mode: z.enum(taxModes),
        serials: z.array(z.object({ id: z.int(), serial: z.string() })),
        serials_to_choose: z.array(z.object({ id: z.int(), serial: z.string() })),
        chosen_serials: z
          .array(z.object({ id: z.int(), serial: z.string() }))
          .describe('the pieces that the customer chose'),
        serials_of_others: z.int().describe('how many pieces in stock the customers of other orders chose'),
      }),
    ),
    vat: amount,
    refunded: amount,
    refundable: amount,
    suggested_refund: amount.describe('for the goods that came back, less what was paid back; 0 without any'),
    shipping: amount,
    refunds_shipping: z.boolean().describe('the suggestion has the delivery fee, because all goods are back'),
    payment_id: z.int().nullable(),
    disputes: z.array(adminDispute),
    receipt_number: z.string().nullable(),
    carrier: z.string(),
    tracking_number: z.string(),
    moves: z.array(z.enum(Object.keys(orderTransitions) as [keyof typeof orderTransitions])),
    history: z.array(
      z.object({
        at: time,
        from: z.enum(orderStates).nullable(),
        to: z.enum(orderStates),
        note: z.string(),
        by: z.string().nullable(),
      }),
    ),
    withdrawals: z.array(adminWithdrawal),
  })
  .meta({ id: 'AdminShopOrder' })
export type AdminOrder = z.infer<typeof adminOrder>

/**
 * Filters of the order list: by number, name, e-mail, serial number or tracking number. Unpaid orders are found only by their
 * state.
 */
export const adminOrderQuery = pageQuery.extend({
  search: searchText.optional(),
  state: z.enum(orderStates).optional(),
  sort: sortBy(byAge),
})
export type AdminOrderQuery = z.infer<typeof adminOrderQuery>
export const adminOrderPage = getPage(adminOrderCard).meta({ id: 'AdminShopOrderPage' })

export const orderVersion = namedObject('ShopOrderVersion', { version: version() })

/** The serial numbers packed, for products that have them. */
export const orderPack = namedObject('ShopOrderPack', {
  version: version(),
  serials: z
    .array(z.object({ line_id: id(), serial_ids: z.array(id()).max(lineQuantity.most) }))
    .max(maxLines)
    .optional()
    .default([]),
  replaces_chosen: z
    .boolean()
    .optional()
    .default(false)
    .describe('packs another piece than the one that the customer chose'),
})
export type OrderPack = z.infer<typeof orderPack>

export const orderSteps = namedObject('ShopOrderSteps', {
  step: z.enum(sharedOrderSteps),
  orders: z
    .array(z.object({ id: id(), version: version() }))
    .min(1, 'Välj minst en beställning.')
    .max(maxOrdersAtOnce, `Högst ${maxOrdersAtOnce} beställningar på en gång.`),
})
export type OrderSteps = z.infer<typeof orderSteps>

export const orderStepsReply = namedObject('ShopOrderStepsReply', {
  results: z.array(
    z.object({
      id: z.int(),
      order_number: z.string(),
      done: z.boolean(),
      reason: z.string().nullable().describe('why the step was not taken'),
    }),
  ),
})
export type OrderStepsReply = z.infer<typeof orderStepsReply>

export const orderShip = namedObject('ShopOrderShip', {
  version: version(),
  carrier: line(40, 'Välj fraktbolag.'),
  tracking_number: line(60, 'Skriv spårningsnumret.'),
})
export type OrderShip = z.infer<typeof orderShip>

export const orderCancel = namedObject('ShopOrderCancel', {
  version: version(),
  reason: line(200, 'Skriv varför ordern avbryts.'),
})
export type OrderCancel = z.infer<typeof orderCancel>

/** The returned items, and whether they can be sold again. */
export const orderReturn = namedObject('ShopOrderReturn', {
  version: version(),
  lines: z
    .array(z.object({ line_id: id(), quantity, restock: z.boolean() }))
    .min(1, 'Välj vad som har kommit tillbaka.')
    .max(maxLines),
  note: line(200).optional().default(''),
})
export type OrderReturn = z.infer<typeof orderReturn>

export const orderNote = namedObject('ShopOrderNote', { text: line(500, 'Skriv en anteckning.') })

/** A full or partial refund. `request_id` is generated once per refund, so that repeated requests make one refund. */
export const orderRefund = namedObject('ShopOrderRefund', {
  version: version(),
  amount: kronorAbove0('Ange ett belopp över 0.'),
  request_id: z.uuid('Ogiltigt id.'),
})
export type OrderRefund = z.infer<typeof orderRefund>
