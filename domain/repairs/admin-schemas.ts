import { z } from 'zod'
import { kronorAbove0 } from '../catalogue/schemas.ts'
import { buyerInput, noBuyer, payment } from '../counter/schemas.ts'
import { measuredDeviceTest } from '../device-tests/schemas.ts'
import {
  day,
  getPage,
  id,
  line,
  optionalEmail,
  pageQuery,
  searchText,
  sortBy,
  text,
  version,
} from '../fields.ts'
import { getKeys } from '../keys-of.ts'
import { undoable } from '../mail/undo.ts'
import { namedObject } from '../named-object.ts'
import { purchaseStatuses } from '../parts/states.ts'
import { adminDispute } from '../payments/dispute-schemas.ts'
import { documentKinds } from '../sales/documents.ts'
import { tenderMethods } from '../sales/tenders.ts'
import { agreedKinds } from './agreed-price.ts'
import { agreedPriceView, unitPrice } from './agreement-schemas.ts'
import { checkPoint, conditionInput, conditionReply } from './checks/schemas.ts'
import { type DetailName, detailFields, detailNames } from './details.ts'
import { repairEntry } from './entry-schemas.ts'
import { loanRequest, repairLoan } from './loans/schemas.ts'
import { reachProblems } from './messages.ts'
import { repairPriceQuestion } from './price-questions/schemas.ts'
import { lineKinds, lineLimits, partOrigins } from './receipts.ts'
import { repairSortings } from './repair-sortings.ts'
import { stuckReasons, unreachableCustomer } from './rules.ts'
import { repairSigning, signaturePath } from './signing/schemas.ts'
import { boardColumns, openingStatuses, repairSources, repairStatuses } from './states.ts'

const status = z.enum(repairStatuses, 'Okänd status.')
/** Changes include the version they were made from, to detect concurrent edits of an order. */
const amount = z.string().describe('kronor, with two decimals')
const time = z.string().describe('ISO 8601')

const staffMember = namedObject('RepairAssignee', { id: z.int(), name: z.string() })

/** Members of staff who can be responsible for an order. */
export const repairAssignees = z.array(staffMember)
export type RepairAssignee = z.infer<typeof staffMember>

export const repairCard = namedObject('RepairCard', {
  id: z.int(),
  order_number: z.string(),
  status,
  version: z.int(),
  customer_name: z.string(),
  customer_phone: z.string(),
  device_type: z.string(),
  brand: z.string(),
  model: z.string(),
  issue: z.string(),
  created_at: time,
  status_since: time,
  estimated_on: z.string().nullable(),
  assignee: staffMember
    .extend({ active: z.boolean() })
    .meta({ id: 'RepairResponsible' })
    .nullable()
    .describe('who is responsible; when not active, who was'),
  unread: z.int().describe('notes of the customer that no one has read'),
  missing_parts: z.int().describe('pieces of parts that it misses'),
  parts_arrived: z.boolean().describe('parts that it missed have come, and it was not moved since'),
  stuck: z.array(z.enum(stuckReasons)),
  paid: z.boolean().describe('the agreed price has been paid on the net'),
  checked_in: z.boolean().describe('the device is in the shop, or has been'),
  waited_days: z.int().describe('whole days since a finished device could be collected'),
  price_answer: z
    .enum(['no', 'call'])
    .nullable()
    .describe('how the customer answered a price question, while staff have to act on it'),
})
export type RepairCard = z.infer<typeof repairCard>

/** A notice that did not reach its customer: what the repair waits for, the reason, and the calls of staff since. */
const missedNotice = namedObject('MissedNotice', {
  problem: z.enum(getKeys(reachProblems)),
  waits_for: z.enum(['answer', 'collection']),
  since: time,
  calls: z.int(),
  called_at: time.nullable().describe('when staff called last'),
})
export type MissedNotice = z.infer<typeof missedNotice>

/** A repair that waits for a customer whom no notice has reached. */
export const unreachedRepair = repairCard.extend({ missed: missedNotice }).meta({ id: 'UnreachedRepair' })
export type UnreachedRepair = z.infer<typeof unreachedRepair>

