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

const run = (client: pg.PoolClient, name: string, text: string, values: unknown[]) =>
  client.query<{ id: number; price_ore: number; product_id: number; quantity: number }>({
    name,
    text,
    values,
  })

async function transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

app.post<{ Body: Order }>('/place', ({ body }) =>
  transaction(async (client) => {
    const { contact, delivery } = body
    let total = 0
    const lines: [id: number, qty: number, price: number][] = []
    for (const { id, qty } of body.items) {
      const { rows } = await run(
        client,
        'reserve',
        'UPDATE products SET reserved = reserved + $2 WHERE id = $1 AND published AND stock - reserved >= $2 RETURNING price_ore',
        [id, qty],
      )
      const price = rows[0]?.price_ore
      if (price === undefined) throw new Error('sold out')
      total += price * qty
      lines.push([id, qty, price])
    }
    const { rows } = await run(
      client,
      'order',
      `INSERT INTO baseline_orders (state, name, email, line1, postal_code, city, total_ore, created_at)
       VALUES ('pending', $1, $2, $3, $4, $5, $6, now()) RETURNING id`,
      [
        `${contact.first_name} ${contact.last_name}`,
        contact.email,
        delivery.address.line1,
        delivery.address.postal_code,
        delivery.address.city,
        total,
      ],
    )
    const id = rows[0]?.id
    for (const line of lines) {
      await run(
        client,
        'line',
        'INSERT INTO baseline_lines (order_id, product_id, quantity, unit_ore) VALUES ($1, $2, $3, $4)',
        [id, ...line],
      )
    }
    return { payment_url: `/pay/${id}` }
  }),
)

app.post<{ Body: { client_secret: string } }>('/pay', ({ body }) =>
  transaction(async (client) => {
    const id = Number(body.client_secret)
    const paid = await run(
      client,
      'paid',
      "UPDATE baseline_orders SET state = 'paid', paid_at = now() WHERE id = $1 AND state = 'pending' RETURNING id",
      [id],
    )
    if (paid.rows.length === 0) throw new Error('no such order')
    await run(
      client,
      'sell',
      `UPDATE products p SET stock = stock - l.quantity, reserved = reserved - l.quantity
       FROM baseline_lines l WHERE l.order_id = $1 AND p.id = l.product_id`,
      [id],
    )
    return { status: 'succeeded' }
  }),
)

app.get('/', () => ({ ready: true }))
await app.listen({ port: Number(port), host: '127.0.0.1' })
