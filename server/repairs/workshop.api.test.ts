import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RepairBoard, RepairCard } from '#domain/repairs/admin-schemas.ts'
import { logInPermanently, mailAbout, mailsTo, selectRows, settled } from '../testing/calls.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import { fileAt, getWorkshop, walkInBody } from '../testing/fixtures/repairs.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

async function readText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

describe('a device at the counter', () => {
  test('is a repair with a number, its price as a line, and a mail', async () => {
    const repair = await workshop.build({ serial_number: '356938035643809' })
    expect(repair).toMatchObject({
      order_number: expect.stringMatching(/^R-26-\d{5}$/),
      status: 'Mottaget',
      source: 'counter',
      total: '1290.00',
      vat: '258.00',
      net: '1032.00',
      due: '1290.00',
      serial_number: '356938035643809',
      history: [{ from: null, to: 'Mottaget', by: 'agare', mailed: true, sms_logged: true }],
    })
    const [mail] = await mailsTo(node, repair.customer_email)
    expect(mail?.subject).toBe(`Vi har tagit emot Apple iPhone 13 (${repair.order_number})`)
    expect(mail?.text).toMatch(/http:\/\/verkstan\.test\/arende\/[\w-]{43}\s/)
  })

  test('sent again is the same repair: by its key, at once, and without one', async () => {
    const body = walkInBody()
    const keyed = await Promise.all(
      Array.from({ length: 5 }, () => workshop.send('POST', '', body, 'disk-nyckel-1')),
    )
    expect(new Set(keyed.map(({ repair }) => repair.id)).size).toBe(1)
    const other = await workshop.send('POST', '', walkInBody(), 'disk-nyckel-1')
    expect(other.status).toBe(409)
    const plain = walkInBody()
    const twice = await Promise.all([workshop.send('POST', '', plain), workshop.send('POST', '', plain)])
    expect(new Set(twice.map(({ repair }) => repair.id)).size).toBe(1)
  })

  test.each([
    ['customer_name', ''],
    ['model', ''],
    ['issue', '\n\n'],
    ['customer_email', 'inte en adress'],
    ['price', '-1'],
    ['status', 'Färdig'],
    ['customer_message', 'x'.repeat(2001)],
  ])('is refused when %s is %j', async (field, value) => {
    const { status, body } = await workshop.send('POST', '', walkInBody({ [field]: value }))
    expect([status, Object.keys(body as object)]).toEqual([400, [field]])
  })

  test('is refused when its customer cannot be reached, and accepted with either way', async () => {
    const unreachable = walkInBody({ customer_phone: ' ', customer_email: '' })
    const { status, body } = await workshop.send('POST', '', unreachable)
    expect([status, body]).toMatchObject([
      400,
      { customer_phone: ['Skriv telefon eller e-post, så att ni når kunden.'] },
    ])
    expect((await workshop.build({ customer_phone: '' })).customer_phone).toBe('')
    expect((await workshop.build({ customer_email: '' })).customer_email).toBe('')
  })

  test('has its phone number in international form, and is found by it however it is written', async () => {
    const repair = await workshop.build({ customer_phone: '073-198 45 67' })
    expect(repair.customer_phone).toBe('+46731984567')
    for (const typed of ['073-198 45 67', '0731984567', '+46731984567', '0046 73 198 45 67', '198 45 67']) {
      const found = await workshop.send('GET', `?search=${encodeURIComponent(typed)}`)
      expect([typed, (found.body as { count: number }).count]).toEqual([typed, 1])
    }
    const { id, version } = repair
    const changed = await workshop.send('PATCH', `${id}/`, { version, customer_phone: '0570-123 45' })
    expect(changed.repair.customer_phone).toBe('+4657012345')
  })
})

