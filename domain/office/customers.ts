import { z } from 'zod'
import {
  getPage,
  line,
  optionalEmail,
  pageQuery,
  rowId,
  searchText,
  sortBy,
  text,
  version,
} from '../fields.ts'
import { mailStates } from '../mail/states.ts'
import { namedObject } from '../named-object.ts'
import { blockerKinds } from '../personal-data.ts'
import { companyNumber } from '../sales/company-number.ts'
import { customerSortings } from './customer-sortings.ts'

export const accountStates = ['none', 'unverified', 'verified', 'closed'] as const
export type AccountState = (typeof accountStates)[number]

export const customerQuery = pageQuery.extend({
  search: searchText.optional(),
  account: z.enum(['with', 'without']).optional(),
  sort: sortBy(customerSortings),
})
export type CustomerQuery = z.infer<typeof customerQuery>

const time = z.string().describe('An instant, ISO 8601')
const kronor = z.string().describe('Kronor, `1290.00`')

export const customerSummary = namedObject('CustomerSummary', {
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  account: z.enum(accountStates),
  last_at: time,
  repairs: z.int(),
  purchases: z.int(),
  sales: z.int(),
})
export type CustomerSummary = z.infer<typeof customerSummary>
export const customerPage = getPage(customerSummary).meta({ id: 'CustomerPage' })

/** The staff's own details of a customer: a note, and the company that is invoiced. Each is empty when there is none. */
const ownDetails = {
  note: z.string(),
  company: z.string(),
  org_number: z.string(),
  invoice_address: z.string(),
  invoice_email: z.string(),
}

/** Someone whom the shop has met, for the form of a new device. */
export const knownPerson = namedObject('KnownPerson', {
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  ...ownDetails,
})
export type KnownPerson = z.infer<typeof knownPerson>

export const historyKinds = [
  'account',
  'repair',
  'quote',
  'booking',
  'order',
  'withdrawal',
  'trade_in',
  'message',
  'review',
  'payment',
  'repair_receipt',
  'shop_receipt',
  'credit_note',
  'sales_document',
  'invoice',
] as const
export type HistoryKind = (typeof historyKinds)[number]

/** Maximum number of entries of a history, and of each kind in it. */
export const maxHistoryEntries = 200

const historyEntry = z.object({
  kind: z.enum(historyKinds),
  /** Id of the row; for a receipt or withdrawal the order's id. Null when the order is unknown. */
  id: z.int().nullable(),
  /** Day of the booking, `yyyy-MM-dd`. */
  day: z.string().nullable(),
  at: time,
  /** The number shown to people: `R-26-00042`. Empty when there is none. */
  number: z.string(),
  /** Subject of the entry. */
  text: z.string(),
  /** Status in Swedish; empty when there is none. */
  status: z.string(),
  amount: kronor.nullable(),
  open: z.boolean().describe('whether the shop or the customer has something left to do'),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const customerMail = z.object({
  id: z.int(),
  subject: z.string(),
  state: z.enum(mailStates),
  at: time,
})

export const adminCustomer = namedObject('AdminCustomer', {
  id: z.int(),
  version: z.int(),
  email: z.string(),
  name: z.string(),
  /** From the account; empty without one. */
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  address: z.string(),
  account: z.object({
    state: z.enum(accountStates),
    created_at: time.nullable(),
    verified_at: time.nullable(),
    closed_at: time.nullable(),
  }),
  first_at: time,
  last_at: time,
  worth: z.object({
    repairs: z.object({ count: z.int(), paid: kronor }),
    purchases: z.object({ count: z.int(), paid: kronor }),
    sales: z.object({ count: z.int(), paid: kronor }),
  }),
  details: z.object({ version: z.int(), ...ownDetails }),
  open: z.array(historyEntry).describe('what is not finished, the oldest first'),
  history: z.array(historyEntry),
  mails: z.array(customerMail),
  mail_count: z.int(),
  merged: z
    .array(z.object({ key: z.string(), name: z.string(), phone: z.string(), at: time }))
    .describe('people without an e-mail address who are this person, latest first'),
  mergeable: z.boolean().describe('whether this person can become a part of another'),
  erased: z.object({ at: time, by: z.string().nullable() }).nullable(),
})
export type AdminCustomer = z.infer<typeof adminCustomer>

/** A correction of a customer's contact details. A customer with an account has two names, others have one. */
export const customerCorrection = namedObject('CustomerCorrection', {
  version: version(),
  name: line(160).optional(),
  first_name: line(80).optional(),
  last_name: line(80).optional(),
  phone: line(40),
  address: text(300),
})
export type CustomerCorrection = z.infer<typeof customerCorrection>

/** Maximum length of the staff's note on a customer. */
export const maxCustomerNote = 1000

/** The staff's note on a customer, and the company that is invoiced. */
export const customerDetailsInput = namedObject('CustomerDetails', {
  version: version(),
  note: text(maxCustomerNote),
  company: line(120),
  org_number: companyNumber,
  invoice_address: text(300),
  invoice_email: optionalEmail,
})
export type CustomerDetailsInput = z.infer<typeof customerDetailsInput>

/** The person whom a customer without an e-mail address is. */
export const customerMerge = namedObject('CustomerMerge', { into: rowId })
export const customerSplit = namedObject('CustomerSplit', { key: line(200) })

/** Data that erasing a customer deletes, and data that is retained, with the law that requires it. */
export const erasedDataKinds = [
  'account',
  'contact',
  'messages',
  'quotes',
  'bookings',
  'notes',
  'pictures',
  'identity',
  'reviews',
  'mails',
] as const
export type ErasedDataKind = (typeof erasedDataKinds)[number]

export const retainedDataKinds = [
  'repair_receipts',
  'shop_receipts',
  'credit_notes',
  'payments',
  'orders',
  'ledger',
] as const
export type RetainedDataKind = (typeof retainedDataKinds)[number]

export const erasurePlan = namedObject('ErasurePlan', {
  blockers: z.array(
    z.object({ kind: z.enum(blockerKinds), id: z.int(), number: z.string(), status: z.string() }),
  ),
  erased: z.array(z.object({ what: z.enum(erasedDataKinds), count: z.int() })),
  kept: z.array(z.object({ what: z.enum(retainedDataKinds), count: z.int() })),
  /** The last year of retention, at whose end all retained data may be deleted; null when nothing is retained. */
  kept_through: z.int().nullable(),
})
export type ErasurePlan = z.infer<typeof erasurePlan>

/** Erasing requires the customer's e-mail address as confirmation, or the phone number of one without. */
export const erasureInput = namedObject('CustomerErasure', {
  contact: line(254, 'Skriv kundens e-postadress eller telefonnummer.'),
})
