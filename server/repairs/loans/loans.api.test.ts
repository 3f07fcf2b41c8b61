import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Basket, Sale } from '#domain/counter/schemas.ts'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { logInPermanently, mailsTo, selectRows, settled } from '#server/testing/calls.ts'
import { getCounter, tender } from '#server/testing/fixtures/counter.ts'
import { fileAt, getLoans, getPageCall, getWorkshop, walkInBody } from '#server/testing/fixtures/repairs.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
const options = { clock, connectionWaitMs: 30_000 }
const node = await startSharedNode(options)
const other = await startSharedNode({ ...options, role: 'web', on: node })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
const loans = getLoans(node, token)
const counter = getCounter(node, token)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

/** Takes in a device whose customer borrows a phone. */
async function buildLoan(changes: Record<string, unknown> = {}) {
  const device = await loans.build()
  const repair = await workshop.build({ loan: { device_id: device.id, accessories: 'Laddare' }, ...changes })
  return { device, repair, loanId: repair.loan?.id ?? 0 }
}

const getTexts = async (id: number) => (await workshop.read(id)).entries.map(({ text }) => text)

describe('a device to lend', () => {
  test('is added, changed and taken out of use', async () => {
    const added = await loans.add({ name: 'Nokia G22', imei: '49 0154 2032 37518', condition: 'Som ny' })
    expect([added.status, added.body]).toEqual([
      201,
      {
        ...{ id: added.body.id, version: 0, name: 'Nokia G22', imei: '490154203237518' },
        ...{ condition: 'Som ny', note: '', retired: false, out: null },
      },
    ])
    const changes = { name: 'Nokia G22 blå', imei: '490154203237518', note: 'Kod 0000', version: 0 }
    const changed = await loans.change(added.body.id, changes)
    expect(changed.body).toMatchObject({ name: 'Nokia G22 blå', note: 'Kod 0000', condition: '', version: 1 })
    expect((await loans.change(added.body.id, changes)).status).toBe(409)
    const retired = await loans.change(added.body.id, { ...changes, version: 1, retired: true })
    expect(retired.body).toMatchObject({ retired: true, version: 2 })
    expect((await loans.listDevices()).at(-1)?.id).toBe(added.body.id)
    const lent = await workshop.send('POST', '', walkInBody({ loan: { device_id: added.body.id } }))
    expect([lent.status, lent.text]).toEqual([409, expect.stringContaining('används inte längre')])
    const again = await loans.change(added.body.id, { ...changes, version: 2 })
    expect(again.body.retired).toBe(false)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ imei: '' }, 'imei'],
    // The check digit of an IMEI.
    [{ imei: '490154203237519' }, 'imei'],
    [{ imei: '4901542032375' + '18999' }, undefined],
  ])('with %j is refused where it is wrong', async (wrong, field) => {
    const { status, text } = await loans.add({ name: 'Moto', imei: 'MOTO-1', ...wrong })
    if (field) expect([status, text]).toEqual([400, expect.stringContaining(`"${field}"`)])
    else expect(status).toBe(201)
  })

  test('has a number that no other has', async () => {
    const { imei } = await loans.build()
    expect((await loans.add({ name: 'Moto', imei })).status).toBe(400)
    const second = await loans.build()
    const taken = await loans.change(second.id, { name: 'Moto', imei, version: 0 })
    expect([taken.status, taken.text]).toEqual([400, expect.stringContaining('finns redan')])
    expect((await loans.change(999_999, { name: 'Moto', imei, version: 0 })).status).toBe(404)
  })

  test('that is out is not taken out of use', async () => {
    const { device } = await buildLoan()
    const { name, imei } = device
    const refused = await loans.change(device.id, { name, imei, version: 0, retired: true })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Ta tillbaka den först')])
  })
})

