import Fastify from 'fastify'
import pg from 'pg'
import { baselineStatements } from './statements.ts'

/**
 * The baseline for the shop's lists: bare Fastify with `pg`, one prepared statement per path, rows as JSON. It has no
 * validation, login or rate limits. Takes its port and the database URL as arguments.
 */
const [port, databaseUrl] = process.argv.slice(2)
const app = Fastify()
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
for (const [name, { text, values }] of Object.entries(baselineStatements)) {
  app.get<{ Querystring: { id?: string } }>(`/${name}`, async (request) => {
    const { id } = request.query
    const { rows } = await pool.query({ name, text, values: id ? [id] : [...values] })
    return { results: rows }
  })
}
app.get('/', () => ({ ready: true }))
await app.listen({ port: Number(port), host: '127.0.0.1' })
