import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SalesDocumentView } from '#domain/counter/schemas.ts'
import type { UndoableView } from '#domain/mail/undo.ts'
import type { AdminMessage } from '#domain/messages/schemas.ts'
import type { AdminQuoteRequest } from '#domain/quotes/schemas.ts'
import { logInPermanently, mailsTo, retryNow, selectRows, settled } from './testing/calls.ts'
import { getCounter, textLine } from './testing/fixtures/counter.ts'
import { answerMessage, buildMessage } from './testing/fixtures/messages.ts'
import { answerQuote, buildQuoteRequest, repairFormBody, sendOffer } from './testing/fixtures/quotes.ts'
import { getWorkshop } from './testing/fixtures/repairs.ts'
import { changeSettings, getSettings } from './testing/fixtures/settings.ts'
import { startSharedNode, startTestNode, type TestNode, testClock } from './testing/node.ts'

const clock = testClock()
const undoMs = 10_000
const node = await startSharedNode({ clock, undoMs })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
const { begin, call, setMode, sold } = getCounter(node, token)

// A notice waits until the machine's clock has come this far, or `letTimePass`.
beforeEach(() => clock.set('2099-11-20T09:00:00Z'))
const letTimePass = () => retryNow(node)
afterEach(letTimePass)

const undo = (subject: UndoableView | null | undefined) =>
  node.call('POST', '/api/admin/undo/', {
    token,
    body: { kind: subject?.kind, subject: subject?.subject },
  })
const subjectsTo = async (email: string) => (await mailsTo(node, email)).map(({ subject }) => subject)

/** Runs an action at a node that ends before the notice is sent. */
async function atEndingNode(act: (ending: TestNode) => Promise<void>): Promise<void> {
  const ending = await startTestNode({ on: node, role: 'web', undoMs })
  await act(ending)
  await ending.close()
}

test('needs a login, and an action that can be undone', async () => {
  const subject = { kind: 'quote', subject: 4711 }
  expect((await node.call('POST', '/api/admin/undo/', { body: subject })).status).toBe(401)
  expect(
    (await node.call('POST', '/api/admin/undo/', { token, body: { ...subject, kind: 'x' } })).status,
  ).toBe(400)
  for (const kind of ['move', 'reply', 'collect_demand', 'invoice_reminder', 'quote', 'message_reply']) {
    const { status } = await node.call('POST', '/api/admin/undo/', { token, body: { ...subject, kind } })
    expect([kind, status === 409 || status === 404]).toEqual([kind, true])
  }
})

describe('a reminder of an invoice', () => {
  const buyer = {
    ...{ name: 'Bo Ek', address: 'Gatan 1\n671 31 Arvika', email: 'bo@kund.example' },
    ...{ org_number: '', reference: '' },
  }
  beforeAll(async () => {
    clock.set('2099-11-20T09:00:00Z')
    await setMode('exempt')
    const { settings } = await getSettings(node, token)
    await changeSettings(node, token, { invoicing: { ...settings.invoicing, bankgiro: '5402-9681' } })
  })
  let buyers = 0
  const owe = async () => {
    const who = { ...buyer, email: `kopare-${++buyers}@kund.example` }
    const { document } = await sold(await begin(textLine('Skärmbyte', '1290')), [], {
      ...{ invoice: true, buyer: who },
    })
    await settled(node)
    clock.set('2099-12-28T09:00:00Z')
    return { number: document.number, email: who.email }
  }
  const remind = async (number: string) =>
    (await call<SalesDocumentView>('POST', `invoices/${number}/reminders/`)).body.invoice
  const read = async (number: string) =>
    (await call<SalesDocumentView>('GET', `sales-documents/${number}/`)).body.invoice

  test('that is undone is not sent, charges nothing, and can be sent again', async () => {
    const { number, email } = await owe()
    const before = await read(number)
    const reminded = await remind(number)
    expect(reminded).toMatchObject({
      owed: '1350.00',
      undoable: { kind: 'invoice_reminder', seconds: 10 },
      reminders: [{ fee: '60.00' }],
    })
    expect((await undo(reminded?.undoable)).status).toBe(204)
    expect(await read(number)).toEqual(before)
    await letTimePass()
    expect((await subjectsTo(email)).filter((subject) => subject.startsWith('Påminnelse'))).toEqual([])
    expect(await remind(number)).toMatchObject({ owed: '1350.00' })
    await letTimePass()
    expect((await subjectsTo(email)).filter((subject) => subject.startsWith('Påminnelse'))).toHaveLength(1)
  })

  test('is sent once, also when its process ends, and stays then', async () => {
    const { number, email } = await owe()
    await atEndingNode(async (ending) => {
      await ending.call('POST', `/api/admin/invoices/${number}/reminders/`, { token })
    })
    const undoable = (await read(number))?.undoable
    await letTimePass()
    expect((await subjectsTo(email)).filter((subject) => subject.startsWith('Påminnelse'))).toHaveLength(1)
    expect((await undo(undoable)).status).toBe(409)
    expect(await read(number)).toMatchObject({ owed: '1350.00', undoable: null })
  })

  test('stays when its fee may have been paid', async () => {
    const { number } = await owe()
    const reminded = await remind(number)
    const payment = { amount: '1350', rest: '1350', day: '2099-12-28', method: 'bank' }
    expect((await call('POST', `invoices/${number}/payments/`, payment)).status).toBe(200)
    expect((await undo(reminded?.undoable)).status).toBe(409)
    expect(await read(number)).toMatchObject({ owed: '0.00', reminders: [{ fee: '60.00' }] })
  })

  test('to a company that pays the compensation adds 450 kr', async () => {
    const { settings } = await getSettings(node, token)
    const { invoicing } = settings
    await changeSettings(node, token, { invoicing: { ...invoicing, chargesCompensation: true } })
    const company = { ...buyer, org_number: '556016-0680' }
    const { document } = await sold(await begin(textLine('Skärmbyte', '1290')), [], {
      ...{ invoice: true, buyer: company },
    })
    await changeSettings(node, token, { invoicing })
    clock.set('2099-12-28T09:00:00Z')
    expect(await remind(document.number)).toMatchObject({ owed: '1740.00', reminders: [{ fee: '450.00' }] })
  })
})

