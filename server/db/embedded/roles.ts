import pg from 'pg'
import { superuser } from './cluster.ts'

/**
 * The role that the program logs in as, and that owns its database: no superuser, as with any hosted
 * database.
 */
const role = 'verkstan'

const host = '127.0.0.1'

/**
 * Makes the program's role and database where they are missing (the first start, or one interrupted before it
 * came so far), and returns the address to reach them by. The role may create databases, which the tests do.
 *
 * @throws Error of `pg` when the server does not let us in
 */
export async function ensureDatabase(port: number, password: string, database: string): Promise<string> {
  const client = new pg.Client({ host, port, password, user: superuser, database: 'postgres' })
  await client.connect()
  try {
    if (!(await exists(client, 'select from pg_roles where rolname = $1', role))) {
      await client.query(`create role ${role} login createdb password ${client.escapeLiteral(password)}`)
    }
    if (!(await exists(client, 'select from pg_database where datname = $1', database))) {
      await client.query(`create database ${client.escapeIdentifier(database)} owner ${role}`)
    }
  } finally {
    await client.end()
  }
  return databaseUrl(port, password, database)
}

/** The address by which the program reaches its own database. */
export function databaseUrl(port: number, password: string, database: string): string {
  return `postgres://${role}:${password}@${host}:${port}/${encodeURIComponent(database)}`
}

async function exists(client: pg.Client, query: string, name: string): Promise<boolean> {
  return (await client.query(query, [name])).rowCount === 1
}
