import { z } from 'zod'
import { callsFor, type Endpoints, forAnyone, forCustomer, forStaff } from '../endpoint.ts'
import { byId, byToken, line, rowId, signed } from '../fields.ts'
import { adminPairing } from '../pairings/schemas.ts'
import { clientSecret, intentId } from '../payments/schemas.ts'
import {
  adminRepair,
  correctionInput,
  deviceArrival,
  earlierRepair,
  heldRepairs,
  heldRepairsHandover,
  issueSuggestion,
  mailSwitches,
  reminderInput,
  repairAssignees,
  repairAssignment,
  repairBoard,
  repairBoardQuery,
  repairCall,
  repairCard,
  repairChange,
  repairLinesInput,
  repairMove,
  repairPage,
  repairPasscode,
  repairPlace,
  repairQuery,
  repairSignature,
  repairVersion,
  slipQuery,
  unreachedRepair,
  walkInInput,
} from './admin-schemas.ts'
import { priceConsentInput, priceCorrectionInput } from './agreement-schemas.ts'
import { checkPointsReply, checksInput } from './checks/schemas.ts'
import {
  customerNote,
  customerNoteInput,
  customerReceipt,
  customerRepair,
  customerRepairRow,
  noticeChoice,
  paymentPage,
  paymentReturnInput,
  payRepairInput,
  portalBookingInput,
  publicStatus,
  repairPageView,
} from './customer-schemas.ts'
import { repairEntryInput, repairEntryMove, repairRead } from './entry-schemas.ts'
import {
  loanDevice,
  loanDeviceChange,
  loanDeviceInput,
  loanReturn,
  openLoan,
  repairLoan,
  repairLoanInput,
} from './loans/schemas.ts'
import { priceAnswerInput, priceAnswerRecord, priceQuestionInput } from './price-questions/schemas.ts'
import { readyPromise } from './promises/schemas.ts'
import { onlineIntakeInput, onlineRepair } from './schemas.ts'
import { signatureWaiver, signingInput, signingView } from './signing/schemas.ts'
import { repairWork, repairWorkInput } from './work-schemas.ts'

const byLine = byId.extend({ line: rowId })
const byNumber = z.object({ number: z.string().max(40) })

/** Declares a staff action on an order. Each takes the order's version and returns the changed order. */
const action = callsFor('admin', { params: byId, reply: adminRepair })

const ofColleague = callsFor('admin', { params: byId, needs: 'staff.manage' })

const work = callsFor('admin', { params: byId, reply: repairWork })

