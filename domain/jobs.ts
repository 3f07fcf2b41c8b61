import { z } from 'zod'
import { disputeStates } from './payments/disputes.ts'

const quoteId = z.object({ quoteId: z.int() })
/** `request` names the one request that the mail answers, so that a job that runs twice mails once. */
const customerMail = z.object({
  customerId: z.int(),
  request: z.uuid(),
  /** The known device, session or staff whose own count of mails it takes from; without it the one of the mailbox, which anyone can use up. */
  countedBy: z.string().optional(),
})
const shopOrder = z.object({ orderId: z.int() })
const bookingId = z.object({ bookingId: z.int() })

/**
 * The jobs that areas leave for each other, with what each carries. Jobs are enqueued inside the transaction that
 * causes them, so they exist exactly when its rows do.
 */
export const jobPayloads = {
  /** Hands one stored mail to the mail server or the mail folder, unless staff have begun another round with it. */
  'mail.send': z.object({ mailId: z.int(), round: z.int().optional() }),
  /** Seals with the present key the mails that another key sealed. Runs by the clock. */
  'mail.reseal': z.object({}),
  /** A new account: welcome, with the link that confirms the address. */
  'accounts.mailWelcome': customerMail,
  /** Somebody registers an address that has an account: the address hears of it. */
  'accounts.mailKnown': customerMail,
  /** A password has been forgotten. Without a customer nobody has that address, and nothing is mailed. */
  'accounts.mailReset': customerMail.extend({ customerId: z.int().nullable() }),
  /** A link for staff, to an invitation or a new password. `request` names the one mail that carries it. */
  'accounts.mailStaffLink': z.object({ linkId: z.int(), request: z.uuid() }),
  /** Logins to an account have failed until it waits: its holder hears of it. Without an id nobody has that name. */
  'accounts.mailAttempts': z.object({ side: z.enum(['customer', 'staff']), id: z.int().nullable() }),
  /** Deletes what the audit log need not keep and old login attempts, and locks the keys of two-step logins with the present key. Runs by the clock. */
  'accounts.tidy': z.object({}),
  /** A new contact message: notice to the shop, confirmation to the sender. */
  'messages.mailReceived': z.object({ messageId: z.int() }),
  /** Staff answered a message: the answer to its sender. */
  'messages.mailReply': z.object({ replyId: z.int() }),
  /** A payment has come; whoever sold something listens. */
  'payments.settled': z.object({ paymentId: z.int() }),
  /** How much of a payment has gone back has changed; whoever sold something listens. */
  'payments.refunded': z.object({ paymentId: z.int() }),
  /** Hands a refund that the program itself gives to the provider. */
  'payments.sendRefund': z.object({ refundId: z.int() }),
  /** Asks the provider about payments that are open, and makes up for what was missed. Runs by the clock. */
  'payments.reconcile': z.object({}),
  /** Money has gone back: word to the customer. */
  'payments.mailRefund': z.object({ refundId: z.int() }),
  /** Money did not go back: word to the shop. */
  'payments.mailRefundFailed': z.object({ refundId: z.int() }),
  /** A customer disputes a payment, or that has been decided: notice to the shop. */
  'payments.mailDispute': z.object({ disputeId: z.int(), state: z.enum(disputeStates) }),
  /** A paid repair has its order: confirmation to the customer. */
  'repairs.mailPaid': z.object({ repairId: z.int() }),
  /** A repair order came into a state: word to the customer, and notice to the shop of one that waits to be confirmed. */
  'repairs.mailMove': z.object({ moveId: z.int() }),
  /** The workshop tells the customer something. */
  'repairs.mailUpdate': z.object({ repairId: z.int(), version: z.int() }),
  /** A receipt, or the credit note that corrects one: to the customer. */
  'repairs.mailReceipt': z.object({ receiptId: z.int() }),
  /** A device waits to be collected: reminder or demand to the customer. */
  'repairs.mailLetter': z.object({ repairId: z.int(), letter: z.enum(['reminder', 'demand']) }),
  /** Sends the letters about devices that nobody collects. Runs by the clock. */
  'repairs.sendLetters': z.object({}),
  /** Purchases have been paid, which stand in a list: their receipts are issued and mailed, and the shop is told. */
  'shop.confirmOrders': z.object({}),
  /** A parcel has been sent, or a purchase can be picked up: word to the customer. */
  'shop.mailMove': z.object({ moveId: z.int() }),
  /** A purchase has been cancelled after it was paid: word to the customer. */
  'shop.mailCancelled': shopOrder,
  /** Money came for goods that were gone: word to the customer and to the shop. */
  'shop.mailLate': shopOrder,
  /** Tells the shop which products have come down to their limit, each once until it is filled up. Runs by the clock. */
  'shop.tellLowStock': z.object({}),
  /** A withdrawal has been confirmed: the dated receipt of it, and notice to the shop. */
  'shop.mailWithdrawal': z.object({ withdrawalId: z.int() }),
  /** A new quote request: confirmation to the customer, notice to the shop. */
  'quotes.mailReceived': quoteId,
  /** A priced quote: the offer with its PDF and private link to the customer. */
  'quotes.mailOffer': quoteId.extend({ version: z.int() }),
  /** The customer answered an offer: what happens next to the customer, notice to the shop. */
  'quotes.mailAnswer': quoteId.extend({ version: z.int(), answer: z.enum(['approved', 'declined']) }),
  /** A time has been booked: confirmation to the customer, notice to the shop. */
  'booking.mailBooked': bookingId,
  /** A booking has another time: word to the customer, and to the shop when it was the customer. */
  'booking.mailMoved': bookingId.extend({ version: z.int(), by: z.enum(['customer', 'staff']) }),
  /** A booking is cancelled: word to the customer, and to the shop when it was the customer. */
  'booking.mailCancelled': bookingId.extend({ by: z.enum(['customer', 'staff']) }),
  /** Reminds customers of their time the day before. Runs by the clock. */
  'booking.remind': z.object({}),
  /** Something has happened to a sale that its customer, or the shop, is told of. */
  'tradeIn.mailEvent': z.object({ eventId: z.int() }),
  /** Erases personal identity numbers that need not be kept, and locks the others with the present key. Runs by the clock. */
  'tradeIn.keepIdentities': z.object({}),
  /** Brings the customers that staff search up to date, so that little is left for whoever opens them. Runs by the clock. */
  'office.refreshCustomers': z.object({}),
  /** Takes away files whose rows are gone. */
  'office.removeFiles': z.object({ keys: z.array(z.string()) }),
} as const satisfies Record<string, z.ZodType>

/** Jobs that do what stands in a list of their area's own: one is enough for all that is on it. */
export const listJobs = ['shop.confirmOrders'] as const satisfies readonly (keyof typeof jobPayloads)[]
export type ListJob = (typeof listJobs)[number]

/** The name of a job. */
export type JobName = keyof typeof jobPayloads

/** What a job of this name carries. */
export type JobData<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>