describe('a move', () => {
  test('is written down, and mails as its state is switched', async () => {
    const { id, customer_email } = await workshop.build()
    const done = await workshop.move(id, 'Pågående', 'Under reparation', 'Färdig')
    expect(done.history.map(({ to, mailed }) => [to, mailed])).toEqual([
      ['Mottaget', true],
      ['Pågående', false],
      ['Under reparation', false],
      ['Färdig', true],
    ])
    const subjects = (await mailsTo(node, customer_email)).map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
    expect(subjects[1]).toContain('Klar att hämta')
  })

  test('that notifies the customer records the SMS, which is only logged', async () => {
    const repair = await workshop.build()
    const done = await workshop.move(repair.id, 'Pågående', 'Under reparation', 'Färdig')
    expect(done.history.map(({ to, sms_logged }) => [to, sms_logged])).toEqual([
      ['Mottaget', true],
      ['Pågående', false],
      ['Under reparation', false],
      ['Färdig', true],
    ])
    const withoutNumber = await workshop.build({ customer_phone: '' })
    expect(withoutNumber.history[0]).toMatchObject({ mailed: true, sms_logged: false })
    const withoutAddress = await workshop.build({ customer_email: '' })
    const ready = await workshop.move(withoutAddress.id, 'Färdig')
    expect(ready.history.at(-1)).toMatchObject({ mailed: false, sms_logged: true })
  })

  test('can mail or not, per transition or by default', async () => {
    const silent = await workshop.build()
    await workshop.action(silent.id, 'move', { to: 'Färdig', mail: false })
    expect(await mailsTo(node, silent.customer_email)).toHaveLength(1)
    const on = (mails: boolean) =>
      workshop.send('PUT', 'mail_switches/', { switches: [{ status: 'Pågående', mails }] })
    expect((await on(true)).status).toBe(200)
    const told = await workshop.build()
    await workshop.move(told.id, 'Pågående')
    await on(false)
    expect(await mailsTo(node, told.customer_email)).toHaveLength(2)
  })

  test('that is not allowed, or based on an outdated version, changes nothing', async () => {
    const { id, version } = await workshop.build()
    expect((await workshop.action(id, 'move', { to: 'Utlämnad & Betald' })).status).toBe(409)
    await workshop.move(id, 'Pågående')
    const late = await workshop.send('POST', `${id}/move/`, { version, to: 'Färdig' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Någon annan hann ändra')])
    // A double click makes one transition.
    const again = await workshop.send('POST', `${id}/move/`, { version, to: 'Pågående' })
    expect(again.repair.history).toHaveLength(2)
    expect((await workshop.action(id, 'move', { to: 'Såld' })).status).toBe(400)
    expect((await workshop.send('GET', '999999/')).status).toBe(404)
  })
})

describe('the board', () => {
  test('shows open orders by status, unread notes and stuck orders; search finds by number, phone and IMEI', async () => {
    const customer = await buildCustomer(node)
    const { id, order_number } = await workshop.build({
      customer_email: customer.email.toUpperCase(),
      customer_phone: '0701-740 699',
      serial_number: '490154203237518',
    })
    const wrote = await node.call('POST', `/api/v1/orders/${id}/add-note/`, {
      token: customer.token,
      body: { note_text: ' När är den klar? ' },
    })
    expect([wrote.status, wrote.body]).toEqual([
      201,
      { id: expect.any(Number), note_text: 'När är den klar?', created_at: '2026-11-20T09:00:00.000Z' },
    ])
    const getCard = async (path: string) => {
      const { body } = await workshop.send('GET', path)
      const cards = Array.isArray(body)
        ? (body as RepairCard[])
        : (body as RepairBoard).columns.flatMap(({ repairs }) => repairs)
      return cards.find((card) => card.id === id)
    }
    expect(await getCard('board/')).toMatchObject({ unread: 1, stuck: [], device_type: 'Mobil' })
    for (const words of [order_number, '0701740699', '490154203237518', 'iphone 13'])
      expect((await workshop.send('GET', `?search=${encodeURIComponent(words)}`)).text).toContain(
        order_number,
      )
    expect((await workshop.send('GET', '?search=%25')).body).toMatchObject({ count: 0 })

    clock.set('2026-11-23T09:00:01Z')
    expect(await getCard('stuck/')).toMatchObject({ stuck: ['still', 'unanswered'] })
    const after = (await workshop.read(id)).entries.at(-1)?.id
    const reply = { kind: 'reply', text: 'I morgon.', after }
    const answered = await workshop.send('POST', `${id}/entries/`, reply)
    expect(answered.repair).toMatchObject({ unread: 0, entries: [{ read: true }, { text: 'I morgon.' }] })
    const mail = await mailAbout(node, customer.email, 'Nytt om ditt ärende')
    expect(mail?.text).toContain('> I morgon.')
  })
})

describe('the origin of a part', () => {
  const line = (kind: string, description: string, origin?: unknown) => ({
    ...{ kind, description, quantity: 1, unit: '400' },
    ...(origin === undefined ? {} : { origin }),
  })

  test('is kept with its line and printed on the receipt', async () => {
    const { id } = await workshop.build({ price: null })
    const { repair } = await workshop.action(id, 'lines', {
      lines: [
        line('labour', 'Byte'),
        line('part', 'Skärm', 'compatible'),
        line('part', 'Batteri', 'original'),
        line('part', 'Bakstycke', 'used'),
        line('part', 'Skyddsglas'),
      ],
    })
    expect(repair.lines.map(({ origin }) => origin)).toEqual([null, 'compatible', 'original', 'used', null])
    await workshop.move(id, 'Färdig')
    const number = (await workshop.handOver(id, '2000.00')).repair.receipts[0]?.number
    const text = await readText(
      (await fileAt(node, `/api/admin/sales-documents/${number}/pdf/`, token)).bytes,
    )
    for (const part of [
      'Byte 1 400 kr 400 kr',
      'Skärm (kompatibel del) 1 400 kr 400 kr',
      'Batteri (originaldel) 1 400 kr 400 kr',
      'Bakstycke (begagnad del) 1 400 kr 400 kr',
      'Skyddsglas 1 400 kr 400 kr',
    ])
      expect(text).toContain(part)
  })

  test('is refused on labour, and when it is none of the three; nothing is written', async () => {
    const { id } = await workshop.build()
    const before = (await workshop.read(id)).lines
    for (const wrong of [line('labour', 'Byte', 'used'), line('part', 'Skärm', 'piratkopia')]) {
      const { status } = await workshop.action(id, 'lines', { lines: [wrong] })
      expect(status).toBe(400)
    }
    expect((await workshop.read(id)).lines).toEqual(before)
  })
})

describe('a handover', () => {
  test('makes one receipt with the VAT split out, sets the warranty, and mails the PDF', async () => {
    const { id, customer_email, order_number } = await workshop.build({ price: null })
    await workshop.action(id, 'lines', {
      lines: [
        { kind: 'labour', description: 'Skärmbyte', quantity: 1, unit: '1 290,50' },
        { kind: 'part', description: 'Skyddsglas', quantity: 2, unit: '49,99' },
      ],
    })
    expect((await workshop.handOver(id, '1390.48')).status).toBe(409)
    const { version } = await workshop.move(id, 'Färdig')
    const wrong = await workshop.handOver(id, '1')
    expect([wrong.status, wrong.text.replace(/\s/g, ' ')]).toEqual([
      409,
      expect.stringContaining('1 390,48 kr'),
    ])
    expect((await workshop.handOver(id, '1390.48', 'none')).status).toBe(400)
    const body = { version, due: '1390.48', tenders: [{ method: 'card', amount: '1390.48' }] }
    const both = await Promise.all([
      workshop.send('POST', `${id}/handover/`, body),
      workshop.send('POST', `${id}/handover/`, body),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const repair = await workshop.read(id)
    expect(repair).toMatchObject({
      status: 'Utlämnad & Betald',
      warranty_until: '2027-02-20',
      receipts: [
        { corrects: null, total: '1390.48', vat: '278.10', rest: '0.00', methods: ['card'], by: 'agare' },
      ],
    })
    const number = repair.receipts[0]?.number ?? ''
    const file = await fileAt(node, `/api/admin/sales-documents/${number}/pdf/`, token)
    const text = await readText(file.bytes)
    for (const part of [
      `Kvitto ${number}`,
      order_number,
      'Skyddsglas 2 49,99 kr 99,98 kr',
      'Exklusive moms 1 112,38 kr',
      'Moms 25 % 278,10 kr',
      '1 390,48 kr · Kort',
      'Garanti till och med 20 februari 2027',
      'Org.nr 555555-5555',
      'SE555555555501',
    ])
      expect(text).toContain(part)
    const mail = await mailAbout(node, customer_email, `Ditt kvitto ${number} för ${order_number}`)
    expect(mail?.attachments?.[0]?.filename).toBe(`kvitto-${number}.pdf`)
    expect((await workshop.action(id, 'lines', { lines: [] })).status).toBe(409)

    // Receipts are corrected by credit notes, never changed.
    await expect(selectRows(node, sql`UPDATE sales_documents SET total_ore = 1`)).rejects.toThrow()
    const corrected = await workshop.action(id, 'correct', { reason: 'Fel pris' })
    expect(corrected.repair).toMatchObject({ status: 'Färdig', warranty_until: null })
    const note = corrected.repair.receipts[1]
    expect(note).toMatchObject({ corrects: number, number: expect.stringMatching(/^K-26-\d{5}$/) })
    const credit = await readText(
      (await fileAt(node, `/api/admin/sales-documents/${note?.number}/pdf/`, token)).bytes,
    )
    expect(credit).toContain(`Rättar Kvitto ${number} av 20 november 2026 Orsak Fel pris`)
    expect((await workshop.action(id, 'correct', { reason: 'Igen' })).status).toBe(409)
  })

  test('that made a receipt is not sold again: the closed repair is not reopened, only corrected', async () => {
    const { id } = await workshop.build()
    await workshop.move(id, 'Färdig')
    await workshop.handOver(id, '1290.00')
    expect(await workshop.move(id, 'Avslutad')).toMatchObject({ moves_to: [], due: '0.00' })
    const refused = await workshop.action(id, 'move', { to: 'Pågående' })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('ett nytt ärende')])
    expect((await workshop.read(id)).status).toBe('Avslutad')
    const { repair } = await workshop.action(id, 'correct', { reason: 'Fel pris' })
    expect(repair).toMatchObject({ status: 'Färdig', due: '1290.00' })
    expect((await workshop.move(id, 'Avslutad')).moves_to).toEqual(['Pågående'])
  })

  test('of a free repair creates no receipt', async () => {
    const { id } = await workshop.build({ price: null })
    await workshop.move(id, 'Färdig')
    const { repair } = await workshop.handOver(id, '0', 'none', { warranty_months: 0 })
    expect(repair).toMatchObject({ status: 'Utlämnad & Betald', receipts: [], warranty_until: null })
  })
})

describe('an uncollected device', () => {
  test('is reminded of after 30 days, demanded after 60, and not sold before three months more', async () => {
    const { id, customer_email } = await workshop.build()
    await workshop.move(id, 'Färdig')
    await settled(node)
    const letters = () => node.app.system().transaction((tx) => tx.enqueue('repairs.sendReminders', {}))
    const subjects = async () => (await mailsTo(node, customer_email)).map(({ subject }) => subject)
    clock.set('2026-12-19T12:00:00Z')
    await letters()
    expect(await subjects()).toHaveLength(2)
    clock.set('2026-12-20T12:00:00Z')
    await letters()
    await letters()
    expect((await subjects()).slice(2)).toEqual([expect.stringMatching(/^Påminnelse/)])
    expect((await workshop.action(id, 'sold')).status).toBe(409)
    clock.set('2027-01-19T12:00:00Z')
    await letters()
    expect((await subjects()).slice(3)).toEqual([expect.stringMatching(/^Uppmaning att hämta/)])
    const demand = await mailAbout(node, customer_email, 'Uppmaning att hämta')
    expect(demand?.text).toContain('tidigast 20 april 2027')
    clock.set('2027-04-19T12:00:00Z')
    expect((await workshop.action(id, 'sold')).text).toContain('lagen'.replace('l', 'L'))
    clock.set('2027-04-20T12:00:00Z')
    const { repair } = await workshop.action(id, 'sold')
    expect(repair).toMatchObject({ status: 'Avslutad', moves_to: [] })
    expect((await workshop.action(id, 'move', { to: 'Pågående' })).status).toBe(409)
    await expect(
      selectRows(node, sql`UPDATE repair_orders SET sold_at = demanded_at WHERE id = ${id}`),
    ).rejects.toThrow()
  })

  test('without an e-mail address gets its letter on paper', async () => {
    const { id } = await workshop.build({ customer_email: '' })
    await workshop.move(id, 'Färdig')
    await workshop.action(id, 'called', { reached: true })
    clock.set('2027-01-25T12:00:00Z')
    expect((await workshop.action(id, 'letter', { letter: 'demand', by: 'mail' })).status).toBe(409)
    const { repair } = await workshop.action(id, 'letter', { letter: 'demand', by: 'post' })
    expect(repair.uncollected).toMatchObject({ fee_weeks: 6, fee: '300.00', sellable: false })
    expect((await workshop.action(id, 'letter', { letter: 'demand', by: 'post' })).status).toBe(409)
  })
})

test('one slip is for all devices of a visit; another number or id is refused', async () => {
  const customer = { customer_name: 'Maj Löf', customer_phone: '070-174 06 41' }
  const [first, second] = [
    await workshop.build(customer),
    await workshop.build({ ...customer, model: 'iPad Air', condition: { screen: 'broken' } }),
  ]
  const path = `/api/admin/repairs/${first.id}/slip/?with=`
  const slip = (await readText((await fileAt(node, `${path}${second.id}`, token)).bytes)).replace(/\s+/g, ' ')
  expect(slip).toContain(`Inlämning ${first.order_number}, ${second.order_number}`)
  for (const text of ['Apple iPhone 13', 'Apple iPad Air', 'Skärm trasig', 'Hämta enheterna'])
    expect(slip).toContain(text)
  expect(slip.split('Maj Löf')).toHaveLength(2)
  expect((await fileAt(node, `${path}2000000000`, token)).status).toBe(400)
  expect((await fileAt(node, `${path}999999999`, token)).status).toBe(404)
  expect((await fileAt(node, `${path}1,x`, token)).status).toBe(400)
})

test('label and slip have number and device; the QR code leads to a page without personal data', async () => {
  // Texts of common length are not cut.
  const long = {
    model: 'iPhone 15 Pro Max',
    issue: 'Skärmbyte, original, och batteri',
    customer_name: 'Åsa Örnsköld-Lindström',
  }
  const repair = await workshop.build(long)
  const label = await readText((await fileAt(node, `/api/admin/repairs/${repair.id}/label/`, token)).bytes)
  const texts = [repair.order_number, `Apple ${long.model}`, long.issue, long.customer_name, '2026-11-20']
  for (const text of texts) expect(label.replace(/\s+/g, ' ')).toContain(text)
  const slip = await readText((await fileAt(node, `/api/admin/repairs/${repair.id}/slip/`, token)).bytes)
  expect(slip).toContain(`Inlämning ${repair.order_number}`)
  const { status, body, text } = await node.call('GET', `/api${repair.status_path}/`)
  expect(status).toBe(200)
  expect(body).toEqual({
    order_number: repair.order_number,
    status: 'Mottaget',
    state: {
      state: 'received',
      label: 'Inlämnad',
      text: 'Enheten är hos oss och står på tur.',
      headline: null,
    },
    device: 'Apple iPhone 15 Pro Max',
    received_at: '2026-11-20T09:00:00.000Z',
    checked_in_at: '2026-11-20T09:00:00.000Z',
    status_since: '2026-11-20T09:00:00.000Z',
    guarantee_until: null,
    // Agreed at the counter.
    withdraw_until: null,
    estimated_on: null,
    warranty_until: null,
    paid_online: null,
  })
  for (const secret of [repair.customer_name, repair.customer_email, repair.customer_phone])
    expect(text).not.toContain(secret)
  expect((await node.call('GET', '/api/status/finns-inte/')).status).toBe(404)
})