const workshopApi = {
  'GET /api/admin/repairs/': forStaff('Orders by number, name, phone, IMEI or device, newest first', {
    apiKey: 'repairs.read',
    query: repairQuery,
    reply: repairPage,
  }),
  'POST /api/admin/repairs/': forStaff(
    'Take in a device at the counter. The same Idempotency-Key again gives the same order',
    { audit: 'tog emot en enhet', body: walkInInput, status: 201, reply: adminRepair },
  ),
  'GET /api/admin/repairs/board/': forStaff('The board by state', {
    query: repairBoardQuery,
    reply: repairBoard,
  }),
  'GET /api/admin/repairs/assignees/': forStaff('Members of staff who can be responsible for an order', {
    reply: repairAssignees,
  }),
  'GET /api/admin/repairs/assignees/:id/held/': ofColleague(
    'How many open orders a colleague is responsible for',
    {
      reply: heldRepairs,
    },
  ),
  'POST /api/admin/repairs/assignees/:id/held/': ofColleague('Hand over a colleague’s open orders', {
    audit: 'lämnade över en kollegas ärenden',
    body: heldRepairsHandover,
    reply: heldRepairs,
  }),
  'GET /api/admin/repairs/common_issues/': forStaff(
    'A model’s problems: the 5 commonest of 90 days, then the rest of its price list',
    {
      query: z.object({ brand: line(100).optional().default(''), model: line(200) }),
      reply: z.array(issueSuggestion),
    },
  ),
  'GET /api/admin/repairs/earlier/': forStaff(
    'Earlier repairs of a customer or a device, newest first; at most 5',
    {
      query: z.object({
        phone: line(40).optional().default(''),
        email: line(254).optional().default(''),
        serial: line(100).optional().default(''),
      }),
      reply: z.array(earlierRepair),
    },
  ),
  'GET /api/admin/repairs/check_points/': forStaff('What is tested on a type of device of the price list', {
    query: z.object({ device_type: line(100).optional().default('') }),
    reply: checkPointsReply,
  }),
  'GET /api/admin/repairs/due_day/': forStaff(
    'The day on which a repair that begins now is done: from one’s own repairs of its kind when there are enough, else from its time',
    {
      query: z.object({
        estimated_time: line(100),
        device_type: line(100).optional().default(''),
        brand: line(100).optional().default(''),
        model: line(200).optional().default(''),
        issue: line(500).optional().default(''),
      }),
      reply: z.object({ day: z.string().nullable(), promise: readyPromise.nullable() }),
    },
  ),
  'GET /api/admin/repairs/stuck/': forStaff(
    'Cases that are late, stand still, or whose customer waits for an answer; at most 100',
    { reply: z.array(repairCard) },
  ),
  'GET /api/admin/repairs/uncollected/': forStaff(
    'Finished devices that no one has collected in time, the oldest first; at most 100',
    { reply: z.array(repairCard) },
  ),
  'GET /api/admin/repairs/unreached/': forStaff(
    'Repairs that wait for customers whom no notice has reached, the longest waiting first; at most 100',
    { reply: z.array(unreachedRepair) },
  ),
  'GET /api/admin/repairs/mail_switches/': forStaff('Which moves mail the customer', { reply: mailSwitches }),
  'PUT /api/admin/repairs/mail_switches/': forStaff('Choose which moves mail the customer', {
    audit: 'ändrade vilka mejl om ärenden som skickas',
    needs: 'settings.write',
    body: mailSwitches,
    reply: mailSwitches,
  }),
  'GET /api/admin/repairs/:id/': forStaff('An order with all that belongs to it', {
    apiKey: 'repairs.read',
    params: byId,
    reply: adminRepair,
  }),
  'PATCH /api/admin/repairs/:id/': action('Change serial number, day, contact or what was handed in', {
    audit: 'ändrade uppgifter i ett ärende',
    body: repairChange,
  }),
  'POST /api/admin/repairs/:id/move/': action('Move an order to another state', {
    audit: 'flyttade ett ärende',
    body: repairMove,
  }),
  'POST /api/admin/repairs/:id/place/': action('Place an open order within its column of the board', {
    audit: 'ändrade ett ärendes plats på tavlan',
    body: repairPlace,
  }),
  'POST /api/admin/repairs/:id/assignee/': action('Choose who is responsible for an order', {
    audit: 'valde ansvarig för ett ärende',
    body: repairAssignment,
  }),
  'POST /api/admin/repairs/:id/entries/': action('Reply to the customer, or write an internal entry', {
    audit: 'skrev i ett ärende',
    body: repairEntryInput,
  }),
  'POST /api/admin/repairs/:id/read/': action('Mark the customer’s messages as read', {
    audit: 'markerade kundens meddelanden som lästa',
    body: repairRead,
  }),
  'POST /api/admin/repairs/:id/entries/:entry/move/': action(
    'Move a message of the customer to another of the customer’s repairs',
    {
      audit: 'flyttade ett meddelande till ett annat ärende',
      params: byId.extend({ entry: rowId }),
      body: repairEntryMove,
    },
  ),
  'PUT /api/admin/repairs/:id/lines/': action('Replace the lines', {
    audit: 'ändrade raderna i ett ärende',
    body: repairLinesInput,
  }),
  'POST /api/admin/repairs/:id/agreed-price/': action('Record that the customer agreed to another price', {
    audit: 'skrev upp kundens ja till ett pris',
    body: priceConsentInput,
  }),
  'PUT /api/admin/repairs/:id/agreed-price/': action('Correct what was agreed on the price, with a reason', {
    audit: 'rättade ett överenskommet pris',
    body: priceCorrectionInput,
  }),
  'POST /api/admin/repairs/:id/price-questions/': action(
    'Send the customer a price question, which replaces an open one',
    { audit: 'skickade en prisfråga', body: priceQuestionInput },
  ),
  'POST /api/admin/repairs/:id/price-questions/:question/answer/': action(
    'Record how the customer answered a price question to staff',
    {
      audit: 'skrev upp kundens svar på en prisfråga',
      params: byId.extend({ question: rowId }),
      body: priceAnswerRecord,
    },
  ),
  'POST /api/admin/repairs/:id/lines/:line/scrap/': action(
    'Scrap a piece of a line’s part and take another, without charge',
    { audit: 'kasserade en del i ett ärende', params: byLine, body: repairVersion },
  ),
  'POST /api/admin/repairs/:id/order-parts/': action('Put the parts that it misses on drafts of purchases', {
    audit: 'lade ett ärendes delar på beställning',
    needs: 'purchases.write',
    body: repairVersion,
  }),
  'POST /api/admin/repairs/:id/correct/': action(
    'Correct the receipt by a credit note; the order can be handed over again',
    { audit: 'rättade ett kvitto', body: correctionInput },
  ),
  'POST /api/admin/repairs/:id/letter/': action('Send the reminder or the demand to collect', {
    audit: 'skickade brev om en enhet som inte är hämtad',
    body: reminderInput,
  }),
  'POST /api/admin/repairs/:id/check-in/': action(
    'Take in the device of a repair that was paid, approved or booked before',
    { audit: 'tog emot en väntad enhet', body: deviceArrival },
  ),
  'POST /api/admin/repairs/:id/called/': action(
    'Record a call about what waits for the customer: an answer, or a device to collect',
    {
      audit: 'ringde en kund om ett ärende',
      body: repairCall,
    },
  ),
  'POST /api/admin/repairs/:id/collected/': action(
    'Record that a device whose repair ended without being done was collected',
    { audit: 'lämnade tillbaka en enhet', body: repairVersion },
  ),
  'POST /api/admin/repairs/:id/sold/': action('Mark as sold, three months after the demand at the earliest', {
    audit: 'markerade en enhet som såld',
    body: repairVersion,
  }),
  'POST /api/admin/repairs/:id/images/': forStaff(
    'Add a picture: the body is the file, JPEG, PNG, WebP or AVIF. It is made again, without its position',
    {
      audit: 'lade till en bild i ett ärende',
      params: byId,
      query: z.object({ caption: line(200).optional() }),
      status: 201,
      reply: adminRepair,
    },
  ),
  'DELETE /api/admin/repairs/:id/images/:image/': forStaff('Take a picture away', {
    audit: 'tog bort en bild ur ett ärende',
    params: byId.extend({ image: rowId }),
    reply: adminRepair,
  }),
  'POST /api/admin/repairs/:id/passcode/': forStaff(
    'Look at the passcode of the device; who and when is recorded',
    {
      audit: 'tittade på en enhets lösenkod',
      needs: 'passcodes.read',
      sensitive: true,
      params: byId,
      reply: z.object({ passcode: z.string() }),
    },
  ),
  'PUT /api/admin/repairs/:id/passcode/': action(
    'Store the passcode of the device, encrypted; an empty one removes it',
    { audit: 'ändrade en enhets lösenkod', body: repairPasscode },
  ),
  'PUT /api/admin/repairs/:id/checks/': action('Store how the device is after the repair', {
    audit: 'provade en enhet efter reparationen',
    body: checksInput,
  }),
  'PUT /api/admin/repairs/:id/signature/': action('Store the customer’s signature; an empty one removes it', {
    audit: 'ändrade underskriften i ett ärende',
    body: repairSignature,
  }),
  'PUT /api/admin/repairs/:id/signature-waiver/': action(
    'Write why the customer does not sign, where the shop requires a signature',
    { audit: 'skrev varför en underskrift saknas', body: signatureWaiver },
  ),
  'POST /api/admin/repairs/:id/signing/': forStaff(
    'Show a code by which the customer signs for the devices of the visit on a phone or tablet',
    { audit: 'visade en kod för underskrift', params: byId, status: 201, reply: adminPairing },
  ),
  'POST /api/admin/repairs/:id/loan/': action('Lend the customer of an open repair a phone', {
    audit: 'lånade ut en telefon',
    body: repairLoanInput,
  }),
  'GET /api/admin/loans/': forStaff('Phones that are lent, the longest first; at most 500', {
    reply: z.array(openLoan),
  }),
  'POST /api/admin/loans/:id/return/': forStaff(
    'Take back a phone that was lent. Does nothing when it is back already',
    { audit: 'tog tillbaka en lånetelefon', params: byId, body: loanReturn, reply: repairLoan },
  ),
  'GET /api/admin/loan-devices/': forStaff('Phones that the shop lends, those in use first; at most 500', {
    reply: z.array(loanDevice),
  }),
  'POST /api/admin/loan-devices/': forStaff('Add a phone to lend', {
    audit: 'lade till en lånetelefon',
    body: loanDeviceInput,
    status: 201,
    reply: loanDevice,
  }),
  'PUT /api/admin/loan-devices/:id/': forStaff('Change a phone to lend, or take it out of use', {
    audit: 'ändrade en lånetelefon',
    params: byId,
    body: loanDeviceChange,
    reply: loanDevice,
  }),
  'GET /api/admin/repairs/:id/work/': forStaff('Time spent on an order, when the shop records it', {
    params: byId,
    reply: repairWork,
  }),
  'POST /api/admin/repairs/:id/work/': work(
    'Add a spell of work, or start one, which ends the caller’s other',
    { audit: 'skrev upp arbetstid på ett ärende', body: repairWorkInput },
  ),
  'POST /api/admin/repairs/:id/work/stop/': work('End the caller’s spell on the order', {
    audit: 'stoppade arbetstiden på ett ärende',
  }),
  'DELETE /api/admin/repairs/:id/work/:spell/': forStaff('Remove a spell of work', {
    audit: 'tog bort arbetstid från ett ärende',
    params: byId.extend({ spell: rowId }),
    reply: repairWork,
  }),
  'GET /api/admin/repairs/:id/label/': forStaff('The label for the device, with a QR code to its status', {
    params: byId,
    file: 'application/pdf',
  }),
  'GET /api/admin/repairs/:id/slip/': forStaff('The slip that the customer gets when handing in devices', {
    params: byId,
    query: slipQuery,
    file: 'application/pdf',
  }),
} as const satisfies Endpoints

