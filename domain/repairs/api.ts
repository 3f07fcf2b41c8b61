import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { line, linkSecret, rowId } from '../fields.ts'
import { intentId } from '../payments/schemas.ts'
import {
  adminRepair,
  correctionInput,
  handoverInput,
  letterInput,
  mailSwitches,
  repairBoard,
  repairCard,
  repairChange,
  repairLinesInput,
  repairMove,
  repairNoteInput,
  repairPage,
  repairQuery,
  repairRead,
  repairUpdate,
  repairVersion,
  walkInInput,
} from './admin-schemas.ts'
import {
  customerNote,
  customerNoteInput,
  customerOrder,
  customerOrderRow,
  customerReceipt,
  portalBookingInput,
  publicStatus,
} from './customer-schemas.ts'
import { onlineIntakeInput, onlineOrder } from './schemas.ts'

const tag = 'repairs'
const byId = z.object({ id: rowId })
/** Parameters of a signed link, which needs no token. */
const signed = z.object({ expires: z.string().max(20), signature: z.string().max(100) })
const byNumber = z.object({ number: z.string().max(40) })

/** Creates the shared properties of staff actions on an order. Each takes the order's version and returns the changed order. */
const action = (summary: string) =>
  ({ summary, tag, access: 'admin', params: byId, reply: adminRepair }) as const

const workshopApi = {
  'GET /api/admin/repairs/': {
    summary: 'Orders by number, name, phone, IMEI or device, newest first',
    tag,
    access: 'admin',
    query: repairQuery,
    reply: repairPage,
  },
  'POST /api/admin/repairs/': {
    summary: 'Take in a device at the counter. The same Idempotency-Key again gives the same order',
    tag,
    access: 'admin',
    body: walkInInput,
    status: 201,
    reply: adminRepair,
  },
  'GET /api/admin/repairs/board/': {
    summary: 'The board by state',
    tag,
    access: 'admin',
    reply: repairBoard,
  },
  'GET /api/admin/repairs/stuck/': {
    summary: 'Cases that are late, stand still, or whose customer waits for an answer; at most 100',
    tag,
    access: 'admin',
    reply: z.array(repairCard),
  },
  'GET /api/admin/repairs/uncollected/': {
    summary: 'Finished devices that no one has collected in time, the oldest first; at most 100',
    tag,
    access: 'admin',
    reply: z.array(repairCard),
  },
  'GET /api/admin/repairs/mail_switches/': {
    summary: 'Which moves mail the customer',
    tag,
    access: 'admin',
    reply: mailSwitches,
  },
  'PUT /api/admin/repairs/mail_switches/': {
    summary: 'Choose which moves mail the customer',
    tag,
    access: 'admin',
    needs: 'settings.write',
    body: mailSwitches,
    reply: mailSwitches,
  },
  'GET /api/admin/repairs/:id/': {
    summary: 'An order with all that belongs to it',
    tag,
    access: 'admin',
    params: byId,
    reply: adminRepair,
  },
  'PATCH /api/admin/repairs/:id/': {
    ...action('Change serial number, day or contact'),
    body: repairChange,
  },
  'POST /api/admin/repairs/:id/move/': {
    ...action('Move an order to another state'),
    body: repairMove,
  },
  'POST /api/admin/repairs/:id/update/': {
    ...action('Tell the customer something, which mails'),
    body: repairUpdate,
  },
  'POST /api/admin/repairs/:id/notes/': {
    ...action('Write an internal note'),
    body: repairNoteInput,
  },
  'POST /api/admin/repairs/:id/read/': {
    ...action('Mark the customer’s notes as read'),
    body: repairRead,
  },
  'PUT /api/admin/repairs/:id/lines/': {
    ...action('Replace the lines'),
    body: repairLinesInput,
  },
  'POST /api/admin/repairs/:id/handover/': {
    ...action('Hand the device over: the receipt is made and the warranty begins'),
    body: handoverInput,
  },
  'POST /api/admin/repairs/:id/correct/': {
    ...action('Correct the receipt by a credit note; the order can be handed over again'),
    body: correctionInput,
  },
  'POST /api/admin/repairs/:id/letter/': {
    ...action('Send the reminder or the demand to collect'),
    body: letterInput,
  },
  'POST /api/admin/repairs/:id/sold/': {
    ...action('Mark as sold, three months after the demand at the earliest'),
    body: repairVersion,
  },
  'POST /api/admin/repairs/:id/images/': {
    summary: 'Add a picture: the body is the file, JPEG, PNG or WebP. It is made again, without its position',
    tag,
    access: 'admin',
    params: byId,
    query: z.object({ caption: line(200).optional() }),
    status: 201,
    reply: adminRepair,
  },
  'DELETE /api/admin/repairs/:id/images/:image/': {
    summary: 'Take a picture away',
    tag,
    access: 'admin',
    params: byId.extend({ image: rowId }),
    reply: adminRepair,
  },
  'GET /api/admin/repairs/:id/label/': {
    summary: 'The label for the device, with a QR code to its status',
    tag,
    access: 'admin',
    params: byId,
    file: 'application/pdf',
  },
  'GET /api/admin/repairs/:id/slip/': {
    summary: 'The slip that the customer gets when handing in the device',
    tag,
    access: 'admin',
    params: byId,
    file: 'application/pdf',
  },
  'GET /api/admin/receipts/:number/': {
    summary: 'A receipt, or the credit note of one',
    tag,
    access: 'admin',
    params: byNumber,
    file: 'application/pdf',
  },
} as const satisfies Endpoints

