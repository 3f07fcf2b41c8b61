import { z } from 'zod'
import { kronorAbove0 } from '../catalogue/schemas.ts'
import { measuredDeviceTest } from '../device-tests/schemas.ts'
import { text } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { paymentMethods } from '../payments/methods.ts'
import { customerStates } from './customer-state.ts'
import { earlyStartInput } from './early-start-schema.ts'
import { longestEntry } from './entries.ts'
import { messageChannels } from './messages.ts'
import { customerPriceQuestion } from './price-questions/schemas.ts'
import { repairStatuses } from './states.ts'

const time = z.string().describe('ISO 8601')

/** The customer's state of a repair, the same on every screen. */
export const customerStateReply = namedObject('CustomerRepairState', {
  state: z.enum(customerStates),
  label: z.string(),
  text: z.string().describe('what the state means, in one or two sentences'),
  headline: z.string().nullable().describe('the date or time that matters in the state'),
})

/** A repair in the customer's list (spec 001 section 3). */
export const customerRepairRow = namedObject('CustomerRepairRow', {
  id: z.int(),
  order_number: z.string(),
  status_display: z.string(),
  date_received: time,
  device_type_display: z.string(),
  device_brand_name: z.string(),
  device_model_name: z.string(),
  problem_description_customer: z.string(),
  technician_updates_for_customer: z.string(),
  /** Beside the status of the spec, which staff set. */
  state: customerStateReply,
})
export type CustomerRepairRow = z.infer<typeof customerRepairRow>

export const customerNote = namedObject('CustomerNote', {
  id: z.int(),
  note_text: z.string(),
  created_at: time,
})
export type CustomerNote = z.infer<typeof customerNote>

/** A message of the conversation between a customer and the workshop. */
export const conversationMessage = namedObject('ConversationMessage', {
  id: z.int(),
  from: z.enum(['customer', 'shop']),
  text: z.string(),
  at: time,
})
export type ConversationMessage = z.infer<typeof conversationMessage>

/** A booked time to hand in a device, with its own private page. */
const dropOff = namedObject('DropOff', {
  starts_at: time,
  booking_path: z.string().describe('path of the page on which it is moved or cancelled'),
  calendar_path: z.string().describe('path of its calendar file'),
})

/** Books a time to hand in the device of a repair. */
export const dropOffInput = namedObject('NewDropOff', {
  booking_datetime: z.string().max(40).describe('yyyy-MM-ddTHH:mm:00, in the time zone of the shop'),
})
export type DropOffInput = z.infer<typeof dropOffInput>

/** A repair with all details for its customer (spec 001 sections 2 and 3). */
export const customerRepair = customerRepairRow
  .extend({
    estimated_completion_date: z.string().nullable().describe('yyyy-MM-dd'),
    serial_number: z.string(),
    /** When the newest update was written. */
    updated_at: time.nullable(),
    images: z.array(z.object({ id: z.int(), image: z.string(), caption: z.string() })),
    customer_notes_history: z.array(customerNote),
    messages: z.array(conversationMessage).describe('the whole conversation, oldest first'),
    /** Whose answer a waiting repair needs; null when it does not wait. */
    waits_for: z.enum(['customer', 'shop']).nullable(),
    /** The amount left to pay, a decimal string in kronor; null before the device is ready. */
    amount_due: z.string().nullable(),
    warranty_until: z.string().nullable().describe('yyyy-MM-dd'),
    guarantee_until: z
      .string()
      .nullable()
      .describe('yyyy-MM-dd, of goods that the shop sold and repairs as a complaint'),
    guarantee_extended: z.boolean().describe('a repair has extended it by twelve months'),
    withdraw_until: z.string().nullable().describe('yyyy-MM-dd, the last day; null without the right'),
    is_withdrawn: z.boolean().describe('the customer has withdrawn from it, and staff have not handled that'),
    /** The valid receipt; the link lasts ten minutes. */
    receipt_url: z.string().nullable(),
    page_path: z.string().describe('path of its private page'),
    offer_url: z.string().nullable().describe('path of the approved offer and its forms'),
    /** The day by which its invoice is due, while it is not paid; `amount_due` is what is left of it. */
    invoice_due: z.string().nullable(),
    issue: z.string(),
    can_book: z.boolean().describe('a time to hand in the device can be booked'),
    drop_off: dropOff.nullable().describe('the time that is booked to hand in the device'),
    agreed_price: z.string().nullable().describe('in words: `1 000 kr, fast pris`'),
    price_question: customerPriceQuestion
      .nullable()
      .describe('the newest price question, until the repair is collected or has ended'),
    lent_device: z.string().nullable().describe('the phone that the customer has borrowed and brings back'),
    amount_paid: z.string().describe('paid in advance, a decimal string in kronor'),
  })
  .meta({ id: 'CustomerRepair' })
export type CustomerRepair = z.infer<typeof customerRepair>