const portalApi = {
  'GET /api/v1/orders/list/': forCustomer('The customer’s repairs, newest first', {
    reply: z.array(customerRepairRow),
  }),
  'GET /api/v1/orders/receipts/': forCustomer('The customer’s receipts, and what is still to be paid', {
    reply: z.array(customerReceipt),
  }),
  'GET /api/v1/orders/receipts/download-all/': forCustomer('All receipts of the customer', {
    file: 'application/zip',
  }),
  'POST /api/v1/orders/create-authenticated/': forCustomer(
    'Ask for a repair; it waits until staff confirm. An Idempotency-Key is honoured',
    { body: portalBookingInput, status: 201, reply: customerRepair },
  ),
  'GET /api/v1/orders/:id/': forCustomer('A repair of the customer', { params: byId, reply: customerRepair }),
  'POST /api/v1/orders/:id/add-note/': forCustomer('Write to the workshop', {
    params: byId,
    body: customerNoteInput,
    status: 201,
    reply: customerNote,
  }),
  'GET /api/receipts/:number/': forAnyone('A receipt behind a signed link, which lasts ten minutes', {
    params: byNumber,
    query: signed,
    file: 'application/pdf',
  }),
  'GET /api/repair_images/:id/': forAnyone('A picture behind a signed link, which lasts ten minutes', {
    params: byId,
    query: signed,
    file: 'image/jpeg',
  }),
  'GET /api/repair-pages/:token/': forAnyone(
    'A repair on its private page, by the link that its customer has',
    {
      params: byToken,
      reply: repairPageView,
    },
  ),
  'POST /api/repair-pages/:token/messages/': forAnyone('Write to the workshop from the private page', {
    params: byToken,
    body: customerNoteInput,
    status: 201,
    reply: repairPageView,
  }),
  'POST /api/repair-pages/:token/payments/': forAnyone('Begin to pay for the repair from its private page', {
    params: byToken,
    body: payRepairInput,
    reply: paymentPage,
  }),
  'POST /api/repair-pages/:token/payments/refresh/': forAnyone(
    'Ask how the payments from a private page stand, after the return from the payment page',
    { params: byToken, body: paymentReturnInput, reply: repairPageView },
  ),
  'POST /api/repair-pages/:token/answer/': forAnyone('Answer a price question on the private page', {
    params: byToken,
    body: priceAnswerInput,
    reply: repairPageView,
  }),
  'POST /api/repair-pages/:token/images/': forAnyone(
    'Send a picture from the private page, as the bytes of the file; at most 5',
    { params: byToken, status: 201, reply: repairPageView },
  ),
  'PUT /api/repair-pages/:token/notices/': forAnyone('Choose on the private page how to be notified', {
    params: byToken,
    body: noticeChoice,
    reply: repairPageView,
  }),
  'GET /api/signings/:token/': forAnyone('The devices of a visit, to be signed for', {
    params: byToken,
    reply: signingView,
  }),
  'POST /api/signings/:token/': forAnyone(
    'Sign for the devices of a visit, or say that their words were read. Again does nothing',
    { params: byToken, body: signingInput, reply: signingView },
  ),
  'GET /api/status/:token/': forAnyone('Where a repair stands, without anything that says whose it is', {
    params: byToken,
    reply: publicStatus,
  }),
} as const satisfies Endpoints

/** Calls for repairs (spec 000 section 7, spec 001 section 7). */
export const repairsApi = {
  'POST /api/v1/orders/online-intake/': forAnyone(
    'The order of a paid repair: opened once per payment, given again to anyone who asks again',
    { body: onlineIntakeInput, reply: onlineRepair },
  ),
  'POST /api/payments/paid-order/': forAnyone(
    'The order of a payment for the browser that paid it, once the shop has opened it',
    {
      body: z.object({ payment_intent_id: intentId, client_secret: clientSecret }),
      reply: z.object({ order: onlineRepair.nullable() }),
    },
  ),
  ...workshopApi,
  ...portalApi,
} as const satisfies Endpoints
