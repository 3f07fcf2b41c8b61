import Fastify from 'fastify'
import pg from 'pg'
import { floorStatements } from './statements.ts'

/**
 * The floor of the shop's lists: bare Fastify with `pg`, a prepared statement for each path, its rows as JSON. It validates
 * nothing, knows nobody and counts nothing. Takes its port and the database's address.
 */
const [port, databaseUrl] = process.argv.slice(2)
const app = Fastify()
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
for (const [name, { text, values }] of Object.entries(floorStatements)) {
  app.get<{ Querystring: { id?: string } }>(`/${name}`, async (request) => {
    const { id } = request.query
    const { rows } = await pool.query({ name, text, values: id ? [id] : [...values] })
    return { results: rows }
  })
}
app.get('/', () => ({ ready: true }))
await app.listen({ port: Number(port), host: '127.0.0.1' })
