import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Meter, ReminderPreview, SalesDocumentView } from '#domain/counter/schemas.ts'
import { logInPermanently, mailAbout, selectRows } from '../testing/calls.ts'
import { getCounter, tender, textLine } from '../testing/fixtures/counter.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { changeSettings, getSettings } from '../testing/fixtures/settings.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const { begin, call, fill, pay, setMode, sold, returnLines } = getCounter(node, token)

const buyer = {
  ...{ name: 'Bolaget AB', address: 'Gatan 1\n671 31 Arvika', email: 'ekonomi@bolaget.example' },
  ...{ org_number: '556016-0680', reference: '' },
}

async function invoicing(changes: Record<string, unknown>) {
  const { settings } = await getSettings(node, token)
  await changeSettings(node, token, {
    invoicing: { ...settings.invoicing, bankgiro: '5402-9681', ...changes },
  })
}

beforeAll(async () => {
  await setMode('exempt')
  await invoicing({})
})

describe('a receipt to a company', () => {
  test('above 4,000 kr needs its name and address, and up to that only its number', async () => {
    const nameless = { ...buyer, name: '', address: '' }
    const large = await begin(textLine('Skärmbyte', '9000'))
    const refused = await pay(large, [tender('card', '9000')], { buyer: nameless })
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('ska ha köparens namn och adress (mervärdesskattelagen 17 kap. 24 §)'),
    ])
    expect((await sold(large, [tender('card', '9000')], { buyer })).document.kind).toBe('receipt')
    const small = await begin(textLine('Skärmbyte', '4000'))
    expect((await pay(small, [tender('card', '4000')], { buyer: nameless })).status).toBe(200)
  })

  test('takes a VAT number only in its form', async () => {
    const wrong = await fill([textLine('Kabel', '99')], { buyer: { ...buyer, vat_number: 'SE556016068101' } })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('SE556016068001')])
    const right = await fill([textLine('Kabel', '99')], {
      buyer: { ...buyer, vat_number: 'se 556016-0680 01' },
    })
    expect(right.body.buyer).toMatchObject({ vat_number: 'SE556016068001' })
  })
})

describe('cash of 5,000 euro or more', () => {
  const words = 'penningtvättslagen'

  test('is refused at the counter, and nothing is sold', async () => {
    const basket = await begin(textLine('Datorer', '50000'))
    const refused = await pay(basket, [tender('cash', '50000')])
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(words)])
    expect((await pay(basket, [tender('cash', '49999'), tender('card', '1')])).status).toBe(200)
  })

  test('is refused on an invoice, also in parts, and when it goes back', async () => {
    const { document } = await sold(await begin(textLine('Datorer', '60000')), [], { invoice: true, buyer })
    const inCash = (amount: string, rest: string) =>
      call<SalesDocumentView>('POST', `invoices/${document.number}/payments/`, {
        ...{ amount, rest, day: '2026-11-20', method: 'cash' },
      })
    expect((await inCash('60000', '60000')).text).toContain(words)
    expect((await inCash('30000', '60000')).status).toBe(200)
    expect((await inCash('30000', '30000')).text).toContain(words)
    const basket = await begin(textLine('Datorer', '60000'))
    const paid = (await sold(basket, [tender('card', '60000')])).document
    const back = await returnLines(paid.number, [{ index: 0 }], '60000', {
      tenders: [tender('cash', '60000')],
    })
    expect([back.status, back.text]).toEqual([400, expect.stringContaining(words)])
  })
})

test('an advance on a demo case is a test document, and the meter counts none', async () => {
  const { id } = await getWorkshop(node, token).build({ price: '2000' })
  await selectRows(
    node,
    sql`INSERT INTO demo_rows (seed, table_name, ids) VALUES ('repairs', 'repair_orders', ARRAY[${id}]::int[])`,
  )
  const { last_12_months: before } = (await call<Meter>('GET', 'counter/meter/')).body
  const basket = await begin({ kind: 'advance', repair_id: id, unit: '500' })
  const { document } = await sold(basket, [tender('card', '500')])
  expect([document.is_test, document.number]).toEqual([true, expect.stringMatching(/^TKV-/)])
  expect((await call<Meter>('GET', 'counter/meter/')).body.last_12_months).toBe(before)
  await sold(await begin(textLine('Kabel', '99')), [tender('card', '99')])
  expect((await call<Meter>('GET', 'counter/meter/')).body.last_12_months).not.toBe(before)
  await selectRows(node, sql`DELETE FROM demo_rows`)
})

describe('a reminder', () => {
  const sell = async (who = buyer) =>
    (await sold(await begin(textLine('Skärmbyte', '1290')), [], { invoice: true, buyer: who })).document
  const preview = (number: string) => call<ReminderPreview>('GET', `invoices/${number}/reminders/`)

  test('is shown as it will be sent, with what it charges, and then sent so', async () => {
    const { number } = await sell()
    expect((await preview(number)).status).toBe(409)
    clock.set('2026-12-28T09:00:00Z')
    const { body } = await preview(number)
    expect(body).toMatchObject({ to: buyer.email, fee: '60.00', owed: '1350.00' })
    expect(body.text).toContain('Påminnelseavgift')
    await call('POST', `invoices/${number}/reminders/`)
    const mail = await mailAbout(node, buyer.email, body.subject)
    expect(mail?.text).toBe(body.text)
    clock.set('2026-11-20T09:00:00Z')
  })

  test('charges companies 450 kr in place of the fee, where the invoice says so', async () => {
    await invoicing({ chargesCompensation: true })
    const company = await sell()
    const person = await sell({ ...buyer, org_number: '' })
    await invoicing({ chargesCompensation: false })
    clock.set('2026-12-28T09:00:00Z')
    expect((await preview(company.number)).body).toMatchObject({ fee: '450.00', owed: '1740.00' })
    expect((await preview(company.number)).body.text).toContain('Förseningsersättning')
    expect((await preview(person.number)).body).toMatchObject({ fee: '60.00' })
    clock.set('2026-11-20T09:00:00Z')
  })
})