describe('a letter about a device that was not collected', () => {
  const wait = async () => {
    const repair = await workshop.build()
    await settled(node)
    await workshop.move(repair.id, 'Färdig')
    await letTimePass()
    await settled(node)
    clock.set('2099-12-21T12:00:00Z')
    return repair
  }
  const letter = { letter: 'reminder', by: 'mail' }
  const remindersTo = async (email: string) =>
    (await subjectsTo(email)).filter((subject) => subject.startsWith('Påminnelse'))

  test('that is undone is not sent, and is due again', async () => {
    const { id, customer_email } = await wait()
    const { repair } = await workshop.action(id, 'letter', letter)
    expect(repair).toMatchObject({
      uncollected: { next: null },
      undoable: { kind: 'collect_reminder', subject: id },
    })
    expect((await undo(repair.undoable)).status).toBe(204)
    expect(await workshop.read(id)).toMatchObject({ uncollected: { next: 'reminder' }, undoable: null })
    // One that is sent after it goes once, by its own job.
    clock.set('2099-12-21T12:00:05Z')
    await workshop.action(id, 'letter', letter)
    await letTimePass()
    expect(await remindersTo(customer_email)).toHaveLength(1)
  })

  test('is sent once, also when its process ends, and stays then', async () => {
    const { id, customer_email } = await wait()
    await atEndingNode(async (ending) => {
      await getWorkshop(ending, token).action(id, 'letter', letter)
    })
    const { undoable } = await workshop.read(id)
    await letTimePass()
    expect(await remindersTo(customer_email)).toHaveLength(1)
    expect((await undo(undoable)).status).toBe(409)
    expect(await workshop.read(id)).toMatchObject({ uncollected: { next: null } })
  })

  test('stays when the device was collected meanwhile', async () => {
    const { id } = await wait()
    const { repair } = await workshop.action(id, 'letter', letter)
    await workshop.action(id, 'move', { to: 'Under reparation' })
    expect((await undo(repair.undoable)).status).toBe(409)
  })
})

