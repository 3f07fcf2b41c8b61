import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { AdminPairing } from '#domain/pairings/schemas.ts'
import type { AdminPaymentDetails } from '#domain/payments/schemas.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import type { SigningView } from '#domain/repairs/signing/schemas.ts'
import type { RepairWork } from '#domain/repairs/work-schemas.ts'
import type { SaleCandidate } from '#domain/shop/complaints/schemas.ts'
import { addCalendarDays, toDay } from '#domain/time.ts'
import { getReportUrl } from '#server/mail/sms-reports.ts'
import { getIncomingTextsUrl } from '#server/security/incoming-texts.ts'
import { selectRows } from '../calls.ts'
import {
  actAsStaff,
  actByLink,
  bookingBody,
  buildBooking,
  buildRepair,
  freeTimes,
} from '../fixtures/booking.ts'
import { buildCustomer } from '../fixtures/customers.ts'
import { getTestCall, openDeviceTest, someResults } from '../fixtures/devices/device-tests.ts'
import { buildIntent, buildRepair as buildPriced, intakeBody, requestIntake } from '../fixtures/payments.ts'
import { buildOwnRepair, getLoans, getPageCall, getWorkshop, walkInBody } from '../fixtures/repairs.ts'
import { buildHandedOver, buildPaidOnline } from '../fixtures/reports.ts'
import { changeSettings } from '../fixtures/settings.ts'
import { buildPaidOrder } from '../fixtures/shop-orders.ts'
import type { TestNode } from '../node.ts'
import type { Scenario } from './scenario.ts'

const open = { token: undefined }

export function photo(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 40, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
}

export async function runBookingsScenario({ node, token, send }: Scenario): Promise<void> {
  const repair = await buildRepair(node)
  const base = '/api/admin/bookings/'
  const at = (time: string) => ({ booking_datetime: `2026-11-23T${time}:00` })
  const first = await buildBooking(node, repair, at('10:00'))
  await send('GET', `/api/bookings/${first.token}/`, undefined, open)
  await send('GET', `/api/bookings/${first.token}/calendar.ics`, undefined, open)
  await actByLink(node, first.token, 'move', { version: 0, ...at('12:00') })
  await actByLink(node, first.token, 'cancel', { version: 1 })
  const { customer_email: _, price: __, ...counter } = bookingBody(repair, at('13:00'))
  const second = await send('POST', base, counter)
  await actAsStaff(node, token, second.id, 'move', { version: 0, ...at('14:00') })
  const intake = walkInBody({ passcode: '4711', signature: 'M10 20 L30 40', condition: { screen: 'broken' } })
  await actAsStaff(node, token, second.id, 'check_in', { version: 1, intake })
  const third = await buildBooking(node, repair, at('15:00'))
  await actAsStaff(node, token, third.id, 'cancel')
  const fourth = await buildBooking(node, repair, { booking_datetime: '2026-11-20T11:00:00' })
  node.clock.set('2026-11-20T12:00:00Z')
  await actAsStaff(node, token, fourth.id, 'no_show')
  const block = await send('POST', '/api/admin/booking_blocks/', {
    date: '2026-11-27',
    reason: 'Inventering',
  })
  await send('DELETE', `/api/admin/booking_blocks/${block.id}/`)
  const feed = await send<{ url: string }>('POST', `${base}feed/`)
  await send('GET', new URL(feed.url, 'http://verkstan.test').pathname, undefined, open)
  for (const path of [
    '?from=2026-11-20&to=2026-11-27',
    'slots/?date=2026-11-24',
    'search/?q=asa',
    'feed/',
    `${third.id}/`,
  ])
    await send('GET', `${base}${path}`)
  await send('GET', '/api/quotes/bookings/daily_slots/?date=2026-11-24', undefined, open)
}