const portalApi = {
  'GET /api/v1/orders/list/': {
    summary: 'The customer’s repairs, newest first',
    tag,
    access: 'customer',
    reply: z.array(customerOrderRow),
  },
  'GET /api/v1/orders/receipts/': {
    summary: 'The customer’s receipts, and what is still to be paid',
    tag,
    access: 'customer',
    reply: z.array(customerReceipt),
  },
  'GET /api/v1/orders/receipts/download-all/': {
    summary: 'All receipts of the customer',
    tag,
    access: 'customer',
    file: 'application/zip',
  },
  'POST /api/v1/orders/create-authenticated/': {
    summary: 'Ask for a repair; it waits until staff confirm. An Idempotency-Key is honoured',
    tag,
    access: 'customer',
    body: portalBookingInput,
    status: 201,
    reply: customerOrder,
  },
  'GET /api/v1/orders/:id/': {
    summary: 'A repair of the customer',
    tag,
    access: 'customer',
    params: byId,
    reply: customerOrder,
  },
  'POST /api/v1/orders/:id/add-note/': {
    summary: 'Write to the workshop',
    tag,
    access: 'customer',
    params: byId,
    body: customerNoteInput,
    status: 201,
    reply: customerNote,
  },
  'GET /api/receipts/:number/': {
    summary: 'A receipt behind a signed link, which lasts ten minutes',
    tag,
    access: 'anyone',
    params: byNumber,
    query: signed,
    file: 'application/pdf',
  },
  'GET /api/repair_images/:id/': {
    summary: 'A picture behind a signed link, which lasts ten minutes',
    tag,
    access: 'anyone',
    params: byId,
    query: signed,
    file: 'image/jpeg',
  },
  'GET /api/status/:token/': {
    summary: 'Where a repair stands, without anything that says whose it is',
    tag,
    access: 'anyone',
    params: z.object({ token: linkSecret }),
    reply: publicStatus,
  },
} as const satisfies Endpoints

/** Calls for repair orders (spec 000 section 7, spec 001 section 7). */
export const repairsApi = {
  'POST /api/v1/orders/online-intake/': {
    summary: 'The order of a paid repair: opened once per payment, given again to anyone who asks again',
    tag,
    access: 'anyone',
    body: onlineIntakeInput,
    reply: onlineOrder,
  },
  'GET /api/v1/orders/online/:intent/': {
    summary: 'The order of a payment, once the shop has opened it',
    tag,
    access: 'anyone',
    params: z.object({ intent: intentId }),
    reply: z.object({ order: onlineOrder.nullable() }),
  },
  ...workshopApi,
  ...portalApi,
} as const satisfies Endpoints
