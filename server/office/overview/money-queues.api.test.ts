import { expect, test } from 'vitest'
import type { Overview } from '#domain/office/overview-schemas.ts'
import type { ClosingReport } from '#domain/office/reports-closing-schemas.ts'
import { logInPermanently } from '#server/testing/calls.ts'
import { company, getCounter, tender, textLine } from '#server/testing/fixtures/counter.ts'
import { changeSettings, getSettings } from '#server/testing/fixtures/settings.ts'
import { buildColleague } from '#server/testing/fixtures/staff.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const { begin, call, setMode, sold } = getCounter(node, token)

const queues = async (as = token) =>
  ((await node.call('GET', '/api/admin/office/overview/', { token: as })).body as Overview).queues

test('days with cash wait until they are closed and in a file; without a certified register, and for owners', async () => {
  await setMode('exempt')
  await sold(await begin(textLine('Kabel', '99')), [tender('cash', '99')])
  await sold(await begin(textLine('Kabel', '99')), [tender('card', '99')])
  expect((await queues()).unbooked_cash.count).toBe(0)
  // The next day: 20 November 2026 is a Friday.
  clock.set('2026-11-21T09:00:00Z')
  expect(await queues()).toMatchObject({
    unbooked_cash: { count: 1, items: [{ id: 20_261_120, detail: 'Bokförs senast måndag 23 november' }] },
    unclosed_days: { count: 1, items: [{ id: 20_261_120, title: '20 november 2026' }] },
  })
  const staff = await buildColleague(node)
  expect(await queues(staff.token)).toMatchObject({
    unbooked_cash: { count: 0 },
    unclosed_days: { count: 1 },
  })

  await setMode('external')
  expect((await queues()).unbooked_cash.count).toBe(0)
  await setMode('exempt')
  const { settings } = await getSettings(node, token)
  await changeSettings(node, token, { books: { ...settings.books, remindsOfCash: false } })
  expect((await queues()).unbooked_cash.count).toBe(0)
  await changeSettings(node, token, { books: { ...settings.books, remindsOfCash: true } })

  const file = await node.call('POST', '/api/admin/books/files/', {
    body: { from: '2026-11-20', until: '2026-11-20' },
    token,
  })
  expect([file.status, file.status === 201 ? '' : file.text]).toEqual([201, ''])
  expect(await queues()).toMatchObject({ unbooked_cash: { count: 0 }, unclosed_days: { count: 1 } })
  const closed = await node.call('POST', '/api/admin/office/reports/closings/2026-11-20/', {
    body: { version: 0, float: '0', counted: '99', change: '99.00', note: '' },
    token,
  })
  expect([closed.status, closed.status < 300 ? '' : closed.text]).toEqual([closed.status, ''])
  expect((await queues()).unclosed_days.count).toBe(0)
})

test('a day with cards alone waits to be closed too, and is shown at the day that is closed', async () => {
  const unclosed = async () =>
    (
      (await node.call('GET', '/api/admin/office/reports/closings/2026-11-22/', { token }))
        .body as ClosingReport
    ).unclosed
  await sold(await begin(textLine('Kabel', '99')), [tender('card', '99')])
  expect((await queues()).unclosed_days.count).toBe(0)
  clock.set('2026-11-22T09:00:00Z')
  expect((await queues()).unclosed_days).toMatchObject({ count: 1, items: [{ id: 20_261_121 }] })
  expect(await unclosed()).toEqual(['2026-11-21'])
  await node.call('POST', '/api/admin/office/reports/closings/2026-11-21/', {
    body: { version: 0, float: '0', counted: '0', change: '0.00', note: '', card_total: '99' },
    token,
  })
  expect([(await queues()).unclosed_days.count, await unclosed()]).toEqual([0, []])
})

test('invoices past their due day wait until they are paid or credited', async () => {
  const { settings } = await getSettings(node, token)
  await changeSettings(node, token, { invoicing: { ...settings.invoicing, bankgiro: '5402-9681' } })
  const sell = async () =>
    (await sold(await begin(textLine('Skärmbyte', '1290')), [], { invoice: true, buyer: company })).document
  const [first, second] = [await sell(), await sell()]
  expect((await queues()).late_invoices.count).toBe(0)
  clock.set('2027-01-15T09:00:00Z')
  const late = (await queues()).late_invoices
  expect(late).toMatchObject({ count: 2, items: [{ id: first.id }, { id: second.id }] })
  expect(late.items[0]?.title).toBe(`${first.number} · ${company.name}`)
  const paid = await call('POST', `invoices/${first.number}/payments/`, {
    ...{ amount: '1290', rest: '1290', day: '2027-01-15', method: 'bank' },
  })
  expect(paid.status).toBe(200)
  expect((await queues()).late_invoices.items.map(({ id }) => id)).toEqual([second.id])
  await call('POST', `sales-documents/${second.number}/return/`, {
    lines: [{ index: 0, quantity: 1, to_stock: false }],
    ...{ reason: 'Fel', due: '0', tenders: [], request_id: '0b8f3c9e-7a1d-4c55-9b21-6f7d0c1e2a33' },
  })
  expect((await queues()).late_invoices.count).toBe(0)
})