/** Makes the calls of payments, at the demo provider. */
export async function runPaymentsScenario({ node, token, send }: Scenario): Promise<void> {
  const { paymentId } = await buildPaidOnline(node, token)
  const repair = await buildPriced(node)
  const intent = await buildIntent(node, repair, { payment_method: 'invoice' })
  const secret = { client_secret: intent.clientSecret }
  await send('POST', '/api/payments/demo/intent/', secret, open)
  const payer = { name: 'Åsa Öberg', email: intent.email, phone: '070-174 06 01' }
  await send('POST', '/api/payments/demo/invoice/', { ...secret, ...payer, answer: 'approve' }, open)
  await requestIntake(node, intakeBody(repair, intent))
  const proof = { payment_intent_id: intent.id, ...secret }
  await send('POST', '/api/payments/paid-order/', proof, open)
  await send('POST', '/api/payments/send-confirmation-email/', proof, open)
  await send('GET', '/api/payments/config/', undefined, open)
  await send('GET', '/api/admin/payments/')
  await send('POST', `/api/admin/payments/${paymentId}/check/`)
  const part = { amount: '290.00', request_id: randomUUID() }
  await send('POST', `/api/admin/payments/${paymentId}/refund/`, part)
  const paid = await send<AdminPaymentDetails>('GET', `/api/admin/payments/${paymentId}/`)
  // The demo provider never fails a refund.
  await selectRows(node, sql`UPDATE refunds SET state = 'failed' WHERE payment_id = ${paymentId}`)
  await send('POST', `/api/admin/payments/${paymentId}/refunds/${paid.refunds[0]?.id}/handled/`)
}

/** Makes the calls that link a repair to goods that the shop sold. */
async function runComplaintsScenario({ node, send }: Scenario): Promise<void> {
  const { email, token: login } = await buildCustomer(node)
  const contact = { first_name: 'Åsa', last_name: 'Öberg', email, phone: '070-174 06 01' }
  await buildPaidOrder(node, { token: login, changes: { contact } })
  const { id } = await buildOwnRepair(node, email)
  const [sale] = await send<SaleCandidate[]>('GET', `/api/admin/repairs/${id}/sales/`)
  const link = { order_line_id: sale?.order_line_id, delivered_on: sale?.sold_on }
  await send('PUT', `/api/admin/repairs/${id}/sale/`, link)
  await send('GET', `/api/admin/repairs/${id}/sale/`)
  await send('GET', `/api/admin/repairs/${id}/guarantee/`)
  await send('DELETE', `/api/admin/repairs/${id}/sale/`)
}

/** Makes the calls of phones that are lent: one at the intake, and again on the open repair. */
async function lendPhone({ node, token, send }: Scenario): Promise<void> {
  const workshop = getWorkshop(node, token)
  const device = await getLoans(node, token).build()
  const { id: deviceId, name, imei, version } = device
  const { id, loan } = await workshop.build({ loan: { device_id: deviceId, accessories: 'Laddare' } })
  await send('GET', '/api/admin/loans/')
  await send('GET', `/api/admin/repairs/${id}/slip/`)
  await send('POST', `/api/admin/loans/${loan?.id}/return/`, { condition: '' })
  await workshop.action(id, 'loan', { device_id: deviceId })
  await send('PUT', `/api/admin/loan-devices/${deviceId}/`, { name, imei, condition: 'Som ny', version })
  await send('GET', '/api/admin/loan-devices/')
}

/** Makes the calls of price questions: one is answered by the customer, another to staff. */
async function askPrice({ node, token, send }: Scenario, id: number): Promise<void> {
  const workshop = getWorkshop(node, token)
  const line = { kind: 'labour', description: 'Skärmbyte', quantity: 1, unit: '1290.00' }
  const question = {
    message: 'Skärmen behöver bytas.',
    alternatives: [{ title: 'Originalskärm', lines: [line] }],
    valid_until: '2027-11-27',
  }
  const ask = async () =>
    (await workshop.action(id, 'price-questions', question)).repair.price_question?.id ?? 0
  const page = getPageCall(node, await workshop.read(id))
  const answer = { question: await ask(), answer: 'yes', alternative: 0 }
  await send('POST', `${page}answer/`, answer, open)
  const recorded = { answer: 'yes', alternative: 0, way: 'phone' }
  await send('POST', `/api/admin/repairs/${id}/price-questions/${await ask()}/answer/`, recorded)
}

