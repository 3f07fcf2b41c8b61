import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import {
  logInPermanently,
  mailAbout,
  mailsTo,
  nextAddress,
  selectRows,
  settled,
} from '#server/testing/calls.ts'
import { getParts } from '#server/testing/fixtures/parts.ts'
import { getPageCall, getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
const parts = getParts(node, token)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const labour = (unit: string, description = 'Skärmbyte') => ({
  kind: 'labour',
  description,
  quantity: 1,
  unit,
})
const original = { title: 'Originalskärm', lines: [labour('2490')] }
const compatible = { title: 'Kompatibel skärm', kind: 'approximate', lines: [labour('1690')] }
const unrepaired = { title: 'Laga inte', is_return: true, lines: [labour('300', 'Felsökning')] }
const question = {
  message: 'Glaset är trasigt, och skärmen under också.',
  alternatives: [original, compatible, unrepaired],
  valid_until: '2026-11-27',
}

/** Registers a device on which the workshop works, for an agreed price of 1 290 kr. */
async function build(changes: Record<string, unknown> = {}) {
  const { id } = await workshop.build(changes)
  const repair = await workshop.move(id, 'Under reparation')
  const page = getPageCall(node, repair)
  const readPage = async () => (await node.call('GET', page)).body as RepairPageView
  const reply = async (body: Record<string, unknown>, address = nextAddress()) => {
    const { status, body: view, text } = await node.call('POST', `${page}answer/`, { body, address })
    return { status, view: view as RepairPageView, text }
  }
  return { id, readPage, reply }
}

async function ask(id: number, changes: Record<string, unknown> = {}) {
  const { status, repair, text } = await workshop.action(id, 'price-questions', { ...question, ...changes })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return { repair, question: repair.price_question?.id ?? 0 }
}

const record = (id: number, questionId: number, body: Record<string, unknown>) =>
  workshop.send('POST', `${id}/price-questions/${questionId}/answer/`, body)

const lastEntry = ({ entries }: AdminRepair) => spaced(entries.at(-1)?.text ?? '')

const storedAnswers = (id: number) =>
  selectRows<Record<string, unknown>>(
    node,
    sql`SELECT a.answer, a.alternative, a.way, a.contact, a.ip_address, a.text, a.answered_at
      FROM repair_price_answers a JOIN repair_price_questions q ON q.id = a.question_id
      WHERE q.repair_order_id = ${id} ORDER BY a.id`,
  )

describe('a price question', () => {
  test('is shown to the customer, who is notified and waited for', async () => {
    const { id, readPage } = await build()
    const { repair } = await ask(id)
    expect(repair).toMatchObject({
      status: 'Väntar på svar',
      agreed_price: { amount: '1290.00' },
      price_question: {
        ...{ state: 'open', by: 'agare', mailed: true, texted: false, valid_until: '2026-11-27' },
        alternatives: [
          { title: 'Originalskärm', amount: '2490.00', lines: [{ unit: '2490.00' }] },
          { title: 'Kompatibel skärm', amount: '1690.00', kind: 'approximate' },
          { title: 'Laga inte', amount: '300.00', is_return: true },
        ],
        answers: [],
      },
    })
    expect(lastEntry(repair)).toContain('Originalskärm: 2 490 kr, fast pris')
    const { state, price_question: shown, waits_for } = await readPage()
    expect([state.label, waits_for]).toEqual(['Väntar på ditt svar', 'customer'])
    expect(shown).toMatchObject({
      message: question.message,
      is_answerable: true,
      agreed_before: expect.stringContaining('fast pris'),
      alternatives: [{ lines: [{ text: 'Skärmbyte', total: '2490.00' }] }, {}, {}],
    })
    expect(spaced(shown?.alternatives[1]?.price ?? '')).toBe('cirka 1 690 kr, som mest 1 943,50 kr')
    await settled(node)
    const mail = await mailAbout(
      node,
      repair.customer_email,
      'Pris att godkänna: Apple iPhone 13, från 1\u00a0690\u00a0kr',
    )
    expect(spaced(mail?.text ?? '')).toContain('Priset gäller till och med 27 november 2026')
    expect(mail?.text).toMatch(/\/arende\/[\w-]{43}/)
    // The mail of the move would ask without saying what.
    const subjects = (await mailsTo(node, repair.customer_email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /besked/.test(subject))).toEqual([])
  })

  test('that is approved changes the price, the lines and the state, and is confirmed', async () => {
    const { id, readPage, reply } = await build()
    const { question: asked, repair: before } = await ask(id)
    clock.set('2026-11-20T09:01:00Z')
    const address = nextAddress()
    const { status, view } = await reply({ question: asked, answer: 'yes', alternative: 0 }, address)
    expect([status, view.price_question, view.state.label]).toEqual([
      200,
      expect.objectContaining({ state: 'yes', chosen: 0, is_answerable: false }),
      'Lagas',
    ])
    const repair = await workshop.read(id)
    expect(repair).toMatchObject({
      status: 'Under reparation',
      agreed_price: { amount: '2490.00', kind: 'fixed', source: 'consent', excess: '0.00' },
      total: '2490.00',
      price_question: { state: 'yes', answers: [{ answer: 'yes', alternative: 0, way: 'page', by: null }] },
    })
    expect(repair.version).toBeGreaterThan(before.version)
    expect(lastEntry(repair)).toBe(
      'Kunden sa ja till Originalskärm: 2 490 kr, fast pris, på ärendets sida 2026-11-20 10:01. Tidigare: 1 290 kr, fast pris.',
    )
    const [stored] = await storedAnswers(id)
    expect(stored).toMatchObject({ way: 'page', contact: repair.customer_email, ip_address: address })
    expect(spaced(String(stored?.text))).toMatch(
      /^Glaset är trasigt[\s\S]*Laga inte: 300 kr[\s\S]*\n\nGodkänn Originalskärm: 2 490 kr, fast pris$/,
    )
    await settled(node)
    const mail = await mailAbout(node, repair.customer_email, 'Du har godkänt priset')
    expect(spaced(mail?.text ?? '')).toContain('Originalskärm: 2 490 kr, fast pris')
    expect((await readPage()).agreed_price).toContain('fast pris')
  })

  test('takes one of twenty answers at once', async () => {
    const { id, reply } = await build()
    const { question: asked } = await ask(id)
    const answers = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? { answer: 'yes', alternative: index % 3 } : { answer: 'no' },
    )
    const replies = await Promise.all(answers.map((answer) => reply({ question: asked, ...answer })))
    const [stored, ...more] = await storedAnswers(id)
    expect(more).toEqual([])
    // The same answer again is no error.
    const same = answers.filter(
      ({ answer, alternative }) =>
        answer === stored?.answer && (alternative ?? null) === (stored?.alternative ?? null),
    ).length
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: same }, () => 200),
      ...Array.from({ length: 20 - same }, () => 409),
    ])
    const agreements = await selectRows(
      node,
      sql`SELECT id FROM repair_agreements WHERE repair_order_id = ${id}`,
    )
    expect(agreements).toHaveLength(stored?.answer === 'yes' ? 1 : 0)
  })

  test('that is refused leaves the price as it was, and is the next step of staff', async () => {
    const { id, readPage, reply } = await build()
    const { question: asked } = await ask(id)
    expect((await reply({ question: asked, answer: 'no' })).status).toBe(200)
    const repair = await workshop.read(id)
    expect(repair).toMatchObject({
      status: 'Väntar på svar',
      agreed_price: { amount: '1290.00' },
      price_answer: 'no',
      price_question: { state: 'no' },
    })
    expect(lastEntry(repair)).toBe(
      'Kunden sa nej till priset, på ärendets sida 2026-11-20 10:00. Överenskommet är fortfarande 1 290 kr, fast pris.',
    )
    const { state, waits_for } = await readPage()
    expect([state.label, waits_for]).toEqual(['Undersöks', 'shop'])
    const { status, text } = await reply({ question: asked, answer: 'yes', alternative: 0 })
    expect([status, text]).toEqual([409, expect.stringContaining('redan besvarad')])
    await workshop.move(id, 'Pågående')
    expect((await workshop.read(id)).price_answer).toBeNull()
  })

  test('whose customer wants a call can still be answered, by the customer or by staff', async () => {
    const { id, readPage, reply } = await build()
    const { question: asked } = await ask(id)
    for (const _ of [1, 2]) expect((await reply({ question: asked, answer: 'call' })).status).toBe(200)
    const called = await workshop.read(id)
    expect(called).toMatchObject({ price_answer: 'call', price_question: { state: 'call' } })
    expect(called.entries.filter(({ text }) => text.startsWith('Kunden vill att ni ringer'))).toHaveLength(1)
    expect((await readPage()).price_question).toMatchObject({ state: 'call', is_answerable: true })
    expect((await readPage()).state.label).toBe('Undersöks')
    clock.set('2026-11-20T11:00:00Z')
    const { status, repair } = await record(id, asked, {
      ...{ answer: 'yes', alternative: 1, way: 'phone' },
      ...{ agreed_on: '2026-11-20', agreed_time: '11:45' },
    })
    expect([status, repair.agreed_price?.amount, repair.status]).toEqual([200, '1690.00', 'Under reparation'])
    expect(repair.price_question?.answers).toMatchObject([
      { answer: 'call', way: 'page', by: null },
      { answer: 'yes', alternative: 1, way: 'phone', by: 'agare', at: '2026-11-20T10:45:00.000Z' },
    ])
    expect(lastEntry(repair)).toContain('på telefon 2026-11-20 11:45')
    expect((await storedAnswers(id))[1]).toMatchObject({ contact: '+46701740602', ip_address: null })
    const { text } = await node.call('GET', '/api/admin/audit/', { token })
    expect(text).toContain('skrev upp kundens svar på en prisfråga')
  })

  test('is replaced by a new one, and an answer to the earlier is refused', async () => {
    const { id, readPage, reply } = await build()
    const first = await ask(id)
    const second = await ask(id, { alternatives: [{ ...original, lines: [labour('1990')] }] })
    const late = await reply({ question: first.question, answer: 'yes', alternative: 0 })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Priset har ändrats')])
    expect((await readPage()).price_question).toMatchObject({
      id: second.question,
      alternatives: [{ amount: '1990.00' }],
    })
    expect((await record(id, first.question, { answer: 'no', way: 'shop' })).status).toBe(409)
    expect((await reply({ question: second.question, answer: 'yes', alternative: 0 })).status).toBe(200)
    expect((await workshop.read(id)).agreed_price?.amount).toBe('1990.00')
  })

  test('is withdrawn by a move, and by a price that is agreed in another way', async () => {
    const { id, readPage, reply } = await build()
    const moved = await ask(id)
    await workshop.move(id, 'Pågående')
    expect((await readPage()).price_question).toBeNull()
    expect((await reply({ question: moved.question, answer: 'no' })).status).toBe(409)
    await ask(id)
    const { repair } = await workshop.action(id, 'agreed-price', { amount: '1400', way: 'phone' })
    expect([repair.agreed_price?.amount, repair.price_question]).toEqual(['1400.00', null])
  })

  test('is valid to its last day; afterwards staff can still record the answer', async () => {
    const { id, readPage, reply } = await build()
    const { question: asked } = await ask(id)
    clock.set('2026-11-27T22:59:00Z')
    expect((await readPage()).price_question?.is_answerable).toBe(true)
    clock.set('2026-11-27T23:01:00Z')
    expect((await readPage()).price_question).toMatchObject({ state: 'expired', is_answerable: false })
    const { status, text } = await reply({ question: asked, answer: 'yes', alternative: 0 })
    expect([status, text]).toEqual([409, expect.stringContaining('till och med 27 november 2026')])
    expect((await workshop.read(id)).price_question?.state).toBe('expired')
    expect((await record(id, asked, { answer: 'yes', alternative: 0, way: 'phone' })).status).toBe(200)
  })

  test('takes the parts of the chosen alternative from the stock, and a maximum takes no lines', async () => {
    const part = await parts.buildPart({ price: '1190', stock: 1 })
    const { id, reply } = await build()
    const line = { kind: 'part', part_id: part.id, description: 'Skärm', quantity: 1, unit: '1190' }
    const alternatives = [
      { title: 'Skärm', lines: [line, labour('500')] },
      { ...original, kind: 'maximum' },
    ]
    const first = await ask(id, { alternatives })
    await reply({ question: first.question, answer: 'yes', alternative: 0 })
    const repair = await workshop.read(id)
    expect(repair).toMatchObject({
      total: '1690.00',
      missing_parts: 0,
      lines: [{ part: { id: part.id }, missing: 0 }, { description: 'Skärmbyte' }],
    })
    const second = await ask(id, { alternatives })
    await reply({ question: second.question, answer: 'yes', alternative: 1 })
    expect(await workshop.read(id)).toMatchObject({
      agreed_price: { amount: '2490.00', kind: 'maximum' },
      total: '1690.00',
    })
  })

  test('that ends with the choice not to repair is a fee', async () => {
    const { id, readPage, reply } = await build()
    const { question: asked } = await ask(id)
    await reply({ question: asked, answer: 'yes', alternative: 2 })
    expect(await workshop.read(id)).toMatchObject({ total: '300.00', agreed_price: { amount: '300.00' } })
    expect((await readPage()).state.text).toContain('valt att inte laga')
    await workshop.move(id, 'Färdig')
    expect((await workshop.handOver(id, '300.00')).status).toBe(200)
    expect((await readPage()).price_question).toBeNull()
  })

  test('about a finished device leaves it finished', async () => {
    const { id, readPage, reply } = await build()
    await workshop.move(id, 'Färdig')
    const { repair, question: asked } = await ask(id)
    expect(repair.status).toBe('Färdig')
    expect((await readPage()).state.label).toBe('Väntar på ditt svar')
    await reply({ question: asked, answer: 'yes', alternative: 0 })
    expect(await workshop.read(id)).toMatchObject({ status: 'Färdig', total: '2490.00' })
  })
})

