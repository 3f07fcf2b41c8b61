import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { CustomerTradeIn, PublicTradeIn, TradeInOffer } from '#domain/trade-in/schemas.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import {
  fileRemovals,
  logInPermanently,
  mailsTo,
  nextAddress,
  selectRows,
  settled,
  withWrongSignature,
} from '../testing/calls.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import { fileAt } from '../testing/fixtures/repairs.ts'
import {
  buildDevice,
  buildTradeIn,
  deviceToSell,
  getTradeIns,
  sell,
  tradeInBody,
} from '../testing/fixtures/trade-in.ts'
import { owner, startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const tradeIns = getTradeIns(node, token)

const build = async (changes: Record<string, unknown> = {}) => {
  const tradeIn = await buildTradeIn(node, changes)
  return { ...tradeIn, id: (await tradeIns.find(tradeIn.tracking_code)).id }
}
const said = async (email: string) => (await mailsTo(node, email)).at(-1)
const getToken = (text: string | undefined) => /\/erbjudande\/([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
const offerAt = (path: string, method: 'GET' | 'POST' = 'GET') =>
  node.call(method, `/api/trade-in/offers/${path}/`, { address: nextAddress() })
const statusFor = async (tracking_code: string, email: string) =>
  (
    await node.call('POST', '/api/trade-in/requests/lookup/', {
      body: { tracking_code, email },
      address: nextAddress(),
    })
  ).body as PublicTradeIn

describe('a trade-in from the parcel to the payout', () => {
  test('is received, inspected, paid, and has a note in the ledger', async () => {
    const { id, email, tracking_code } = await build()
    expect(await tradeIns.read(id)).toMatchObject({
      status: 'PENDING',
      next_step: 'receive',
      moves_to: ['RECEIVED', 'CANCELLED'],
    })
    await tradeIns.action(id, 'move', { to: 'RECEIVED' })
    expect((await said(email))?.subject).toBe(`Vi har tagit emot dina enheter (${tracking_code})`)
    const inspected = await tradeIns.inspect(id)
    expect(inspected).toMatchObject({ status: 'INSPECTED', final_price: 5000, next_step: 'pay' })
    expect(inspected.devices[0]?.inspection).toMatchObject({
      imei: '490154203237518',
      grade: 'good',
      by: owner.username,
    })

    const paid = await tradeIns.pay(id)
    expect(paid.found).toMatchObject({
      status: 'PAID',
      next_step: 'none',
      payout: {
        amount: 5000,
        method: 'SWISH',
        paid_on: '2026-11-20',
        reference: 'SW-1001',
        by: owner.username,
      },
      devices: [{ ledger: { price: 5000, bought_on: '2026-11-20', sellable_from: '2026-12-20' } }],
    })
    expect(paid.found.history.map(({ event }) => event)).toEqual([
      'registered',
      'received',
      'inspected',
      'paid',
    ])
    const mail = await said(email)
    expect(mail?.subject).toBe(`Vi har betalat ut 5\u00a0000\u00a0kr (${tracking_code})`)
    expect(mail?.text).toContain('Referens: SW-1001')
    // A request is paid only once.
    expect((await tradeIns.pay(id)).status).toBe(409)
    for (const to of ['RECEIVED', 'INSPECTED', 'CANCELLED']) {
      expect((await tradeIns.action(id, 'move', { to, reason: 'Nej' })).status).toBe(409)
    }
    await expect(
      selectRows(node, sql`UPDATE trade_in_requests SET paid_at = NULL WHERE id = ${id}`),
    ).rejects.toThrow()
  })

  test('skips no step: no inspection before receipt, no payout before inspection', async () => {
    const { id } = await build()
    const [device] = (await tradeIns.read(id)).devices
    const inspection = { imei: '', lock_status: 'unlocked', grade: 'good', final_price: 1 }
    expect((await tradeIns.action(id, `devices/${device?.id}`, inspection)).status).toBe(409)
    expect((await tradeIns.action(id, 'move', { to: 'INSPECTED' })).status).toBe(409)
    expect((await tradeIns.pay(id, { amount: 5000 })).status).toBe(409)
    expect((await tradeIns.action(id, 'move', { to: 'PAID' })).status).toBe(400)
    await tradeIns.action(id, 'move', { to: 'RECEIVED' })
    expect((await tradeIns.action(id, 'move', { to: 'INSPECTED' })).text).toContain(
      'Granska alla enheter först.',
    )
    expect((await tradeIns.action(id, 'devices/987654', inspection)).status).toBe(404)
    for (const wrong of [
      { imei: '490154203237519' },
      { final_price: -1 },
      { final_price: 1.5 },
      { grade: 'B' },
      { lock_status: '' },
    ]) {
      expect((await tradeIns.action(id, `devices/${device?.id}`, { ...inspection, ...wrong })).status).toBe(
        400,
      )
    }
    expect((await tradeIns.action(id, 'move', { to: 'CANCELLED' })).text).toContain(
      'Skriv varför ärendet avbryts.',
    )
  })

  test('is paid exactly the inspected amount, on a past day, and only for unlocked devices', async () => {
    const { id } = await build()
    await tradeIns.inspect(id, [], { lock_status: 'account' })
    expect((await tradeIns.pay(id)).text).toContain('låst till ägarens konto')
    await tradeIns.action(id, 'move', { to: 'RECEIVED' })
    await tradeIns.inspect(id)
    for (const wrong of [
      { amount: 4999 },
      { amount: 5001 },
      { paid_on: '2026-11-21' },
      { paid_on: '2026-11-19' },
      { paid_on: '2026-02-30' },
      { reference: ' ' },
      { identity_method: 'trust' },
      { method: 'GOLD' },
    ]) {
      expect([wrong, (await tradeIns.pay(id, wrong)).status]).toEqual([wrong, 400])
    }
    expect((await tradeIns.pay(id)).status).toBe(200)
  })

  test('changed by two at once is changed by one', async () => {
    const { id } = await build()
    await tradeIns.action(id, 'move', { to: 'RECEIVED' })
    expect((await tradeIns.action(id, 'move', { version: 0, to: 'CANCELLED', reason: 'Nej' })).status).toBe(
      409,
    )
    // A double click makes one transition.
    expect((await tradeIns.action(id, 'move', { version: 0, to: 'RECEIVED' })).status).toBe(200)
    expect((await tradeIns.read(id)).history).toHaveLength(2)
  })
})

describe('an offer of less', () => {
  test('waits behind a private link of its own, and can be paid once it is accepted', async () => {
    const { id, email, tracking_code } = await build()
    await tradeIns.inspect(id, [3500])
    expect((await tradeIns.read(id)).next_step).toBe('offer')
    expect((await tradeIns.pay(id)).status).toBe(409)
    expect((await statusFor(tracking_code, email)).total_price).toBe(5000)
    expect((await tradeIns.action(id, 'offer', { message: '' })).status).toBe(400)
    expect((await tradeIns.action(id, 'offer', { message: 'Skärmen är repad.' })).found.next_step).toBe(
      'wait',
    )
    expect((await tradeIns.action(id, 'offer', { message: 'En gång till' })).status).toBe(409)
    expect((await statusFor(tracking_code, email)).total_price).toBe(3500)

    const mail = await said(email)
    expect(mail?.subject).toBe(`Nytt bud på dina enheter: 3\u00a0500\u00a0kr (${tracking_code})`)
    expect(mail?.text).toContain('Skärmen är repad.')
    const link = getToken(mail?.text)
    const offer = await offerAt(link)
    expect(offer.body).toMatchObject({
      state: 'open',
      estimated_price: 5000,
      total_price: 3500,
      devices: [{ model: expect.any(String), final_price: 3500, grade: 'B Bra' }],
    })
    expect(offer.text).not.toMatch(/Öberg|kund\.example|Provgatan/)

    const answers = await Promise.all([...Array(6)].map(() => offerAt(`${link}/accept`, 'POST')))
    expect(answers.map(({ status, body }) => [status, (body as TradeInOffer).state])).toEqual(
      Array(6).fill([200, 'accepted']),
    )
    expect((await offerAt(`${link}/reject`, 'POST')).status).toBe(409)
    expect((await said(email))?.subject).toBe(`Tack, budet är godkänt (${tracking_code})`)
    expect((await said('support@verkstan.example'))?.subject).toBe(`${tracking_code}: budet är godkänt`)
    const history = (await tradeIns.read(id)).history.map(({ event }) => event)
    expect(history).toEqual(['registered', 'received', 'inspected', 'offered', 'accepted'])
    expect((await tradeIns.pay(id)).found).toMatchObject({ status: 'PAID', payout: { amount: 3500 } })
  })

  test('that is declined ends the trade-in: the number stays with the note, and the devices go back free of charge', async () => {
    const { id, email, tracking_code } = await build()
    await tradeIns.inspect(id, [100])
    await tradeIns.action(id, 'offer', { message: 'Vattenskadad.' })
    const link = getToken((await said(email))?.text)
    expect((await offerAt(`${link}/reject`, 'POST')).status).toBe(200)
    expect((await offerAt(`${link}/accept`, 'POST')).status).toBe(409)
    const ended = await tradeIns.read(id)
    expect(ended).toMatchObject({
      status: 'CANCELLED',
      next_step: 'send_back',
      identity: { state: 'held' },
    })
    expect((await tradeIns.pay(id, { amount: 100 })).status).toBe(409)
    expect((await tradeIns.action(id, 'sent_back', { tracking_number: '00370 1' })).found).toMatchObject({
      next_step: 'none',
      sent_back_number: '00370 1',
    })
    expect((await tradeIns.action(id, 'sent_back')).status).toBe(409)
    expect((await said(email))?.text).toContain('00370 1')
    expect((await statusFor(tracking_code, email)).sent_back_number).toBe('00370 1')
  })

  test('answered both ways at the same time is answered once', async () => {
    const { id, email } = await build()
    await tradeIns.inspect(id, [100])
    await tradeIns.action(id, 'offer', { message: 'Vattenskadad.' })
    const link = getToken((await said(email))?.text)
    const replies = await Promise.all(['reject', 'accept'].map((how) => offerAt(`${link}/${how}`, 'POST')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const answers = (await tradeIns.read(id)).history.filter(({ event }) =>
      ['accepted', 'rejected'].includes(event),
    )
    expect(answers).toHaveLength(1)
  })

  test('is withdrawn when the device is inspected again, and its link says so', async () => {
    const { id, email } = await build()
    await tradeIns.inspect(id, [3000])
    await tradeIns.action(id, 'offer', { message: 'Repad.' })
    const first = getToken((await said(email))?.text)
    await tradeIns.action(id, 'move', { to: 'RECEIVED' })
    expect((await offerAt(first)).body).toMatchObject({ state: 'withdrawn', devices: [] })
    for (const action of ['accept', 'reject'])
      expect((await offerAt(`${first}/${action}`, 'POST')).status).toBe(409)
    await tradeIns.inspect(id, [4000])
    await tradeIns.action(id, 'offer', { message: 'Mindre repad.' })
    const second = getToken((await said(email))?.text)
    expect(second).not.toBe(first)
    expect((await offerAt(second)).body).toMatchObject({ state: 'open', total_price: 4000 })
    // An accepted offer is not paid if the inspection changes afterwards.
    await offerAt(`${second}/accept`, 'POST')
    await tradeIns.action(id, 'move', { to: 'RECEIVED' })
    expect((await tradeIns.inspect(id, [500])).next_step).toBe('offer')
    expect((await tradeIns.pay(id)).status).toBe(409)
  })

  test('is reachable through its link only, and the portal has that link for its customer', async () => {
    for (const made of ['x', 'a'.repeat(43)]) {
      expect((await offerAt(made)).status).toBe(404)
      expect((await offerAt(`${made}/accept`, 'POST')).status).toBe(404)
    }
    const customer = await buildCustomer(node)
    const { id, tracking_code } = await build({ token: customer.token })
    await tradeIns.inspect(id, [1])
    await tradeIns.action(id, 'offer', { message: 'Trasig.' })
    const own = await node.call('GET', `/api/trade-in/requests/${tracking_code}/`, { token: customer.token })
    const { offer_link: link, total_price: total } = own.body as CustomerTradeIn
    expect([(await offerAt((link ?? '').replace('/erbjudande/', ''))).status, total]).toEqual([200, 1])
  })
})

test('pictures of a device are re-encoded, and shown to its customer in the offer', async () => {
  const { id, email } = await build()
  const [device] = (await tradeIns.read(id)).devices
  const upload = async (bytes: Buffer, to = device?.id) => {
    const response = await node.app.http?.inject({
      method: 'POST',
      url: `/api/admin/trade-in/cases/${id}/devices/${to}/images/?caption=Spricka`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      payload: bytes,
    })
    return { status: response?.statusCode, found: response?.json() as AdminTradeIn }
  }
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()
  const { status, found } = await upload(png)
  expect([status, found.devices[0]?.images]).toEqual([
    201,
    [{ id: expect.any(Number), url: expect.any(String), caption: 'Spricka', width: 30, height: 20 }],
  ])
  expect((await upload(Buffer.from('<svg/>'))).status).toBe(400)
  expect((await upload(png, 987_654)).status).toBe(404)
  await tradeIns.inspect(id, [10])
  await tradeIns.action(id, 'offer', { message: 'Se bilden.' })
  const offer = (await offerAt(getToken((await said(email))?.text))).body as TradeInOffer
  const [image] = offer.devices[0]?.images ?? []
  expect((await fileAt(node, image?.url ?? '')).headers['content-type']).toBe('image/jpeg')
  expect((await fileAt(node, withWrongSignature(image?.url ?? ''))).status).toBe(404)

  // The file is deleted by a job that is committed with the deletion.
  const [row] = await selectRows<{ file_key: string }>(
    node,
    sql`SELECT file_key FROM trade_in_images WHERE id = ${image?.id ?? 0}`,
  )
  const key = row?.file_key ?? ''
  const { files } = node.app.kit
  expect(await files.get(key)).toBeDefined()
  await node.call('DELETE', `/api/admin/trade-in/cases/${id}/images/${image?.id}/`, { token })
  expect((await tradeIns.read(id)).devices[0]?.images).toEqual([])
  await settled(node)
  expect(await files.get(key)).toBeUndefined()
  expect(await fileRemovals(node, key)).toHaveLength(1)
})

describe('the purchase ledger', () => {
  test('has a note for each device, whose prices add up to the payout with its bonus', async () => {
    const code = await node.call('POST', '/api/admin/trade-in/codes/', {
      body: {
        code: 'TREDJEDEL',
        percentage_bonus: '0.333',
        starts_on: null,
        ends_on: null,
        most_uses: null,
        active: true,
      },
      token,
    })
    const [one, two] = [await buildDevice(node, { base: '1000' }), await buildDevice(node, { base: '501' })]
    const cart = [deviceToSell(one), deviceToSell(two), deviceToSell(two)]
    const body = tradeInBody(cart, {
      applied_campaign_code: (code.body as { redeem_id: number }).redeem_id,
      bonus: '0.333',
    })
    const { tracking_code } = (await sell(node, body)).body as { tracking_code: string }
    const { id } = await tradeIns.find(tracking_code)
    await tradeIns.inspect(id)
    const { found } = await tradeIns.pay(id)
    const prices = found.devices.map(({ ledger }) => ledger?.price ?? 0)
    expect([found.payout?.amount, prices]).toEqual([2669, [1333, 668, 668]])
    const page = await node.call('GET', `/api/admin/trade-in/ledger/?search=${tracking_code}&held=true`, {
      token,
    })
    const { results } = page.body as { results: Record<string, unknown>[] }
    expect(results).toHaveLength(3)
    expect(results.at(-1)).toMatchObject({
      goods: expect.stringContaining('Lagring: 128 GB, Skick: Som ny'),
      imei: '490154203237518',
      seller_name: 'Åsa Öberg',
      seller_address: 'Provgatan 3, 671 31 Arvika',
      identity_method: 'bank_id',
      price: 1333,
      held: true,
      by: owner.username,
    })
    const inStore = await tradeIns.inspect((await build({ delivery_method: 'IN_STORE' })).id)
    const address = { seller_address: 'Kyrkogatan 1, 671 30 Arvika' }
    await tradeIns.pay(inStore.id, { ...address, personal_number: '19900101-2385' })
    const sent = await tradeIns.inspect((await build()).id)
    await tradeIns.pay(sent.id, { seller_address: 'En annan adress' })
    const newest = await node.call('GET', '/api/admin/trade-in/ledger/', { token })
    expect((newest.body as { results: Record<string, unknown>[] }).results.slice(0, 2)).toMatchObject([
      { seller_address: 'Provgatan 3, 671 31 Arvika' },
      { seller_address: 'Kyrkogatan 1, 671 30 Arvika' },
    ])
    await expect(selectRows(node, sql`DELETE FROM trade_in_ledger`)).rejects.toThrow()
    await expect(
      selectRows(node, sql`UPDATE trade_in_ledger SET sellable_from = received_on`),
    ).rejects.toThrow()
  })

  test('is numbered without gaps, however many pay out at once and some in vain', async () => {
    const ready: number[] = []
    while (ready.length < 12) ready.push((await tradeIns.inspect((await build()).id)).id)
    const paid = await Promise.all(
      ready.flatMap((id, index) => [
        tradeIns.pay(id, { reference: `SW-${index}` }),
        tradeIns.pay(id, index % 3 ? { reference: 'igen' } : { amount: 1 }),
      ]),
    )
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(12)
    const rows = await selectRows<{ number: string }>(
      node,
      sql`SELECT number FROM trade_in_ledger ORDER BY id`,
    )
    const numbers = rows.map(({ number }) => number).toSorted()
    expect(numbers).toEqual(numbers.map((_, index) => `IN-26-${String(index + 1).padStart(5, '0')}`))
  })
})

test('trade-ins are found by status, code, name, device and IMEI, and counted', async () => {
  const { id, tracking_code } = await build({ customer_name: 'Sökbar Säljare' })
  await tradeIns.inspect(id, [], { imei: 'C02-SOKBAR-1' })
  const found = async (query: string) => {
    const { body } = await node.call('GET', `/api/admin/trade-in/cases/?${query}`, { token })
    const { results, counts } = body as { results: { id: number }[]; counts: Record<string, number> }
    return { ids: results.map((each) => each.id), counts }
  }
  for (const search of [tracking_code, 'sökbar sälj', 'c02sokbar', 'Provmärke Provmodell'].map(
    encodeURIComponent,
  )) {
    expect((await found(`search=${search}`)).ids).toContain(id)
  }
  expect((await found(`search=${tracking_code}&status=PAID`)).ids).toEqual([])
  expect((await found('search=%25')).ids).toEqual([])
  const { counts } = await found('status=INSPECTED&page_size=1')
  expect(Object.keys(counts)).toEqual(['PENDING', 'RECEIVED', 'INSPECTED', 'PAID', 'CANCELLED'])
  expect(counts.INSPECTED).toBeGreaterThan(0)
  const label = await fileAt(node, `/api/admin/trade-in/cases/${id}/label/`, token)
  expect(label.headers['content-type']).toBe('application/pdf')
})