/** Makes the calls of signing: staff write why a customer does not sign, who then signs by phone. */
async function signByPhone({ node, token, send }: Scenario): Promise<void> {
  const { id, version } = await getWorkshop(node, token).build()
  const base = `/api/admin/repairs/${id}/`
  await send('PUT', `${base}signature-waiver/`, { version, reason: 'Handen är gipsad' })
  const { path } = await send<AdminPairing>('POST', `${base}signing/`)
  const page = `${path.replace('/skriv-under/', '/api/signings/')}/`
  const { shown } = await send<SigningView>('GET', page, undefined, open)
  await send('POST', page, { shown, signature: 'M1 2 L3 4', has_read: true }, open)
}

/** Makes the calls of paired phones: two pictures of an intake, one of which is removed, and one of a repair. */
async function pairPhones({ send, upload }: Scenario, repairId: number): Promise<void> {
  const base = '/api/admin/pairings/'
  const pair = (body: object) => send<AdminPairing>('POST', base, body)
  const photograph = async ({ path }: AdminPairing) =>
    upload(
      `${path.replace('/kamera/', '/api/pairings/')}/pictures/?picture=${randomUUID()}`,
      await photo(),
      'image/jpeg',
    )
  const intake = await pair({ kind: 'intake', device: 'iPhone 13' })
  for (let count = 0; count < 2; count++) await photograph(intake)
  await send('GET', `${intake.path.replace('/kamera/', '/api/pairings/')}/`, undefined, open)
  const { pictures } = await send<AdminPairing>('GET', `${base}${intake.id}/`)
  await send('GET', pictures[0]?.url ?? '', undefined, open)
  await send('DELETE', `${base}${intake.id}/pictures/${pictures[0]?.id}/`)
  await send('POST', `${base}${intake.id}/close/`)
  await send('POST', '/api/admin/repairs/', walkInBody({ pairing_id: intake.id }))
  await photograph(await pair({ kind: 'repair', subject_id: repairId, stage: 'Utlämning' }))
}

/** Makes the calls of a device that tests itself. */
async function testItself({ node, token, send }: Scenario, repairId: number): Promise<void> {
  const code = await openDeviceTest(node, token, { subject: 'repair', subject_id: repairId })
  const page = getTestCall(code)
  await send('GET', page, undefined, open)
  await send('POST', page, { key: randomUUID(), results: someResults }, open)
  await send('GET', `/api/admin/device-tests/${code.id}/`)
}

