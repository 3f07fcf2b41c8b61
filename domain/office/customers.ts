import { z } from 'zod'
import { line, pageOf, pageQuery, rowId, sortBy, text, version } from '../fields.ts'
import { mailStates } from '../mail/states.ts'
import { blockerKinds } from '../personal-data.ts'
import { customerSortings } from './customer-sortings.ts'

/** Whether somebody has an account in the portal, and how far it has come. */
export const accountStates = ['none', 'unverified', 'verified', 'closed'] as const
export type AccountState = (typeof accountStates)[number]

/** Which customers are listed. */
export const customerQuery = pageQuery.extend({
  search: z.string().max(100).optional(),
  account: z.enum(['with', 'without']).optional(),
  sort: sortBy(customerSortings),
})
export type CustomerQuery = z.infer<typeof customerQuery>

export const customerParams = z.object({ id: rowId })

const time = z.string().describe('An instant, ISO 8601')
const kronor = z.string().describe('Kronor, `1290.00`')

/** A customer as a row of the list. */
export const customerSummary = z
  .object({
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
  .meta({ id: 'CustomerSummary' })
export type CustomerSummary = z.infer<typeof customerSummary>
export const customerPage = pageOf(customerSummary).meta({ id: 'CustomerPage' })

/** What may stand in a customer's history. */
export const historyKinds = [
  'account',
  'repair',
  'quote',
  'booking',
  'order',
  'withdrawal',
  'trade_in',
  'message',
  'payment',
  'repair_receipt',
  'shop_receipt',
  'credit_note',
] as const
export type HistoryKind = (typeof historyKinds)[number]

/** The most entries of a history, and of each kind in it. */
export const maxHistoryEntries = 200

const historyEntry = z.object({
  kind: z.enum(historyKinds),
  /** The key of the row; a receipt's is its order's, as a withdrawal's is. Null when the order is not known. */
  id: z.int().nullable(),
  /** The day that a booking is for, `yyyy-MM-dd`. */
  day: z.string().nullable(),
  at: time,
  /** What people call it: `R-26-00042`. Empty for what has no number. */
  number: z.string(),
  /** What it is about. */
  text: z.string(),
  /** Where it stands, in Swedish; empty when it does not stand anywhere. */
  status: z.string(),
  amount: kronor.nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const customerMail = z.object({
  id: z.int(),
  subject: z.string(),
  state: z.enum(mailStates),
  at: time,
})

/** A customer with all that the shop has had to do with them. */
export const adminCustomer = z
  .object({
    id: z.int(),
    version: z.int(),
    email: z.string(),
    name: z.string(),
    /** Of the account; empty for somebody without one. */
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
    history: z.array(historyEntry),
    mails: z.array(customerMail),
    mail_count: z.int(),
    erased: z.object({ at: time, by: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'AdminCustomer' })
export type AdminCustomer = z.infer<typeof adminCustomer>

/** A correction of how to reach a customer. Somebody with an account has two names, anybody else has one. */
export const customerCorrection = z
  .object({
    version: version(),
    name: line(160).optional(),
    first_name: line(80).optional(),
    last_name: line(80).optional(),
    phone: line(40),
    address: text(300),
  })
  .meta({ id: 'CustomerCorrection' })
export type CustomerCorrection = z.infer<typeof customerCorrection>

/** What is kept of somebody who is erased, with the law that asks for it, and what is not. */
export const erasedDataKinds = [
  'account',
  'contact',
  'messages',
  'quotes',
  'bookings',
  'notes',
  'pictures',
  'identity',
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

/** What erasing a customer would do. */
export const erasurePlan = z
  .object({
    obstacles: z.array(
      z.object({ kind: z.enum(blockerKinds), id: z.int(), number: z.string(), status: z.string() }),
    ),
    erased: z.array(z.object({ what: z.enum(erasedDataKinds), count: z.int() })),
    kept: z.array(z.object({ what: z.enum(retainedDataKinds), count: z.int() })),
    /** The last year at whose end everything that is kept may go; null when nothing is. */
    kept_through: z.int().nullable(),
  })
  .meta({ id: 'ErasurePlan' })
export type ErasurePlan = z.infer<typeof erasurePlan>

/** Erasing asks for the customer's address once more. */
export const erasureInput = z
  .object({ email: line(254, 'Skriv kundens e-postadress.') })
  .meta({ id: 'CustomerErasure' })
