import { expect, test } from 'vitest'
import type { Basket, CounterState } from '#domain/counter/schemas.ts'
import type { CustomerSummary, KnownPerson } from '#domain/office/customers.ts'
import { logInPermanently } from '../testing/calls.ts'
import { getCounter, tender, textLine } from '../testing/fixtures/counter.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { startSharedNode } from '../testing/node.ts'
import { counterPersonalData } from './personal-data.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const { begin, call, fill, setMode, sold } = getCounter(node, token)
await setMode('exempt')
const workshop = getWorkshop(node, token)

const none = { name: '', address: '', email: '', phone: '', org_number: '', reference: '' }

/** Returns a customer as the till finds the person, with the id of the customer's page. */
async function findCustomer(search: string): Promise<KnownPerson> {
  const { body } = await call<KnownPerson[]>('GET', `office/people/?q=${encodeURIComponent(search)}`)
  const [person] = body
  if (!person) throw new Error(`No customer is found by ${search}`)
  return person
}

const readSales = async ({ id }: Pick<CustomerSummary, 'id'>) => {
  const { body } = await call<{ history: { kind: string; number: string | null }[] }>(
    'GET',
    `customers/${id}/`,
  )
  return body.history.filter(({ kind }) => kind === 'sales_document').map(({ number }) => number)
}

test('a customer on the basket is on the parked basket, on the receipt, and has the sale on the own page', async () => {
  await workshop.build({ customer_name: 'Kim Ek', customer_email: 'kim.ek@kund.example' })
  const kim = await findCustomer('kim.ek@kund.example')
  const { name, email, phone } = kim
  const buyer = { ...none, name, email, phone }
  const { body: basket } = await fill([textLine('Kabel', '199')], { buyer, parked: true })
  expect(basket.buyer).toMatchObject({ name: 'Kim Ek', email: 'kim.ek@kund.example' })
  const { open } = (await call<CounterState>('GET', 'counter/')).body
  expect(open.find(({ id }) => id === basket.id)).toMatchObject({ customer: 'Kim Ek', parked: true })
  const { document } = await sold(basket, [tender('card', '199')])
  expect(document).toMatchObject({ kind: 'receipt', customer: 'Kim Ek', email: 'kim.ek@kund.example' })
  expect(await readSales(kim)).toEqual([document.number])
})

test('a customer without an e-mail address is known by phone and name', async () => {
  const phone = '070-174 06 33'
  await workshop.build({ customer_name: 'Bo Alm', customer_email: '', customer_phone: phone })
  const bo = await findCustomer('Bo Alm')
  expect(bo.email).toBe('')
  const buyer = { ...none, name: bo.name, phone: bo.phone }
  const { document } = await sold(await begin(textLine('Kabel', '199')), [tender('card', '199')], { buyer })
  expect(await readSales(bo)).toEqual([document.number])
  // Another person of the same number, and the same name at another number.
  for (const other of [
    { ...buyer, name: 'Ann Alm' },
    { ...buyer, phone: '070-174 06 34' },
  ])
    await sold(await begin(textLine('Kabel', '99')), [tender('card', '99')], { buyer: other })
  expect(await readSales(bo)).toEqual([document.number])
})

test('a basket may begin with its customer, and its personal data are found without an address', async () => {
  const buyer = { ...none, name: 'Eva Ny', phone: '070-174 06 35' }
  const { body: basket } = await fill([], { buyer })
  expect(basket).toMatchObject({ due: '0.00', buyer: { name: 'Eva Ny' } })
  const changed = await call<Basket>('PUT', `counter/baskets/${basket.id}/`, {
    ...{ version: basket.version, lines: [textLine('Kabel', '99')], buyer: basket.buyer },
  })
  expect(changed.body).toMatchObject({ due: '99.00', buyer: { name: 'Eva Ny' } })
  const getExported = async (key: string) => {
    const person = { email: '', customerId: null, callerKeys: [key] }
    const { sections } = await counterPersonalData.export(node.app.system(), person)
    return sections.counter_documents
  }
  expect(await getExported('tel:+46701740635 eva ny')).toHaveLength(1)
  expect(await getExported('tel:+46701740635 ann ny')).toEqual([])
})