/**
 * The board: the devices that their customers still have, a column per open state, and recently completed orders. Columns contain
 * the newest orders; `count` includes all.
 */
export const repairBoard = namedObject('RepairBoard', {
  columns: z.array(z.object({ column: z.enum(boardColumns), count: z.int(), repairs: z.array(repairCard) })),
  counts: z.object({ unread: z.int(), stuck: z.int(), uncollected: z.int(), unreached: z.int() }),
})
export type RepairBoard = z.infer<typeof repairBoard>

/** Filters of the board: the caller's orders, unfinished ones due by today, and open ones no one is responsible for. */
export const boardFilters = ['mine', 'today', 'unassigned'] as const
export type BoardFilter = (typeof boardFilters)[number]
export const repairBoardQuery = z.object({ filter: z.enum(boardFilters).optional() })

/** Filters of the order list: a search text, or a column of the board. */
export const repairQuery = pageQuery.extend({
  search: searchText.optional(),
  status: z
    .enum(boardColumns, 'Okänd status.')
    .optional()
    .describe('a state, or devices that are not here yet'),
  sort: sortBy(repairSortings),
})
export type RepairQuery = z.infer<typeof repairQuery>
export const repairPage = getPage(repairCard).meta({ id: 'RepairPage' })

const lineView = z.object({
  id: z.int(),
  kind: z.enum(lineKinds),
  origin: z.enum(partOrigins).nullable().describe('of a spare part, when it is known'),
  description: z.string(),
  part: z
    .object({ id: z.int(), sku: z.string(), name: z.string(), shelf: z.string() })
    .nullable()
    .describe('the part in stock that it uses'),
  missing: z.int().describe('pieces of its part that it misses'),
  quantity: z.int(),
  unit: amount,
  total: amount,
})

export const receiptView = z.object({
  number: z.string(),
  corrects: z.string().nullable(),
  total: amount,
  vat: amount,
  kind: z.enum(documentKinds),
  rest: amount.describe('what is owed on an invoice'),
  due_day: z.string().nullable(),
  methods: z.array(z.enum(tenderMethods)),
  issued_at: time,
  by: z.string().nullable(),
})

const byWhom = z.object({ at: time, by: z.string().nullable() })

type DetailSchema = ReturnType<typeof line>
type OptionalText = z.ZodDefault<z.ZodOptional<DetailSchema>>

/** The fields of `detailFields`. */
const details = {
  ...(Object.fromEntries(
    Object.entries<{ max: number; missing?: string }>(detailFields).map(([name, { max, missing }]) => [
      name,
      line(max, missing),
    ]),
  ) as { [Name in Exclude<DetailName, 'customer_email'>]: DetailSchema }),
  customer_email: optionalEmail,
}

/** The same for a new repair, where those that may be empty can be left out. */
const newDetails = {
  ...(Object.fromEntries(
    Object.entries<z.ZodType>(details).map(([name, schema]) => [
      name,
      'missing' in detailFields[name as DetailName] ? schema : schema.optional().default(''),
    ]),
  ) as {
    [Name in Exclude<DetailName, 'customer_email'>]: (typeof detailFields)[Name] extends { missing: string }
      ? DetailSchema
      : OptionalText
  }),
  customer_email: optionalEmail.optional().default(''),
}

/** The code that unlocks a device; empty when there is none. */
const passcode = line(60)

/** A problem of a model that is being taken in, with its price where the price list has one. */
export const issueSuggestion = namedObject('IssueSuggestion', {
  issue: z.string(),
  price: amount.nullable(),
  estimated_time: z.string(),
})
export type IssueSuggestion = z.infer<typeof issueSuggestion>

/** A repair that the same customer or device had before. */
export const earlierRepair = namedObject('EarlierRepair', {
  id: z.int(),
  order_number: z.string(),
  customer_name: z.string(),
  status,
  device: z.string(),
  issue: z.string(),
  created_at: time,
  warranty_until: z.string().nullable(),
  under_warranty: z.boolean(),
})
export type EarlierRepair = z.infer<typeof earlierRepair>

