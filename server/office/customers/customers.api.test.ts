import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { logInPermanently, mailsTo, selectRows } from '#server/testing/calls.ts'
import { buildBooking, buildRepair } from '#server/testing/fixtures/booking.ts'
import { buildCustomerHistory, canary, getCustomers } from '#server/testing/fixtures/customer-history.ts'
import { buildCustomer } from '#server/testing/fixtures/customers.ts'
import { buildMessage } from '#server/testing/fixtures/messages.ts'
import { buildQuoteRequest } from '#server/testing/fixtures/quotes.ts'
import { fileAt, getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { buildPaidOrder } from '#server/testing/fixtures/shop-orders.ts'
import { buildTradeIn } from '#server/testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const customers = getCustomers(node, token)

const emails = async (words: string) => (await customers.search(words)).results.map(({ email }) => email)

describe('the customer directory', () => {
  test('has everyone who left an address, once, ignoring case, with or without an account', async () => {
    const email = 'en.och.samma@kund.example'
    const workshop = getWorkshop(node, token)
    await buildMessage(node, { email, namn: 'Först Skriven' })
    await buildQuoteRequest(node, { email: email.toUpperCase(), name: 'Sen Skriven', phone: '070-1' })
    await workshop.build({ customer_email: email, customer_name: 'Sist Skriven', customer_phone: '070-2' })
    await buildPaidOrder(node, {
      changes: { contact: { first_name: 'Kort', last_name: 'Köp', email, phone: '070-3' } },
    })
    await buildTradeIn(node, { customer_email: email })
    await buildBooking(node, await buildRepair(node), { customer_email: email })
    const { count, results } = await customers.search(email)
    expect([count, results]).toEqual([
      1,
      [expect.objectContaining({ account: 'none', repairs: 1, purchases: 1, sales: 1 })],
    ])
    for (const name of ['Först', 'Sen Skriven', 'sist', 'Kort Köp'])
      expect((await emails(name)).map((each) => each.toLowerCase())).toEqual([email])

    // The account's own name has priority, and its state is shown.
    const own = await buildCustomer(node, { email, first_name: 'Konto', verified: false })
    expect(await customers.find(email)).toMatchObject({
      name: 'Konto Öberg',
      account: { state: 'unverified', verified_at: null },
    })
    await node.call('POST', '/api/v1/orders/profile/close/', {
      token: own.token,
      body: { password: 'grön-sparv-72' },
    })
    expect(await customers.find(email)).toMatchObject({ account: { state: 'none' } })
  })

  test('shows a closed account on its remaining repairs, but not as a customer of its own', async () => {
    const own = await buildCustomer(node)
    await buildPaidOrder(node, {
      token: own.token,
      changes: { contact: { first_name: 'A', last_name: 'B', email: own.email, phone: '' } },
    })
    await node.call('POST', '/api/v1/orders/profile/close/', {
      token: own.token,
      body: { password: 'grön-sparv-72' },
    })
    expect((await customers.find(own.email)).account).toMatchObject({
      state: 'closed',
      closed_at: clock.now().toISOString(),
    })
    expect((await customers.search('konto.invalid')).count).toBe(0)
    const unused = await buildCustomer(node)
    expect((await customers.search(unused.email)).count).toBe(1)
    await node.call('POST', '/api/v1/orders/profile/close/', {
      token: unused.token,
      body: { password: 'grön-sparv-72' },
    })
    expect((await customers.search(unused.email)).count).toBe(0)
  })

  test('has no one without remaining data, and no one without an address or a number', async () => {
    const { id, email } = await buildMessage(node)
    expect((await customers.search(email)).count).toBe(1)
    await node.call('DELETE', `/api/admin/messages/${id}/`, { token })
    expect((await customers.search(email)).count).toBe(0)
    const nobody = { customer_email: '', customer_name: 'Utan Adressen', customer_phone: 'fråga Kim' }
    await getWorkshop(node, token).build(nobody)
    expect((await customers.search('Utan Adressen')).count).toBe(0)
  })
})

describe('a customer with only a phone number', () => {
  const caller = { customer_email: '', customer_name: 'Ture Telefon', customer_phone: '070-123 45 67' }

  test('is listed once, with the repairs of every spelling of the number, and is not mixed with others', async () => {
    const workshop = getWorkshop(node, token)
    const first = await workshop.build(caller)
    const second = await workshop.build({ ...caller, customer_phone: '+46 (0)70-123 45 67' })
    await workshop.build({ ...caller, customer_phone: '070-123 45 68', customer_name: 'Tina Telefon' })
    await workshop.build({ ...caller, customer_phone: '', customer_email: 'ture@telefon.example' })
    const { results } = await customers.search('070-123 45 67')
    expect(results).toMatchObject([{ name: 'Ture Telefon', email: '', phone: '+46701234567', repairs: 2 }])
    expect((await customers.search('+46701234567')).results).toEqual(results)
    expect((await customers.search(first.order_number)).results).toEqual(results)
    const { customer } = await customers.read(results[0]?.id ?? 0)
    expect(customer.history.map(({ number }) => number).toSorted()).toEqual(
      [first.order_number, second.order_number].toSorted(),
    )
    expect(customer).toMatchObject({
      account: { state: 'none' },
      mails: [],
      worth: { repairs: { count: 2 } },
    })
  })

  test('is one of several on the number, each with their own repairs, export and erasure', async () => {
    const workshop = getWorkshop(node, token)
    const shared = { customer_email: '', customer_phone: '070-123 45 61' }
    const [bo, lisa, ove] = [
      await workshop.build({ ...shared, customer_name: 'Bo Ek', issue: 'Bos fel' }),
      await workshop.build({ ...shared, customer_name: 'Lisa Ek', issue: 'Lisas fel' }),
      await workshop.build({ ...shared, customer_name: 'Ove  ek', issue: 'Oves fel' }),
    ]
    const again = await workshop.build({ ...shared, customer_name: 'OVE EK', issue: 'Oves andra fel' })
    const { results } = await customers.search('070-123 45 61')
    const counted = results.map(({ name, repairs }) => `${name.split(/\s+/)[0]?.toLowerCase()} ${repairs}`)
    expect(counted.toSorted()).toEqual(['bo 1', 'lisa 1', 'ove 2'])
    const [lisasId = 0, ovesId = 0] = ['lisa', 'ove'].map(
      (name) => results.find((each) => each.name.toLowerCase().startsWith(name))?.id,
    )
    const numbers = (id: number) =>
      customers.read(id).then(({ customer }) => customer.history.map(({ number }) => number).toSorted())
    expect(await numbers(ovesId)).toEqual([ove.order_number, again.order_number].toSorted())
    expect(JSON.stringify(await customers.exported(ovesId))).not.toMatch(/Bos fel|Lisas fel/)
    expect((await customers.search(bo.order_number)).results).toMatchObject([{ name: 'Bo Ek' }])

    await workshop.move(lisa.id, 'Avslutad')
    expect((await customers.erase(lisasId, '0701234561')).status).toBe(200)
    expect(await workshop.read(lisa.id)).toMatchObject({ customer_name: 'Raderad kund' })
    for (const { id, order_number } of [bo, ove])
      expect(await workshop.read(id)).toMatchObject({ order_number, customer_phone: '+46701234561' })
  })

  test('is merged with another customer, and split off again', async () => {
    const workshop = getWorkshop(node, token)
    const email = 'bo.sammanslagen@kund.example'
    const known = await workshop.build({
      customer_email: email,
      customer_name: 'Bo Berg',
      customer_phone: '',
    })
    const shared = { customer_email: '', customer_phone: '070-123 45 62' }
    const other = await workshop.build({ ...shared, customer_name: 'B Berg' })
    clock.set('2026-11-20T09:01:00Z')
    const first = await workshop.build({ ...shared, customer_name: 'Bosse Berg' })
    const getId = async (name: string) =>
      (await customers.search(name)).results.find((each) => each.name === name)?.id ?? 0
    const [into, one, two] = [await getId('Bo Berg'), await getId('Bosse Berg'), await getId('B Berg')]
    const merge = (id: number, target: number) =>
      node.call('POST', `/api/admin/customers/${id}/merge/`, { token, body: { into: target } })

    for (const [id, target, status] of [
      [into, one, 409],
      [one, one, 409],
      [one, 987_654, 404],
    ] as const)
      expect((await merge(id, target)).status, `${id} into ${target}`).toBe(status)
    // The second follows the first.
    expect((await merge(two, one)).status).toBe(200)
    expect((await merge(one, into)).body).toMatchObject({ id: into, email, mergeable: false })
    const { customer } = await customers.read(into)
    expect(customer.merged.map(({ name }) => name).toSorted()).toEqual(['B Berg', 'Bosse Berg'])
    const numbers = customer.history.map(({ number }) => number).toSorted()
    expect(numbers).toEqual([known, first, other].map(({ order_number }) => order_number).toSorted())
    expect((await customers.search('070-123 45 62')).results).toMatchObject([{ id: into, repairs: 3 }])
    expect((await customers.search(other.order_number)).results).toMatchObject([{ id: into }])
    // A new repair under the merged name is theirs too.
    await workshop.build({ ...shared, customer_name: 'bosse berg', issue: 'Ett fel till' })
    expect((await customers.read(into)).customer.worth.repairs.count).toBe(4)

    const key = customer.merged.find(({ name }) => name === 'B Berg')?.key
    const split = () => node.call('POST', `/api/admin/customers/${into}/split/`, { token, body: { key } })
    expect((await split()).body).toMatchObject({ worth: { repairs: { count: 3 } } })
    expect((await split()).status).toBe(404)
    expect((await customers.search('B Berg')).results.map(({ name }) => name)).toContain('B Berg')
  })

  test('keeps its repairs when its name is corrected, unless someone else on the number has it', async () => {
    const workshop = getWorkshop(node, token)
    const shared = { customer_email: '', customer_phone: '070-123 45 63' }
    const done = await workshop.build({ ...shared, customer_name: 'Karin Ek' })
    await workshop.move(done.id, 'Avslutad')
    await workshop.build({ ...shared, customer_name: 'Karin Ek', issue: 'Ett fel till' })
    await workshop.build({ ...shared, customer_name: 'Carin Ek' })
    const { results } = await customers.search('Karin Ek')
    const id = results.find(({ name }) => name === 'Karin Ek')?.id ?? 0
    const rename = async (name: string) => {
      const { version, phone } = (await customers.read(id)).customer
      return customers.correct(id, { version, name, phone })
    }
    expect((await rename('Carin Ek')).body).toMatchObject({ name: [expect.stringContaining('slå ihop')] })
    expect((await rename('Karin Eks')).status).toBe(200)
    expect((await customers.read(id)).customer).toMatchObject({
      name: 'Karin Eks',
      worth: { repairs: { count: 2 } },
    })
  })

  test('is corrected by name, and not by number, which is what it is known by', async () => {
    const workshop = getWorkshop(node, token)
    const open = await workshop.build({ ...caller, customer_phone: '070-123 45 69' })
    const [found] = (await customers.search('070-123 45 69')).results
    const id = found?.id ?? 0
    const { version } = (await customers.read(id)).customer
    const moved = await customers.correct(id, { version, name: 'Ture T', phone: '070-1' })
    expect([moved.status, Object.keys(moved.body as object)]).toEqual([400, ['phone']])
    expect((await customers.correct(id, { version, name: 'Ture T', phone: '+46701234569' })).status).toBe(200)
    expect(await workshop.read(open.id)).toMatchObject({
      ...{ customer_name: 'Ture T', customer_phone: '+46701234569' },
    })
  })

  test('leaves the list when the repair gets an address', async () => {
    const workshop = getWorkshop(node, token)
    const repair = await workshop.build({ ...caller, customer_phone: '070-123 45 60' })
    const { version } = await workshop.read(repair.id)
    await workshop.send('PATCH', `${repair.id}/`, { version, customer_email: 'ture.senare@telefon.example' })
    expect(await emails('070-123 45 60')).toEqual(['ture.senare@telefon.example'])
  })
})

describe('correcting how to reach a customer', () => {
  test('without an account: changes the directory and unfinished repairs; finished ones stay', async () => {
    const email = 'rattas@kund.example'
    const workshop = getWorkshop(node, token)
    const old = await workshop.build({
      customer_email: email,
      customer_name: 'Gammal',
      customer_phone: '070-10',
    })
    await workshop.move(old.id, 'Avslutad')
    const now = await workshop.build({
      customer_email: email,
      customer_name: 'Gammal',
      customer_phone: '070-11',
    })
    const { id, version } = await customers.find(email)
    const { status, body } = await customers.correct(id, {
      version,
      name: 'Ny Namne',
      phone: '070-99 88',
      address: 'Gatan 1',
    })
    expect([status, body]).toMatchObject([
      200,
      { name: 'Ny Namne', phone: '070-99 88', address: 'Gatan 1', version: version + 1 },
    ])
    expect(await workshop.read(now.id)).toMatchObject({
      customer_name: 'Ny Namne',
      customer_phone: '070-99 88',
      version: now.version + 1,
    })
    expect(await workshop.read(old.id)).toMatchObject({ customer_name: 'Gammal', customer_phone: '070-10' })
    expect(await emails('Ny Namne')).toEqual([email])
    expect(await emails('0709988')).toEqual([email])
    // A removed number stays removed.
    await customers.correct(id, { version: version + 1, name: 'Ny Namne', phone: '' })
    expect((await customers.read(id)).customer.phone).toBe('')

    const late = await customers.correct(id, { version, name: 'För Sen', phone: '' })
    expect([late.status, late.body]).toEqual([409, { detail: expect.stringContaining('Någon annan') }])
    expect((await customers.read(id)).customer.name).toBe('Ny Namne')
  })

  test('with an account: changes the account; a concurrent change by the customer is a conflict', async () => {
    const own = await buildCustomer(node)
    const { id, version, address } = await customers.find(own.email)
    const correction = {
      first_name: 'Rätt',
      last_name: 'Stavad',
      phone: '070-77',
      address: 'Gatan 2\n123 45 Staden',
    }
    expect((await customers.correct(id, { version, ...correction })).status).toBe(200)
    const profile = await node.call('GET', '/api/v1/orders/profile/', { token: own.token })
    expect(profile.body).toMatchObject({
      first_name: 'Rätt',
      last_name: 'Stavad',
      phone_number: '070-77',
      address: correction.address,
    })
    await node.call('PATCH', '/api/v1/orders/profile/update/', {
      token: own.token,
      body: { phone_number: '070-66' },
    })
    expect((await customers.correct(id, { version: version + 1, ...correction, address })).status).toBe(409)
    expect((await customers.read(id)).customer.phone).toBe('070-66')
  })

  test('twice at once: one is saved, the other is a conflict', async () => {
    const { email } = await buildMessage(node)
    const { id, version } = await customers.find(email)
    const tries = await Promise.all(
      ['Ett', 'Två'].map((name) => customers.correct(id, { version, name, phone: '' })),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('missing fields have field errors', async () => {
    const guest = await buildMessage(node)
    const { id, version } = await customers.find(guest.email)
    expect((await customers.correct(id, { version, name: ' ', phone: '' })).body).toEqual({
      name: ['Skriv kundens namn.'],
    })
    const own = await buildCustomer(node)
    const person = await customers.find(own.email)
    expect(
      (await customers.correct(person.id, { version: person.version, last_name: 'B', phone: '' })).body,
    ).toEqual({
      first_name: ['Skriv ditt förnamn.'],
    })
    expect((await customers.correct(987_654, { version: 0, name: 'X', phone: '' })).status).toBe(404)
    expect((await customers.read(987_654)).status).toBe(404)
  })
})

test('a customer whose address is not confirmed exports nothing that was handed in without one', async () => {
  await getWorkshop(node, token).build({ customer_email: '', customer_name: 'Utan Adress Alls' })
  const own = await buildCustomer(node, { verified: false })
  const { body } = await node.call('GET', '/api/v1/orders/profile/export/', { token: own.token })
  expect(body).toMatchObject({ repairs: [], repair_receipts: [], logins: [expect.anything()] })
})

test('an export contains the signature of a repair, or null without one', async () => {
  const own = await buildCustomer(node)
  const workshop = getWorkshop(node, token)
  const signature = 'M10 20 L30 40 L50 20'
  const signed = await workshop.build({ customer_email: own.email, signature })
  const unsigned = await workshop.build({ customer_email: own.email })
  const { body } = await node.call('GET', '/api/v1/orders/profile/export/', { token: own.token })
  const { repairs } = body as { repairs: { orderNumber: string; signature: string | null }[] }
  expect(Object.fromEntries(repairs.map((each) => [each.orderNumber, each.signature]))).toEqual({
    [signed.order_number]: signature,
    [unsigned.order_number]: null,
  })
  const exported = repairs.find(({ orderNumber }) => orderNumber === signed.order_number)
  expect(exported).toMatchObject({
    signatureKind: 'signed',
    signedWords: expect.stringContaining('Problem: Skärmbyte'),
    signedAt: clock.now().toISOString(),
  })
})

test('links for the account are mailed to its address, and refused for somebody without one', async () => {
  const own = await buildCustomer(node, { verified: false })
  const { id } = await customers.find(own.email)
  const before = (await mailsTo(node, own.email)).length
  expect((await customers.mail(id, 'reset_link')).body).toEqual({
    detail: expect.stringContaining(own.email),
  })
  expect((await customers.mail(id, 'verification')).status).toBe(200)
  const sent = (await mailsTo(node, own.email)).slice(before)
  expect(sent.map(({ text }) => /aterstall-losenord|bekrafta/.exec(text)?.[0]).toSorted()).toEqual([
    'aterstall-losenord',
    'bekrafta',
  ])
  expect((await customers.find(own.email)).mails.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  const guest = await customers.find((await buildMessage(node)).email)
  const refused = await customers.mail(guest.id, 'reset_link')
  expect([refused.status, refused.body]).toEqual([409, { detail: 'Kunden har inget konto på Mina Sidor.' }])
})

describe('a whole life', () => {
  let life: Awaited<ReturnType<typeof buildCustomerHistory>>

  test('is shown in order, with states and amounts', async () => {
    life = await buildCustomerHistory(node, token, { account: true })
    const person = await customers.find(canary.email)
    const kinds = Object.entries(Object.groupBy(person.history, ({ kind }) => kind))
    expect(Object.fromEntries(kinds.map(([kind, entries]) => [kind, entries?.length]))).toEqual({
      account: 1,
      message: 1,
      quote: 1,
      booking: 1,
      repair: 2,
      repair_receipt: 1,
      order: 1,
      payment: 1,
      shop_receipt: 1,
      withdrawal: 1,
      trade_in: 2,
    })
    const times = person.history.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(person.history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'repair',
          id: life.repair.id,
          number: life.repair.order_number,
          text: 'Apple iPhone 13 · Skärmbyte',
          status: 'Utlämnad & Betald',
          amount: '1290.00',
        }),
        expect.objectContaining({
          kind: 'shop_receipt',
          id: life.order.id,
          number: life.order.receipt_number,
        }),
      ]),
    )
    expect(person.worth).toMatchObject({
      repairs: { count: 2, paid: '1290.00' },
      purchases: { count: 1, paid: life.order.total },
      sales: { count: 2, paid: `${life.sale.final_price}.00` },
    })
    expect(person.mail_count).toBe(person.mails.length)
  })

  test('is exported completely, with documents and pictures, without secrets or data of others', async () => {
    await buildMessage(node, { email: 'annan.person@kund.example', namn: 'Annan Person' })
    const { id } = await customers.find(canary.email)
    const file = await fileAt(node, `/api/admin/customers/${id}/export/`, token)
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      `attachment; filename="kunduppgifter-${id}-2026-11-20.zip"`,
    ])
    const files = unzipSync(file.bytes)
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'uppgifter.json',
        `kvitton/kvitto-${life.repair.receipts[0]?.number}.pdf`,
        `kvitton/kvitto-${life.order.receipt_number}.pdf`,
        `bilder/${life.repair.order_number}-1.jpg`,
        `bilder/${life.sale.tracking_code}-2.jpg`,
      ].toSorted(),
    )
    const text = strFromU8(files['uppgifter.json'] ?? new Uint8Array())
    const data = JSON.parse(text) as Record<string, unknown[]>
    const sizes = Object.entries(data).filter(([, value]) => Array.isArray(value))
    expect(Object.fromEntries(sizes.map(([key, value]) => [key, value.length]))).toEqual({
      logins: 1,
      repairs: 2,
      quotes: 1,
      repair_forms: 0,
      bookings: 1,
      payments: 1,
      messages: 1,
      purchases: 1,
      sales: 2,
      mails: expect.any(Number),
      counter_documents: 0,
      repair_messages: 2,
      repair_price_questions: 1,
      repair_loans: 1,
      device_tests: 2,
      repair_notes: 6,
      repair_receipts: 1,
      purchased: 1,
      purchase_receipts: 1,
      credit_notes: 0,
      withdrawals: 1,
      replies: 1,
      review_requests: 0,
      imported: 0,
      reviews: 0,
      restock_alerts: 0,
      sold: 2,
      sale_offers: 0,
      payouts: 1,
      purchase_ledger: 1,
      pictures: 2,
    })
    expect(data.customer).toMatchObject({ name: canary.name, email: canary.email, phone: canary.phone })
    for (const own of [canary.address, canary.words, canary.serial]) expect(text).toContain(own)
    const [secrets] = await selectRows<Record<string, string>>(
      node,
      sql`SELECT (SELECT link_selector FROM repair_orders WHERE id = ${life.repair.id}) AS status,
        (SELECT identity_sealed FROM trade_in_requests WHERE id = ${life.sale.id}) AS identity,
        (SELECT password_hash FROM customers WHERE id = ${life.customer?.id ?? 0}) AS password`,
    )
    for (const secret of [...Object.values(secrets ?? {}), life.booking.token, 'Annan Person'])
      expect(text).not.toContain(secret)
    expect((await fileAt(node, '/api/admin/customers/987654/export/', token)).status).toBe(404)
  })

  test('the customer’s own export has the same, without internal notes of staff', async () => {
    const { token: own = '' } = life.customer ?? {}
    const { body, text } = await node.call('GET', '/api/v1/orders/profile/export/', { token: own })
    expect(body).toMatchObject({
      repair_messages: [{ text: canary.words }, { text: canary.words }],
      purchase_ledger: [{ sellerName: canary.name }],
    })
    expect(body).not.toHaveProperty('repair_notes')
    expect(text).not.toContain('file_key')
  })
})