export async function runRepairsScenario(scenario: Scenario): Promise<void> {
  const { node, token, send, upload } = scenario
  await runComplaintsScenario(scenario)
  const workshop = getWorkshop(node, token)
  const base = '/api/admin/repairs/'
  const { id, version } = await workshop.build({ passcode: '1234', signature: 'M1 2 L3 4' })
  await send('POST', `${base}${id}/passcode/`)
  await send('GET', `${base}common_issues/?brand=Apple&model=iPhone%2013`)
  await send('GET', `${base}earlier/?phone=0701740602`)
  await send('GET', `${base}due_day/?estimated_time=45%20min`)
  await send('GET', '/api/admin/office/people/?q=disk')
  await send('PATCH', `${base}${id}/`, { version, serial_number: 'SN-1' })
  await send('PUT', `${base}${id}/passcode/`, { version: version + 1, passcode: '4321' })
  await send('PUT', `${base}${id}/signature/`, { version: version + 2, signature: 'M5 6 L7 8' })
  const [me] = await send<{ id: number }[]>('GET', `${base}assignees/`)
  await workshop.action(id, 'assignee', { assignee: me?.id })
  await send('GET', `${base}assignees/${me?.id}/held/`)
  await send('POST', `${base}assignees/${me?.id}/held/`, { to: null })
  await workshop.action(id, 'place', { before: null })
  const reply = { kind: 'reply', text: 'Vi byter skärmen i dag.', after: null }
  await send('POST', `${base}${id}/entries/`, reply)
  await send('POST', `${base}${id}/entries/`, { kind: 'note', text: 'Tejpa baksidan.' })
  const other = await workshop.build({ customer_email: (await workshop.read(id)).customer_email })
  const messages = `${getPageCall(node, await workshop.read(id))}messages/`
  await send('POST', messages, { note_text: 'Det gäller den andra.' }, open)
  const message = (await workshop.read(id)).entries.at(-1)?.id
  await send('POST', `${base}${id}/entries/${message}/move/`, { to: other.id })
  await changeSettings(node, token, { workshop: { recordsTime: true, requiresSignature: false } })
  await send('POST', `${base}${id}/work/`, { minutes: 25 })
  await send('POST', `${base}${id}/work/`, { minutes: null })
  const { spells } = await send<RepairWork>('POST', `${base}${id}/work/stop/`)
  await send('DELETE', `${base}${id}/work/${spells[0]?.id}/`)
  await send('GET', `${base}${id}/work/`)
  await workshop.action(id, 'lines', {
    lines: [{ kind: 'labour', description: 'Skärmbyte', quantity: 1, unit: '1290.00' }],
  })
  const { images } = await upload<AdminRepair>(
    `${base}${id}/images/?caption=Sprucken`,
    await photo(),
    'image/jpeg',
  )
  await send('GET', images[0]?.url ?? '', undefined, open)
  await send('DELETE', `${base}${id}/images/${images[0]?.id}/`)
  await send('GET', `${base}${id}/label/`)
  await send('GET', `${base}${id}/slip/`)
  await send('GET', `${base}${id}/slip/?with=${(await workshop.build()).id}`)
  await workshop.action(id, 'agreed-price', { amount: '1490', way: 'phone' })
  const agreed = await workshop.read(id)
  const correction = { version: agreed.version, amount: '1290', reason: 'Fel pris' }
  await send('PUT', `${base}${id}/agreed-price/`, correction)
  await send('GET', `${base}check_points/?device_type=mobil`)
  const before = await workshop.read(id)
  await send('PUT', `${base}${id}/checks/`, { version: before.version, after: { screen: 'ok' } })
  await askPrice(scenario, id)
  await lendPhone(scenario)
  await pairPhones(scenario, id)
  await testItself(scenario, id)
  await signByPhone(scenario)
  const kept = await workshop.build({ customer_email: '' })
  await workshop.action(kept.id, 'move', { to: 'Avslutad', device_here: true })
  await workshop.action(kept.id, 'called', { reached: false })
  await workshop.action(kept.id, 'collected')
  const handed = await buildHandedOver(node, token)
  await workshop.action(handed, 'correct', { reason: 'Fel pris' })
  await send('PUT', `${base}mail_switches/`, { switches: [{ status: 'Pågående', mails: true }] })
  await send('GET', `${base}mail_switches/`)
  for (const path of [
    '',
    'board/?filter=mine',
    'assignees/',
    'stuck/',
    'uncollected/',
    'unreached/',
    `${id}/`,
  ])
    await send('GET', `${base}${path}`)

  const customer = await buildCustomer(node)
  const own = { token: customer.token }
  const repair = await buildPriced(node)
  const portal = '/api/v1/orders/'
  const requested = await send(
    'POST',
    `${portal}create-authenticated/`,
    {
      device_model_id: repair.ids.model,
      problem_description_customer: 'Skärmbyte',
    },
    own,
  )
  await send('POST', `${portal}${requested.id}/add-note/`, { note_text: 'När är den klar?' }, own)
  const requestedPage = getPageCall(node, await workshop.read(requested.id))
  const booking_datetime = await findFreeTime(node)
  await send('POST', `${requestedPage}drop-off/`, { booking_datetime }, open)
  await workshop.action(requested.id, 'check-in', {
    intake: walkInBody({ passcode: '4711', signature: 'M10 20 L30 40' }),
  })
  const [note] = (await workshop.read(requested.id)).entries
  await send('POST', `${base}${requested.id}/read/`, { up_to: note?.id })
  const done = await buildOwnRepair(node, customer.email)
  await workshop.move(done.id, 'Under reparation', 'Färdig')
  await workshop.handOver(done.id, '1290.00')
  await send('GET', `${portal}list/`, undefined, own)
  await send('GET', `${portal}${done.id}/`, undefined, own)
  const page = getPageCall(node, await workshop.read(done.id))
  await send('GET', page, undefined, open)
  await send('POST', `${page}messages/`, { note_text: 'Tack!' }, open)
  await send('PUT', `${page}notices/`, { by: 'mail' }, open)
  const due = await workshop.build()
  await workshop.move(due.id, 'Färdig')
  await upload(`${getPageCall(node, due)}images/`, await photo(), 'image/jpeg')
  await send('POST', `${getPageCall(node, due)}payments/`, { method: 'card', amount: 1290 }, open)
  await send('POST', `${getPageCall(node, due)}payments/refresh/`, { canceled: true }, open)
  const receipts = await send<unknown>('GET', `${portal}receipts/`, undefined, own)
  const link = JSON.stringify(receipts).match(/\/api\/receipts\/[^"]+/)?.[0] ?? ''
  await send('GET', link, undefined, open)
  await send('GET', `${portal}receipts/download-all/`, undefined, own)
}

/** Returns the first time that visitors can book, as `yyyy-MM-ddTHH:mm:00`. */
async function findFreeTime(node: TestNode): Promise<string> {
  for (let ahead = 1; ahead < 30; ahead++) {
    const date = addCalendarDays(toDay(node.clock.now()), ahead)
    const [time] = await freeTimes(node, date)
    if (time) return `${date}T${time}:00`
  }
  throw new Error('No time is free')
}

/** Makes the calls of the provider of text messages: a report, and a message of a customer. */
export async function runTextsScenario({ node, upload }: Scenario): Promise<void> {
  const { config } = node.app.system()
  const form = 'application/x-www-form-urlencoded'
  await upload(new URL(getReportUrl(config, { id: 1, round: 0 })).pathname, 'status=delivered', form)
  await upload(new URL(getIncomingTextsUrl(config)).pathname, 'id=1&from=%2B46701740602&message=Hej', form)
}

/** Makes the calls for an uncollected device, which span months. */
export async function runUncollectedScenario(
  { node, send }: Scenario,
  owner: () => Promise<string>,
): Promise<void> {
  const before = node.clock.now().toISOString()
  const workshop = getWorkshop(node, await owner())
  const { id } = await workshop.build({ customer_email: '' })
  await workshop.move(id, 'Färdig')
  await workshop.action(id, 'called', { reached: true })
  node.clock.set('2027-02-20T12:00:00Z')
  const later = getWorkshop(node, await owner())
  await later.action(id, 'letter', { letter: 'demand', by: 'post' })
  node.clock.set('2027-08-20T12:00:00Z')
  await getWorkshop(node, await owner()).action(id, 'sold')
  node.clock.set(before)
  await send('GET', '/api/admin/office/overview/', undefined, { token: await owner() })
}

export async function runUndoScenario({ node, token, send }: Scenario): Promise<void> {
  const workshop = getWorkshop(node, token)
  const { id } = await workshop.build()
  const { repair } = await workshop.action(id, 'move', { to: 'Färdig' })
  const { kind, subject } = repair.undoable ?? {}
  await send('POST', '/api/admin/undo/', { kind, subject })
}