const detailView = Object.fromEntries(detailNames.map((name) => [name, z.string()])) as Record<
  DetailName,
  z.ZodString
>

export const adminRepair = repairCard
  .extend({
    source: z.enum(repairSources),
    ...detailView,
    customer_message: z.string(),
    early_start: z
      .object({ text: z.string(), at: time })
      .nullable()
      .describe('the request that the work begin within the withdrawal period'),
    withdrawable_until: z
      .string()
      .nullable()
      .describe('last day for withdrawing from a contract at a distance; null afterwards'),
    has_account: z.boolean(),
    estimated_time: z.string().nullable(),
    condition: conditionReply,
    checks_after: conditionReply.describe('how the device was after the repair'),
    checks_missing: z.array(z.string()).describe('required points that are not answered'),
    device_tests: z
      .array(measuredDeviceTest)
      .describe('tests that the device has done in its browser, oldest first'),
    check_points: z.array(checkPoint).describe('what is tested on this kind of device'),
    has_passcode: z.boolean(),
    signature: z.string().describe('an SVG path of 600 × 200; empty without one'),
    signing: repairSigning
      .nullable()
      .describe('how the customer agreed at the intake; null while it is open'),
    needs_signature: z.boolean().describe('the shop requires one before the work begins'),
    warranty_of: z.object({ id: z.int(), order_number: z.string() }).nullable(),
    loan: repairLoan.nullable().describe('the newest phone that was lent with it; null when there was none'),
    sms: z
      .enum(['ready', 'no_service', 'no_number'])
      .describe('whether replies can be sent as text messages'),
    status_path: z.string(),
    ready_at: time.nullable(),
    handed_over_at: time.nullable(),
    trade_in: z
      .object({ id: z.int(), tracking_code: z.string() })
      .nullable()
      .describe('the newest trade-in that its device became'),
    can_trade_in: z.boolean().describe('whether the shop can buy the device instead of repairing it'),
    warranty_until: z.string().nullable(),
    warranty_months: z.int().describe('what a handover now would give'),
    moves_to: z.array(status),
    undoable: undoable
      .nullable()
      .describe('the newest action that can be undone, because its customer is not notified yet'),
    mailing: z.array(status).describe('states whose move mails the customer'),
    lines: z.array(lineView),
    offered_origin: z
      .enum(partOrigins)
      .nullable()
      .describe('of the spare parts, as the approved offer told it'),
    unordered_parts: z.int().describe('missing pieces that are on no purchase for it'),
    purchases: z
      .array(z.object({ id: z.int(), number: z.string(), status: z.enum(purchaseStatuses) }))
      .describe('open purchases of its parts'),
    margin: z
      .object({ net: amount, parts: amount, scrapped: amount, margin: amount })
      .nullable()
      .describe('what it earns without VAT, for those who may see it'),
    agreed_price: agreedPriceView.nullable().describe('null when no price is agreed'),
    is_withdrawn: z.boolean().describe('its customer has withdrawn from it, and staff have not handled that'),
    missed_notice: missedNotice
      .nullable()
      .describe('while the repair waits for a customer who was not reached'),
    price_question: repairPriceQuestion
      .nullable()
      .describe('the newest price question, unless it was withdrawn before it was answered'),
    total: amount,
    vat: amount,
    net: amount,
    paid_before: amount.describe('paid in advance, or of the price of a device that was handed over'),
    due: amount.describe('negative when too much has come'),
    payment_id: z.int().nullable(),
    disputes: z.array(adminDispute),
    receipts: z.array(receiptView),
    uncollected: z.object({
      waited_days: z.int(),
      fee_weeks: z.int(),
      fee: amount,
      awaited: z.boolean().describe('whether the device waits here for its customer'),
      noticed_at: time.nullable().describe('when news that it can be collected reached the customer'),
      next: z.enum(['reminder', 'demand']).nullable(),
      reminded_at: time.nullable(),
      demanded_at: time.nullable(),
      demand_delivered_at: time.nullable(),
      to_pay: amount.describe('what the demand asks for: what is left of the price, and the storage'),
      sellable_from: z.string().nullable(),
      sellable: z.boolean(),
      sold_at: time.nullable(),
    }),
    entries: z.array(repairEntry).describe('the thread, oldest first'),
    images: z.array(
      z.object({
        id: z.int(),
        url: z.string(),
        caption: z.string(),
        width: z.int(),
        height: z.int(),
      }),
    ),
    history: z.array(
      byWhom.extend({
        from: status.nullable(),
        to: status,
        mailed: z.boolean(),
        texted: z.boolean(),
        sms_logged: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AdminRepair' })
export type AdminRepair = z.infer<typeof adminRepair>

export const repairVersion = namedObject('RepairVersion', { version: version() })

/** A transition. `mail` overrides the state's mail switch once. A customer whose device is still here is notified by default. */
export const repairMove = namedObject('RepairMove', {
  version: version(),
  to: status,
  mail: z.boolean().optional(),
  device_here: z
    .boolean()
    .optional()
    .describe('of a repair that ends without being done: whether the device is still in the shop'),
})
export type RepairMove = z.infer<typeof repairMove>

/** A new position in the column of an open order: before another order, or last. */
export const repairPlace = namedObject('RepairPlace', { version: version(), before: id().nullable() })
export type RepairPlace = z.infer<typeof repairPlace>

export const repairAssignment = namedObject('RepairAssignment', {
  version: version(),
  assignee: id().nullable(),
})
export type RepairAssignment = z.infer<typeof repairAssignment>

/** The open repairs that a member of staff is responsible for. */
export const heldRepairs = namedObject('HeldRepairs', { open: z.int() })

/** Who takes over a colleague's open repairs, or nobody. */
export const heldRepairsHandover = namedObject('HeldRepairsHandover', { to: id().nullable() })

export const repairPasscode = namedObject('RepairPasscode', { version: version(), passcode })
export type RepairPasscode = z.infer<typeof repairPasscode>

export const repairSignature = namedObject('RepairSignature', {
  version: version(),
  signature: signaturePath,
})
export type RepairSignature = z.infer<typeof repairSignature>

/** Changes of an order by staff; missing fields are unchanged. */
export const repairChange = namedObject('RepairChange', {
  version: version(),
  ...z.object(details).partial().shape,
  estimated_on: z.union([z.literal(''), day()], 'Ange datum som ÅÅÅÅ-MM-DD.').nullish(),
  condition: conditionInput.optional(),
})
export type RepairChange = z.infer<typeof repairChange>

/** All lines of an order, replacing the existing ones. Prices are in kronor and are converted to öre. */
export const repairLinesInput = namedObject('RepairLines', {
  version: version(),
  lines: z
    .array(
      z
        .object({
          id: id().nullish().default(null).describe('of a line that there is; a new one has none'),
          kind: z.enum(lineKinds),
          origin: z.enum(partOrigins).nullable().default(null),
          part_id: id('Välj en del.').nullish().default(null).describe('the part in stock that it uses'),
          description: line(120, 'Skriv vad raden gäller.'),
          quantity: z
            .int('Skriv ett helt antal.')
            .min(1, 'Skriv ett antal från 1.')
            .max(lineLimits.quantity, `Skriv ett antal till och med ${lineLimits.quantity}.`),
          unit: unitPrice
            .nullish()
            .default(null)
            .describe(
              'left out for a part in stock, it is 0 when a price is agreed, else that of the price list',
            ),
        })
        .refine(({ kind, origin }) => kind === 'part' || origin === null, {
          path: ['origin'],
          error: 'Bara en reservdel har ett ursprung.',
        })
        .refine((each) => each.unit !== null || each.part_id !== null, {
          path: ['unit'],
          error: 'Skriv ett belopp i kronor.',
        })
        .refine((each) => each.kind === 'part' || each.part_id === null, {
          path: ['part_id'],
          error: 'Bara en reservdel kan tas ur lagret.',
        }),
    )
    .max(lineLimits.lines, `Högst ${lineLimits.lines} rader får plats.`)
    .refine((lines) => {
      const ids = lines.flatMap((each) => each.id ?? [])
      return new Set(ids).size === ids.length
    }, 'Varje rad får stå en gång.'),
})
export type RepairLinesInput = z.infer<typeof repairLinesInput>

/** The handover of a device, with how the rest of its price is paid. */
export const handoverInput = payment
  .extend({
    version: version(),
    buyer: buyerInput.optional().default(noBuyer),
    warranty_months: z.int().min(0).max(120).optional(),
  })
  .meta({ id: 'RepairHandover' })
export type HandoverInput = z.infer<typeof handoverInput>

export const correctionInput = namedObject('ReceiptCorrection', {
  version: version(),
  reason: line(200, 'Skriv varför kvittot rättas.'),
})
export type CorrectionInput = z.infer<typeof correctionInput>

/** A walk-in device. Unknown values are empty. */
export const walkInInput = z
  .object({
    ...newDetails,
    customer_message: text(2000).optional().default(''),
    price: kronorAbove0('Skriv ett belopp över 0, eller lämna tomt.').nullish(),
    price_kind: z.enum(agreedKinds).optional().default('fixed'),
    estimated_time: line(100).optional().default(''),
    estimated_on: z
      .union([z.literal(''), day()], 'Ange datum som ÅÅÅÅ-MM-DD.')
      .optional()
      .default(''),
    condition: conditionInput.optional().default({}),
    passcode: passcode.optional().default(''),
    assignee: id().nullish().default(null),
    signature: signaturePath.optional().default(''),
    pairing_id: id()
      .nullish()
      .default(null)
      .describe('of the phones that took pictures for it, which the repair gets'),
    loan: loanRequest.optional().describe('the phone that the customer borrows meanwhile'),
    warranty_of: id()
      .nullish()
      .default(null)
      .describe('the repair under whose warranty it is done, without charge'),
    status: z
      .enum([openingStatuses.received, openingStatuses.requested])
      .optional()
      .default(openingStatuses.received),
  })
  .refine(({ customer_phone, customer_email }) => customer_phone !== '' || customer_email !== '', {
    path: ['customer_phone'],
    message: unreachableCustomer,
  })
  .meta({ id: 'WalkIn' })
export type WalkInInput = z.infer<typeof walkInInput>

/**
 * The arrival of an awaited device, with what an intake at the counter says about it. Without `intake` nothing but the arrival is
 * stored.
 */
export const deviceArrival = namedObject('DeviceArrival', {
  version: version(),
  intake: walkInInput
    .nullish()
    .describe('of a repair that awaits its device, price, warranty and status are left as they are'),
})
export type DeviceArrival = z.infer<typeof deviceArrival>

/** The other repairs of the same visit that a slip is for. */
export const slipQuery = z.object({
  with: z
    .string()
    .max(100, 'Högst tio ärenden till, med komma emellan.')
    .regex(/^\d{1,9}(,\d{1,9}){0,9}$/, 'Högst tio ärenden till, med komma emellan.')
    .optional()
    .describe('ids of up to ten repairs, with commas between'),
})

/** A letter about an uncollected device: mailed, or posted by staff. */
export const reminderInput = namedObject('CollectReminder', {
  version: version(),
  letter: z.enum(['reminder', 'demand']),
  by: z.enum(['mail', 'post']),
})
export type ReminderInput = z.infer<typeof reminderInput>

/** A call about what waits for the customer. */
export const repairCall = namedObject('RepairCall', {
  version: version(),
  reached: z.boolean('Välj om ni nådde kunden.'),
})
export type RepairCall = z.infer<typeof repairCall>

/** Mail switches: the states whose transitions notify the customer. */
export const mailSwitches = namedObject('RepairMailSwitches', {
  switches: z.array(z.object({ status, mails: z.boolean() })).max(repairStatuses.length),
})
export type MailSwitches = z.infer<typeof mailSwitches>
