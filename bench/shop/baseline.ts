import Fastify from 'fastify'
import pg from 'pg'

const columns = `p.id, p.slug, p.name, p.brand, p.price_ore, p.original_ore, p.condition, p.storage, p.color, p.stock - p.reserved AS stock,
  d.description, d.features, d.warranty, d.is_original, d.is_featured, d.rating_tenths, d.reviews`
const from = 'FROM products p JOIN product_details d ON d.product_id = p.id WHERE p.published'

/** The same products as the shop's calls return, in plain SQL. */
const statements: Record<string, { text: string; values: string[] }> = {
  newest: { text: `SELECT ${columns} ${from} ORDER BY p.published_at DESC, p.id DESC LIMIT 20`, values: [] },
  filtered: {
    text: `SELECT ${columns} ${from} AND p.category_id = (SELECT id FROM shop_categories WHERE key = $1) AND p.brand = $2
      ORDER BY p.published_at DESC, p.id DESC LIMIT 20`,
    values: ['mobiler', 'Apple'],
  },
  searched: {
    text: `SELECT ${columns} ${from} AND p.search @@ to_tsquery('swedish', $1) ORDER BY p.published_at DESC, p.id DESC LIMIT 20`,
    values: ['mx77'],
  },
  one: { text: `SELECT ${columns} ${from} AND p.id = $1`, values: [] },
}

/**
 * The baseline for the shop's lists: bare Fastify with `pg`, one prepared statement per path, rows as JSON. It has no
 * validation, login or rate limits. Takes its port and the database URL as arguments.
 */
const [port, databaseUrl] = process.argv.slice(2)
const app = Fastify()
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
for (const [name, { text, values }] of Object.entries(statements)) {
  app.get<{ Querystring: { id?: string } }>(`/${name}`, async (request) => {
    const { id } = request.query
    const { rows } = await pool.query({ name, text, values: id ? [id] : values })
    return { results: rows }
  })
}
app.get('/', () => ({ ready: true }))
await app.listen({ port: Number(port), host: '127.0.0.1' })
