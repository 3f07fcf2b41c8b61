import pg from 'pg'
import { superuser } from './cluster.ts'

/** The role that the program logs in as and that owns its database. Not a superuser, as with hosted databases. */
const role = 'verkstan'

const host = '127.0.0.1'

/**
 * Creates the program's role and database when they are missing (at the first start, or after an interrupted one), and
 * returns the database URL. The role may create databases, which tests do.
 *
 * @throws Error of `pg` when the login fails
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

export function databaseUrl(port: number, password: string, database: string): string {
  return `postgres://${role}:${password}@${host}:${port}/${encodeURIComponent(database)}`
}

async function exists(client: pg.Client, query: string, name: string): Promise<boolean> {
  return (await client.query(query, [name])).rowCount === 1
}
