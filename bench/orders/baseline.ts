import Fastify from 'fastify'
import pg from 'pg'

/**
 * The baseline for orders: bare Fastify with `pg` and prepared statements. One transaction reserves available stock and
 * places the order, another sells it. It has no validation, rate limits, payment provider, jobs or receipts. Takes its
 * port and the database URL as arguments.
 */
const [port, databaseUrl] = process.argv.slice(2)
const app = Fastify()
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })

type Order = {
  items: { id: number; qty: number }[]
  contact: { first_name: string; last_name: string; email: string }
  delivery: { address: { line1: string; postal_code: string; city: string } }
}

/** Runs a prepared statement and returns its first row. @throws when there is none */
type Run = (name: string, text: string, values: unknown[]) => Promise<{ id: number; price_ore: number }>

async function transaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const result = await work(async (name, text, values) => {
      const { rows } = await client.query({ name, text, values })
      if (!rows[0]) throw new Error(`no row: ${name}`)
      return rows[0]
    })
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

app.post<{ Body: Order }>('/place', ({ body: { items, contact, delivery } }) =>
  transaction(async (run) => {
    let total = 0
    const lines: [id: number, qty: number, price: number][] = []
    for (const { id, qty } of items) {
      const product = await run(
        'reserve',
        'UPDATE products SET reserved = reserved + $2 WHERE id = $1 AND published AND stock - reserved >= $2 RETURNING price_ore',
        [id, qty],
      )
      total += product.price_ore * qty
      lines.push([id, qty, product.price_ore])
    }
    const { line1, postal_code, city } = delivery.address
    const order = await run(
      'order',
      `INSERT INTO baseline_orders (state, name, email, line1, postal_code, city, total_ore, created_at)
       VALUES ('pending', $1, $2, $3, $4, $5, $6, now()) RETURNING id`,
      [`${contact.first_name} ${contact.last_name}`, contact.email, line1, postal_code, city, total],
    )
    for (const line of lines)
      await run(
        'line',
        'INSERT INTO baseline_lines (order_id, product_id, quantity, unit_ore) VALUES ($1, $2, $3, $4) RETURNING id',
        [order.id, ...line],
      )
    return { payment_url: `/pay/${order.id}` }
  }),
)

app.post<{ Body: { client_secret: string } }>('/pay', ({ body }) =>
  transaction(async (run) => {
    const order = await run(
      'paid',
      "UPDATE baseline_orders SET state = 'paid', paid_at = now() WHERE id = $1 AND state = 'pending' RETURNING id",
      [Number(body.client_secret)],
    )
    await run(
      'sell',
      `UPDATE products p SET stock = stock - l.quantity, reserved = reserved - l.quantity
       FROM baseline_lines l WHERE l.order_id = $1 AND p.id = l.product_id RETURNING p.id`,
      [order.id],
    )
    return { status: 'succeeded' }
  }),
)

app.get('/', () => ({ ready: true }))
await app.listen({ port: Number(port), host: '127.0.0.1' })