describe('an offer', () => {
  const find = async (id: number) => {
    const { body } = await node.call('GET', '/api/quotes/requests/', { token })
    return (body as AdminQuoteRequest[]).find((each) => each.id === id)
  }
  const offersTo = async (email: string) =>
    (await mailsTo(node, email)).filter(({ attachments }) => attachments.length > 0)

  test('that is undone is not sent, and its request waits as before', async () => {
    const request = await buildQuoteRequest(node)
    const before = await find(request.id)
    const { undoable } = await sendOffer(node, token, request.id, {
      quotedPrice: 1290,
      form: repairFormBody(),
    })
    expect(undoable).toEqual({ kind: 'quote', subject: request.id, seconds: 10 })
    expect((await undo(undoable)).status).toBe(204)
    expect(await find(request.id)).toEqual(before)
    await letTimePass()
    expect(await offersTo(request.email)).toEqual([])
    expect((await answerQuote(node, request.token, 'approve')).status).toBe(404)
  })

  test('restores the one before it, and the next one has a number of its own', async () => {
    const request = await buildQuoteRequest(node)
    await sendOffer(node, token, request.id, { quotedPrice: 1290 })
    await letTimePass()
    await settled(node)
    const before = await find(request.id)
    const second = await sendOffer(node, token, request.id, { quotedPrice: 129 })
    expect((await undo(second.undoable)).status).toBe(204)
    expect(await find(request.id)).toEqual(before)
    // Its customer may have read the price that was undone.
    const third = await sendOffer(node, token, request.id, { quotedPrice: 1190 })
    expect(third.version).toBe(3)
    expect((await answerQuote(node, request.token, 'approve', 2)).status).toBe(409)
    await letTimePass()
    expect((await offersTo(request.email)).map(({ text }) => /1\s190\skr/.test(text))).toEqual([false, true])
  })

  test('is sent once, also when its process ends, and stays then', async () => {
    const request = await buildQuoteRequest(node)
    let undoable: UndoableView | null = null
    await atEndingNode(async (ending) => {
      undoable = (await sendOffer(ending, token, request.id)).undoable
    })
    await letTimePass()
    expect(await offersTo(request.email)).toHaveLength(1)
    expect((await undo(undoable)).status).toBe(409)
    expect(await find(request.id)).toMatchObject({ status: 'Offererad', version: 1 })
  })

  test('stays when its customer has approved it, or its time has passed', async () => {
    const approved = await buildQuoteRequest(node)
    const { undoable } = await sendOffer(node, token, approved.id)
    expect((await answerQuote(node, approved.token, 'approve')).status).toBe(200)
    expect((await undo(undoable)).status).toBe(409)
    const late = await buildQuoteRequest(node)
    const sent = await sendOffer(node, token, late.id)
    clock.set('2099-11-20T09:00:11Z')
    expect((await undo(sent.undoable)).status).toBe(409)
    expect(await find(late.id)).toMatchObject({ status: 'Offererad' })
  })
})

describe('a reply to a message', () => {
  const read = async (id: number) =>
    (await node.call('GET', `/api/admin/messages/${id}/`, { token })).body as AdminMessage
  const repliesTo = async (email: string) =>
    (await subjectsTo(email)).filter((subject) => subject.startsWith('Svar på'))

  test('that is undone is not sent, and the message waits again', async () => {
    const { id, email } = await buildMessage(node)
    const { message } = await answerMessage(node, token, id, 'Nja.')
    expect(message.undoable).toEqual({ kind: 'message_reply', subject: message.replies[0]?.id, seconds: 10 })
    const results = await Promise.all([undo(message.undoable), undo(message.undoable)])
    expect(results.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await read(id)).toMatchObject({ answered_at: null, replies: [], undoable: null })
    await letTimePass()
    expect(await repliesTo(email)).toEqual([])
    expect((await answerMessage(node, token, id, 'Ja!')).status).toBe(200)
    await letTimePass()
    expect(await repliesTo(email)).toHaveLength(1)
  })

  test('leaves a message answered that was so before it', async () => {
    const { id } = await buildMessage(node)
    await node.call('PATCH', `/api/admin/messages/${id}/`, { token, body: { answered: true } })
    const { message } = await answerMessage(node, token, id, 'Ja!')
    await undo(message.undoable)
    expect((await read(id)).answered_at).toBe('2099-11-20T09:00:00.000Z')
  })

  test('is sent once, also when its process ends, and stays then', async () => {
    const { id, email } = await buildMessage(node)
    await atEndingNode(async (ending) => {
      await answerMessage(ending, token, id, 'Ja!')
    })
    const { undoable } = await read(id)
    await letTimePass()
    expect(await repliesTo(email)).toHaveLength(1)
    expect((await undo(undoable)).status).toBe(409)
    expect((await read(id)).replies).toHaveLength(1)
  })
})

test('nothing is left of what was sent or undone', async () => {
  await letTimePass()
  await settled(node)
  expect(await selectRows(node, sql`SELECT * FROM undoable_notices`)).toEqual([])
})
