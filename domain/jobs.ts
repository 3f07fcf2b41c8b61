import { z } from 'zod'
import { disputeStates } from './payments/disputes.ts'

const quoteId = z.object({ quoteId: z.int() })
/** Payload of mails to customers. `request` identifies the request, so that a job that runs twice mails once. */
const customerMail = z.object({
  customerId: z.int(),
  request: z.uuid(),
  /**
   * The known device, session or staff member whose mail limit is used; by default the mailbox's own limit, which anyone can
   * exhaust.
   */
  countedBy: z.string().optional(),
})
const shopOrder = z.object({ orderId: z.int() })
const bookingId = z.object({ bookingId: z.int() })

/** All jobs with their payloads. A job is enqueued in the transaction that causes it, so it exists exactly when its rows do. */
export const jobPayloads = {
  /** Sends a stored mail to the mail server or the mail folder, unless staff have started another round. */
  'mail.send': z.object({ mailId: z.int(), round: z.int().optional() }),
  /** Encrypts mails again that are encrypted with another key. Scheduled. */
  'mail.reencrypt': z.object({}),
  /** Encrypts the settings of connections again that are encrypted with another key. Scheduled. */
  'connections.reencrypt': z.object({}),
  /** Moves uploaded files from the machine's folder to the connected storage. Scheduled, and sent when one is connected. */
  'connections.moveFiles': z.object({}),
  /** Mails the welcome with the confirmation link to a new account. */
  'accounts.mailWelcome': customerMail,
  /** Notifies the address of an existing account that someone tried to register it. */
  'accounts.mailKnown': customerMail,
  /** Mails a password reset link. Without a customer the address is unknown and nothing is mailed. */
  'accounts.mailReset': customerMail.extend({ customerId: z.int().nullable() }),
  /** Mails a code to log in with. Without a customer the address is unknown and nothing is mailed. */
  'accounts.mailLoginCode': customerMail.extend({ customerId: z.int().nullable(), codeId: z.int() }),
  /** Mails a staff link, for an invitation or a password reset. `request` identifies the mail. */
  'accounts.mailStaffLink': z.object({ linkId: z.int(), request: z.uuid() }),
  /** Notifies the account's owner that failed logins have locked it. Without an id the name is unknown. */
  'accounts.mailAttempts': z.object({ side: z.enum(['customer', 'staff']), id: z.int().nullable() }),
  /** Replaces the secret address of the staff calendar after a colleague has left, who may know it. */
  'booking.renewFeed': z.object({}),
  /** Deletes old login attempts, and encrypts two-step keys with the current key. Scheduled. */
  'accounts.cleanUp': z.object({}),
  /** Mails a contact message's notice to the shop and its confirmation to the sender, unless it came by mail or text message. */
  'messages.mailReceived': z.object({ messageId: z.int(), via: z.enum(['mail', 'sms']).optional() }),
  'messages.mailReply': z.object({ replyId: z.int() }),
  /** Deletes pictures that were uploaded and not sent, or whose message or request is deleted. Scheduled. */
  'messages.cleanUp': z.object({}),
  /** Deletes ended pairings, and the pictures of paired phones that no intake took. Scheduled. */
  'pairings.cleanUp': z.object({}),
  /** Deletes tests of devices that were never answered. Scheduled. */
  'deviceTests.cleanUp': z.object({}),
  /** Deletes the counts of missing pages that are older than 30 days. Scheduled. */
  'pages.cleanUp': z.object({}),
  /** Attempts the webhook deliveries that are due. Scheduled, and sent when something may have been written. */
  'integrations.send': z.object({}),
  /** Deletes old webhook deliveries, and encrypts secrets again that are encrypted with another key. Scheduled. */
  'integrations.cleanUp': z.object({}),
  /** Deletes the imports that can no longer be undone. Scheduled. */
  'imports.cleanUp': z.object({}),
  /** Stores the PDF of each document that was never printed. Scheduled. */
  'sales.printIssued': z.object({}),
  /** Notifies the area that sold something of its settled payment. */
  'payments.settled': z.object({ paymentId: z.int() }),
  /** Notifies the area that sold something of a changed refunded amount. */
  'payments.refunded': z.object({ paymentId: z.int() }),
  /** Sends an automatic refund to the provider. */
  'payments.sendRefund': z.object({ refundId: z.int() }),
  /** Checks open payments with the provider, and makes up for missed events. Scheduled. */
  'payments.reconcile': z.object({}),
  'payments.mailRefund': z.object({ refundId: z.int() }),
  /** Mails the shop about a failed refund. */
  'payments.mailRefundFailed': z.object({ refundId: z.int() }),
  /** Mails the shop about a new or decided dispute. */
  'payments.mailDispute': z.object({ disputeId: z.int(), state: z.enum(disputeStates) }),
  /** Mails a purchase of parts to its supplier, with its lines as CSV. */
  'parts.mailPurchase': z.object({ purchaseId: z.int() }),
  /** Lets open cases take the pieces that they miss of parts that came into stock: those of `first` before the others. */
  'repairs.takeArrivedParts': z.object({
    partIds: z.array(z.int()),
    first: z.array(z.int()).optional(),
  }),
  /** Mails the customer the confirmation of a paid repair's order. */
  'repairs.mailPaid': z.object({ repairId: z.int() }),
  /** Mails the customer about a repair's new state, and the shop about one that waits for confirmation. */
  'repairs.mailMove': z.object({ moveId: z.int() }),
  'repairs.mailReply': z.object({ entryId: z.int() }),
  /** Sends the customer a price question, by mail and as a text message. */
  'repairs.mailQuestion': z.object({ questionId: z.int() }),
  /** Mails the customer what was agreed on by a yes to a price question. */
  'repairs.mailPriceConsent': z.object({ questionId: z.int() }),
  /** Sends a reply to the customer as a text message. */
  'repairs.sendReplySms': z.object({ entryId: z.int() }),
  /** Reads the answers that have come to the mailbox. Scheduled. */
  'mailbox.read': z.object({}),
  /** Mails an order's customer a document, or the credit note that corrects one. Jobs of an earlier version name no order. */
  'repairs.mailReceipt': z.object({ receiptId: z.int(), repairId: z.int().optional() }),
  /** Mails the customer a reminder or demand to collect a device. */
  'repairs.mailLetter': z.object({
    repairId: z.int(),
    letter: z.enum(['reminder', 'demand']),
    /** Names the letter: an earlier one may have been undone. */
    sentAt: z.iso.datetime().optional(),
  }),
  /** Records when a message that a device can be collected was accepted by the mail server, or sent as a text message. */
  'repairs.recordDelivery': z.object({ mailId: z.int(), at: z.iso.datetime() }),
  /** Computes how long repairs usually take. Scheduled. */
  'repairs.storeUsualTimes': z.object({}),
  /** Gives the test that a seller's device did to the device's trade-in. */
  'deviceTests.takeAlong': z.object({ selector: z.string(), deviceId: z.int() }),
  /** Sends the letters about uncollected devices. Scheduled. */
  'repairs.sendReminders': z.object({}),
  /** Asks customers of finished repairs and orders for a review. Scheduled. */
  'reviews.ask': z.object({}),
  /** Mails a document from the counter to an address. `request` identifies the mail. */
  'counter.mailDocument': z.object({ documentId: z.int(), email: z.string(), request: z.uuid() }),
  /** Mails a reminder of an invoice. */
  'counter.mailReminder': z.object({ reminderId: z.int() }),
  /** Deletes baskets that nobody has touched for a month. Scheduled. */
  'counter.tidy': z.object({}),
  /** Issues and mails the receipts of the queued paid orders, and notifies the shop. */
  'shop.confirmOrders': z.object({}),
  /** Mails the customer that an order was shipped or is ready for pickup. */
  'shop.mailMove': z.object({ moveId: z.int() }),
  /** Mails the customer that a paid order was cancelled. */
  'shop.mailCancelled': shopOrder,
  /** Mails the customer and the shop about a payment that came after the stock was gone. */
  'shop.mailLate': shopOrder,
  /** Notifies the shop of products at their low-stock limit, once until restocked. Scheduled. */
  'shop.tellLowStock': z.object({}),
  /** Mails the addresses that wait for products that are back in stock, and deletes those that waited too long. Scheduled. */
  'shop.mailRestocked': z.object({}),
  /** Ends price reductions that have lasted the days in the settings. Scheduled. */
  'shop.endReductions': z.object({}),
  /** Mails the customer the dated receipt of a confirmed withdrawal, and notifies the shop. */
  'shop.mailWithdrawal': z.object({ withdrawalId: z.int() }),
  /** Mails a new quote request's confirmation to the customer and its notice to the shop. */
  'quotes.mailReceived': quoteId,
  /** Mails the customer the offer with its PDF and private link. */
  'quotes.mailOffer': quoteId.extend({ version: z.int() }),
  /** Mails the customer the next steps after an answered offer, and notifies the shop. */
  'quotes.mailAnswer': quoteId.extend({ version: z.int(), answer: z.enum(['approved', 'declined']) }),
  /** Mails a booking's confirmation to the customer and its notice to the shop. */
  'booking.mailBooked': bookingId,
  /** Mails the customer about a moved booking, and the shop if the customer moved it. */
  'booking.mailMoved': bookingId.extend({ version: z.int(), by: z.enum(['customer', 'staff']) }),
  /** Mails the customer about a cancelled booking, and the shop if the customer cancelled it. */
  'booking.mailCancelled': bookingId.extend({ by: z.enum(['customer', 'staff']) }),
  /** Reminds customers of their booking the day before. Scheduled. */
  'booking.remind': z.object({}),
  /** Mails the customer or the shop about an event of a trade-in request. */
  'tradeIn.mailEvent': z.object({ eventId: z.int() }),
  /** Erases personal identity numbers after their retention period, and encrypts the others with the current key. Scheduled. */
  'tradeIn.copyPictures': z.object({ requestId: z.int() }),
  'tradeIn.eraseIdentities': z.object({}),
  /** Delete what has expired (GDPR article 5.1 e), one job per kind. Scheduled. */
  'retention.quotes': z.object({}),
  'retention.messages': z.object({}),
  'retention.bookings': z.object({}),
  'retention.mails': z.object({}),
  'retention.logs': z.object({}),
  'retention.pictures': z.object({}),
  /** Updates the customer directory, so that little remains to be done when staff search it. Scheduled. */
  'office.refreshCustomers': z.object({}),
  /** Computes and stores what each day that is over sold, and the repairs of each month, for reports. Scheduled. */
  'office.storeReports': z.object({}),
  /** Deletes files whose rows are gone. */
  'office.removeFiles': z.object({ keys: z.array(z.string()) }),
} as const satisfies Record<string, z.ZodType>

/** Jobs that process all entries of their area's own list, so one job is enough for many entries. */
export const listJobs = [
  'shop.confirmOrders',
  'integrations.send',
] as const satisfies readonly (keyof typeof jobPayloads)[]
export type ListJob = (typeof listJobs)[number]

export type JobName = keyof typeof jobPayloads

/** The payload of a job. */
export type JobData<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>