describe('a phone that is lent', () => {
  test('at the intake is on the repair, its slip and the list, the longest loan first', async () => {
    const first = await buildLoan()
    clock.set('2026-11-23T09:00:00Z')
    const second = await buildLoan({ customer_name: 'Lova Lånar' })
    expect(second.repair.loan).toMatchObject({
      device: { id: second.device.id, name: 'Nokia G22', imei: second.device.imei },
      ...{ condition_out: 'Repa i ramen', accessories: 'Laddare', returned_at: null },
    })
    expect(await getTexts(second.repair.id)).toEqual([
      `Lånetelefon: Nokia G22 (${second.device.imei}) är utlånad`,
    ])
    const own = (await loans.listOut()).filter(({ id }) => [first.loanId, second.loanId].includes(id))
    expect(own).toMatchObject([
      { id: first.loanId, days: 3, repair: { order_number: first.repair.order_number } },
      { id: second.loanId, days: 0, repair: { customer_name: 'Lova Lånar', status: 'Mottaget' } },
    ])
    const slip = await fileAt(node, `/api/admin/repairs/${second.repair.id}/slip/`, token)
    expect(slip.status).toBe(200)
    const { text } = await extractText(await getDocumentProxy(slip.bytes), { mergePages: true })
    for (const words of [
      second.device.imei,
      'Skick: Repa i ramen',
      'Lånas ut med: Laddare',
      'Kundens underskrift',
    ])
      expect(text).toContain(words)
    const devices = await loans.listDevices()
    expect(devices.find(({ id }) => id === first.device.id)?.out).toEqual({
      repair_id: first.repair.id,
      order_number: first.repair.order_number,
    })
  })

  test('is lent once per form, and once by two people at the same time', async () => {
    const device = await loans.build()
    const body = walkInBody({ loan: { device_id: device.id } })
    const [one, two] = await Promise.all([1, 2].map(() => workshop.send('POST', '', body)))
    expect(two?.repair.id).toBe(one?.repair.id)
    const free = await loans.build()
    const repairs = [await workshop.build(), await workshop.build()]
    const answers = await Promise.all(
      repairs.map(({ id, version }, index) =>
        (index === 0 ? node : other).call('POST', `/api/admin/repairs/${id}/loan/`, {
          token,
          body: { version, device_id: free.id },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.text).toContain('redan utlånad')
    expect((await loans.listOut()).filter(({ device: { id } }) => id === free.id)).toHaveLength(1)
  })

  test('a refused loan takes in no device', async () => {
    const { device } = await buildLoan()
    const before = await selectRows(node, sql`SELECT count(*) FROM repair_orders`)
    const refused = await workshop.send('POST', '', walkInBody({ loan: { device_id: device.id } }))
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('redan utlånad')])
    expect((await workshop.send('POST', '', walkInBody({ loan: { device_id: 999_999 } }))).status).toBe(404)
    expect(await selectRows(node, sql`SELECT count(*) FROM repair_orders`)).toEqual(before)
  })

  test('later goes to an open repair, which has one at a time, and comes back in another condition', async () => {
    const [device, second] = [await loans.build(), await loans.build()]
    const { id } = await workshop.build()
    const lent = await workshop.action(id, 'loan', { device_id: device.id, accessories: 'Skal' })
    expect(lent.repair.loan).toMatchObject({ accessories: 'Skal', returned_at: null })
    const refused = await workshop.action(id, 'loan', { device_id: second.id })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('redan en lånetelefon')])
    const loanId = lent.repair.loan?.id ?? 0
    const back = await loans.giveBack(loanId, 'Spricka i hörnet')
    expect(back.body).toMatchObject({
      condition_back: 'Spricka i hörnet',
      returned_at: clock.now().toISOString(),
    })
    // The second of two clicks changes nothing.
    expect((await loans.giveBack(loanId, 'Hel')).body).toEqual(back.body)
    expect(await getTexts(id)).toEqual([
      `Lånetelefon: Nokia G22 (${device.imei}) är utlånad`,
      'Lånetelefon: Nokia G22 är tillbaka, Spricka i hörnet',
    ])
    const devices = await loans.listDevices()
    expect(devices.find((each) => each.id === device.id)).toMatchObject({
      condition: 'Spricka i hörnet',
      out: null,
    })
    expect((await loans.giveBack(999_999)).status).toBe(404)
    await workshop.move(id, 'Avslutad')
    expect((await workshop.action(id, 'loan', { device_id: device.id })).status).toBe(409)
  })

  test('a booked device or an awaited one is lent a phone when it comes in', async () => {
    const device = await loans.build()
    const { id, version } = await workshop.build({ status: 'Väntar på svar' })
    await selectRows(node, sql`UPDATE repair_orders SET checked_in_at = NULL WHERE id = ${id}`)
    const intake = walkInBody({ loan: { device_id: device.id } })
    const { repair, text } = await workshop.send('POST', `${id}/check-in/`, { version, intake })
    expect([repair.loan?.device.id, text]).toEqual([device.id, expect.any(String)])
  })
})

