import { randomUUID } from 'node:crypto'
import { bookableRepair, freeTimes } from '../bookings.ts'
import { quantile } from '../report.ts'
import { logIn, type Shop } from '../shop-server.ts'
import { type Measured, send } from './measure.ts'

/** Milliseconds for 99 of 100 writes of daily work. */
const maxMs = 40
const rounds = 40

/** Makes the writes of a day at the counter, the workshop and the website, each many times, on different rows. */
export async function measureWrites({ server, client }: Shop): Promise<Measured[]> {
  const token = await logIn(server)
  const post = (path: string, body: unknown) => send(server.origin + path, body)
  const asStaff = (path: string, body: unknown) => send(server.origin + path, body, { token })
  const writes: Measured[] = []
  /** Makes a write that returns its time, after one that is not counted. */
  const measure = async (name: string, once: (round: number) => Promise<{ ms: number }>) => {
    await once(0)
    const times: number[] = []
    for (let round = 1; round <= rounds; round++) times.push((await once(round)).ms)
    writes.push({ name, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), maxMs })
  }

  const repairs: Record<string, unknown>[] = []
  await measure('intake at the counter', async (round) => {
    const intake = await asStaff('/api/admin/repairs/', {
      ...{ customer_name: `Disk Kund ${round}`, customer_email: `disk-${round}@kund.example` },
      ...{ customer_phone: '070-174 06 02', device_type: 'Mobil', brand: 'Apple', model: 'iPhone 13' },
      ...{ issue: 'Skärmbyte', price: '1 290' },
    })
    repairs.push(intake.body)
    return intake
  })
  await measure('status move, with a mail', (round) => {
    const { id, version } = repairs[round] ?? {}
    return asStaff(`/api/admin/repairs/${id}/move/`, { version, to: 'Pågående' })
  })
  const addEntry = (round: number, entry: unknown) =>
    asStaff(`/api/admin/repairs/${repairs[round]?.id}/entries/`, entry)
  await measure('note on a repair', (round) => addEntry(round, { kind: 'note', text: `Kollat ${round}` }))
  await measure('reply on a repair, by mail', (round) =>
    addEntry(round, { kind: 'reply', text: `Den är klar i morgon ${round}.`, after: null }),
  )
  await send(`${server.origin}/api/admin/counter/mode/`, { mode: 'exempt' }, { token, method: 'PUT' })
  await measure('sale at the counter: basket and payment', async (round) => {
    const lines = [{ kind: 'text', description: `Skal ${round}`, unit: '199', quantity: 1 }]
    const basket = await asStaff('/api/admin/counter/baskets/', { id: randomUUID(), lines })
    const { id, version, due } = basket.body
    const tenders = [{ method: 'card', amount: due }]
    const paid = await asStaff(`/api/admin/counter/baskets/${id}/pay/`, { version, due, tenders })
    return { ms: basket.ms + paid.ms }
  })
  const times = await freeTimes(server)
  const repair = await bookableRepair(server)
  await measure('booking on the website', (round) =>
    post('/api/quotes/bookings/', {
      ...{ customer_name: 'Åsa Öberg', customer_email: `bokare-${round}@kund.example`, customer_message: '' },
      ...{ customer_phone: `070-17${String(round).padStart(5, '0')}`, ...repair },
      booking_datetime: times[round],
    }),
  )
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM products WHERE published AND stock - reserved > 2 ORDER BY id LIMIT 60',
  )
  await measure('checkout in the shop', (round) =>
    post('/api/shop/checkout/', checkoutBody(rows[round]?.id, round)),
  )
  await measure('request for a quote', (round) => post('/api/quotes/requests/', quoteBody(round)))
  return writes
}

/** The body of a checkout of one product. The visitor is known by a number. */
export const checkoutBody = (productId: number | undefined, visitor: number) => ({
  items: [{ id: productId, qty: 1 }],
  contact: { first_name: 'Anna', last_name: 'Berg', email: `anna.${visitor}@kund.example`, phone: '' },
  delivery: {
    method: 'delivery',
    address: { line1: 'Provgatan 3', postal_code: '123 45', city: 'Staden' },
  },
  payment: { method: 'card' },
})

/** The body of a request for a quote. The visitor is known by a number. */
export const quoteBody = (visitor: number) => ({
  ...{ name: 'Åsa Öberg', email: `fraga-${visitor}@kund.example`, phone: '070-174 06 01' },
  ...{ device_type: 'mobil', brand: 'Samsung', model_name: 'Galaxy S24', issue: 'Trasig skärm' },
  ...{ customer_message: '', status: 'Ny' },
})