describe('refused with nothing written is', () => {
  test.each([
    ['alternatives', { alternatives: [] }],
    ['alternatives', { alternatives: [original, original, original, original] }],
    ['alternatives.0.lines', { alternatives: [{ title: 'Gratis', lines: [] }] }],
    ['alternatives.0.title', { alternatives: [{ ...original, title: ' ' }] }],
    ['alternatives.0.lines.0.unit', { alternatives: [{ title: 'A', lines: [labour('-1')] }] }],
    [
      'alternatives.0.lines.0.part_id',
      { alternatives: [{ title: 'A', lines: [{ ...labour('1'), kind: 'part', part_id: 999_999 }] }] },
    ],
    ['valid_until', { valid_until: '2026-11-19' }],
    ['image_id', { image_id: 999_999 }],
  ])('a question with a wrong %s', async (field, wrong) => {
    const { id } = await build()
    const { status, body } = await workshop.action(id, 'price-questions', { ...question, ...wrong })
    expect([status, Object.keys(body as object)]).toEqual([400, [field]])
    expect(await workshop.read(id)).toMatchObject({ status: 'Under reparation', price_question: null })
  })

  test('a question in a repair that has ended, or from an older version', async () => {
    const { id } = await build()
    const { version } = await workshop.read(id)
    const bodies = Array.from({ length: 5 }, () => ({ ...question, version }))
    const sent = await Promise.all(
      bodies.map((body) => workshop.send('POST', `${id}/price-questions/`, body)),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    await workshop.move(id, 'Avslutad')
    const ended = await workshop.action(id, 'price-questions', question)
    expect([ended.status, ended.text]).toEqual([409, expect.stringContaining('avslutat')])
  })

  test('an answer to another repair’s question, and a yes without an alternative', async () => {
    const { id, reply } = await build()
    const other = await build()
    const { question: asked } = await ask(id)
    expect((await other.reply({ question: asked, answer: 'yes', alternative: 0 })).status).toBe(404)
    expect((await record(other.id, asked, { answer: 'no', way: 'shop' })).status).toBe(404)
    for (const alternative of [undefined, 3]) {
      const { status, text } = await reply({ question: asked, answer: 'yes', alternative })
      expect([status, text]).toEqual([400, expect.stringContaining('Välj ett av alternativen.')])
    }
    const { status } = await record(id, asked, { answer: 'yes', alternative: 0, way: 'brevduva' })
    expect(status).toBe(400)
    expect(await storedAnswers(id)).toEqual([])
  })
})