describe('a handover', () => {
  const ready = async () => {
    const built = await buildLoan()
    await workshop.move(built.repair.id, 'Färdig')
    return built
  }

  test('asks first whether the phone is back', async () => {
    const { repair, device, loanId } = await ready()
    const silent = await workshop.handOver(repair.id, '1290.00')
    expect([silent.status, silent.text]).toEqual([409, expect.stringContaining(device.name)])
    const foreign = { loans: [{ loan_id: loanId + 1, returned: true }] }
    expect((await workshop.handOver(repair.id, '1290.00', 'card', foreign)).status).toBe(409)
    expect((await workshop.read(repair.id)).status).toBe('Färdig')
    const answer = { loans: [{ loan_id: loanId, returned: true, condition: 'Repad' }] }
    const done = await workshop.handOver(repair.id, '1290.00', 'card', answer)
    expect(done.repair).toMatchObject({
      status: 'Utlämnad & Betald',
      loan: { condition_back: 'Repad', returned_at: clock.now().toISOString() },
    })
    expect((await loans.listOut()).some(({ id }) => id === loanId)).toBe(false)
  })

  test('leaves the phone with the customer when staff say so; it is still out', async () => {
    const { repair, loanId } = await ready()
    const answer = { loans: [{ loan_id: loanId, returned: false }] }
    expect((await workshop.handOver(repair.id, '1290.00', 'card', answer)).status).toBe(200)
    expect((await loans.listOut()).find(({ id }) => id === loanId)?.repair.status).toBe('Utlämnad & Betald')
    expect(await getTexts(repair.id)).toContain('Lånetelefon: Nokia G22 stannar hos kunden')
    expect((await loans.giveBack(loanId)).status).toBe(200)
  })

  test('in the till asks the same, and an exercise takes nothing back', async () => {
    await counter.setMode('exempt')
    const { repair, loanId } = await ready()
    const line = { kind: 'repair', repair_id: repair.id }
    const loansBack = [{ loan_id: loanId, returned: true }]
    const pay = async (basket: Basket, body: object) =>
      counter.call<Sale>('POST', `counter/baskets/${basket.id}/pay/`, {
        ...{ version: basket.version, due: basket.due, tenders: [tender('card', basket.due)] },
        ...body,
      })
    const basket = await counter.begin(line)
    expect(basket.loans).toMatchObject([{ id: loanId, repair_id: repair.id, device: { name: 'Nokia G22' } }])
    const silent = await pay(basket, {})
    expect([silent.status, silent.text]).toEqual([409, expect.stringContaining('Nokia G22')])
    const id = crypto.randomUUID()
    const practice = await counter.call<Basket>('POST', 'counter/baskets/', {
      ...{ id, lines: [line], practice: true },
    })
    expect((await pay(practice.body, { loans: loansBack })).status).toBe(200)
    expect((await loans.listOut()).some((each) => each.id === loanId)).toBe(true)
    expect((await pay(basket, { loans: loansBack })).status).toBe(200)
    expect((await loans.listOut()).some((each) => each.id === loanId)).toBe(false)
  })
})

test('the customer is reminded to bring the phone, by mail and on the private page, while it is out', async () => {
  const { repair, loanId } = await buildLoan({ customer_email: 'lanar@kund.example' })
  const readPage = async () => (await node.call('GET', getPageCall(node, repair))).body as RepairPageView
  expect((await readPage()).lent_device).toBe('Nokia G22')
  await workshop.move(repair.id, 'Färdig')
  await settled(node)
  const [mail] = (await mailsTo(node, 'lanar@kund.example')).filter(({ subject }) =>
    subject.startsWith('Klar'),
  )
  expect(mail?.text).toContain('Ta med lånetelefonen (Nokia G22) när du hämtar.')
  await loans.giveBack(loanId)
  expect((await readPage()).lent_device).toBeNull()
})

test('a customer who has a phone of the shop is not erased', async () => {
  const { repair, loanId } = await buildLoan({ customer_email: 'har-telefonen@kund.example' })
  await workshop.move(repair.id, 'Färdig')
  const answer = { loans: [{ loan_id: loanId, returned: false }] }
  await workshop.handOver(repair.id, '1290.00', 'card', answer)
  const { body } = await node.call('GET', '/api/admin/customers/?search=har-telefonen', { token })
  const { results } = body as { results: { id: number }[] }
  const erase = async () =>
    node.call('POST', `/api/admin/customers/${results[0]?.id}/erase/`, {
      ...{ token, body: { contact: 'har-telefonen@kund.example' } },
    })
  const refused = await erase()
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('lånetelefonen är ute')])
  await loans.giveBack(loanId)
  await settled(node)
  expect((await erase()).status).toBe(200)
})