/** A repair on its private page, for anyone who has the link. */
export const repairPageView = customerRepair
  .omit({
    customer_notes_history: true,
    technician_updates_for_customer: true,
    updated_at: true,
  })
  .extend({
    first_name: z.string(),
    condition: z.string().describe('when it was handed in, in words; empty when nothing was tested'),
    checks_after: z.string().describe('after the repair, in words; empty when nothing was tested'),
    device_tests: z
      .array(measuredDeviceTest)
      .describe('the newest tests that the device has done in its browser, before and after the repair'),
    code: z
      .object({ side: z.int(), path: z.string() })
      .nullable()
      .describe(
        'the code of its label, to be shown at the counter; null when the device is neither awaited nor ready',
      ),
    /** The sum that can be paid online now; null when there is none. Before the device is ready it is an advance. */
    payable: z.object({ kind: z.enum(['due', 'advance']), amount: z.string() }).nullable(),
    free_images: z.int().describe('how many more pictures the customer can send'),
    payment_under_way: z.boolean().describe('the payment service has not decided yet'),
    notices: z
      .object({ by: z.enum(messageChannels).nullable() })
      .nullable()
      .describe(
        'how the customer wants to be notified, null for the usual way; null when there is only one way',
      ),
  })
  .meta({ id: 'RepairPrivatePage' })
export type RepairPageView = z.infer<typeof repairPageView>

/** How a customer wants to be notified; null for the usual way. */
export const noticeChoice = namedObject('RepairNoticeChoice', { by: z.enum(messageChannels).nullable() })
export type NoticeChoice = z.infer<typeof noticeChoice>

/** Starts the payment of a repair. `amount` is the sum that the page showed. */
export const payRepairInput = namedObject('RepairPaymentRequest', {
  method: z.enum(paymentMethods, 'Välj ett betalsätt.'),
  amount: kronorAbove0('Ange ett belopp över 0.'),
})
export type PayRepairInput = z.infer<typeof payRepairInput>

/** Where the payment is made. */
export const paymentPage = namedObject('RepairPaymentPage', { payment_url: z.string() })

/** Tells that the customer is back from the payment page. */
export const paymentReturnInput = namedObject('RepairPaymentReturn', { canceled: z.boolean() })

/** A message to the workshop; blank ones are rejected (spec 001 section 5). */
export const customerNoteInput = namedObject('NewCustomerNote', {
  note_text: text(longestEntry, 'Skriv ett meddelande först.'),
})

/** A repair requested in the portal. The problem is the price list's text, with the customer's addition. */
export const portalBookingInput = namedObject('PortalBooking', {
  device_model_id: z
    .int('Välj både modell och problem från listan.')
    .min(1, 'Välj både modell och problem från listan.')
    .max(2_147_483_647),
  problem_description_customer: text(2200, 'Välj både modell och problem från listan.'),
  early_start: earlyStartInput,
})
export type PortalBookingInput = z.infer<typeof portalBookingInput>

/** Separator between the chosen issue and the customer's addition (spec 001 section 5). */
export const additionWords = 'Kundens tillägg:'

/** Returns the chosen issue and the customer's addition of a description; the addition is empty without one. */
export function splitDescription(description: string): { issue: string; addition: string } {
  const [issue = '', ...rest] = description.split(additionWords)
  return { issue: issue.trim(), addition: rest.join(additionWords).trim() }
}

/** A row of the customer's receipts (spec 001 section 3). The link is valid for ten minutes, and contains no login token. */
export const customerReceipt = namedObject('CustomerReceipt', {
  id: z.int(),
  order_number: z.string(),
  date_received: time,
  grand_total_incl_vat: z.string(),
  status_display: z.string(),
  invoice_pdf_url: z.string().nullable(),
  document: z
    .string()
    .nullable()
    .describe('the number of the receipt, the invoice, the advance or the credit note'),
})
export type CustomerReceipt = z.infer<typeof customerReceipt>

/** A repair's public status, for anyone with the label's code. It contains no personal data. */
export const publicStatus = namedObject('PublicStatus', {
  order_number: z.string(),
  status: z.enum(repairStatuses),
  state: customerStateReply,
  device: z.string(),
  received_at: time,
  checked_in_at: time.nullable().describe('null while the customer has the device'),
  status_since: time,
  estimated_on: z.string().nullable(),
  warranty_until: z.string().nullable(),
  guarantee_until: z
    .string()
    .nullable()
    .describe('last day of the legal guarantee of goods from the shop, repaired as a complaint'),
  withdraw_until: z.string().nullable().describe('yyyy-MM-dd, the last day; null without the right'),
  /** The repair from the price list that was paid online before the device was handed in, or null. */
  paid_online: z.object({ issue: z.string(), amount: z.string(), estimated_time: z.string() }).nullable(),
})
export type PublicStatus = z.infer<typeof publicStatus>
