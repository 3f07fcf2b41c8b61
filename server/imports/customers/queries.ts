import { asc, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { queryRows } from '#server/db/rows.ts'
import { personKey } from '#server/db/tables.ts'
import { people } from '#server/office/tables.ts'
import { importedCustomers } from '../tables.ts'

/** Rows per statement, well below the protocol's limit on parameters. */
const batch = 1000

export type ImportedCustomer = typeof importedCustomers.$inferSelect
export type NewCustomer = Omit<ImportedCustomer, 'id'>

type Contact = { email: string; phone: string; name: string }

/** Returns the key of the person of each contact, in order; empty for a contact that makes no person. */
export async function getPersonKeys(db: Db, contacts: readonly Contact[]): Promise<string[]> {
  const column = (name: keyof Contact) => sql`${sql.param(contacts.map((contact) => contact[name]))}::text[]`
  const rows = await queryRows<{ key: string }>(
    db,
    sql`SELECT person_key(email, phone, name) AS key
      FROM unnest(${column('email')}, ${column('phone')}, ${column('name')}) WITH ORDINALITY AS c (email, phone, name, place)
      ORDER BY place`,
  )
  return rows.map(({ key }) => key)
}

/** Returns the imported customers with some keys, locked when `lock` is set. */
export async function importedByKeys(
  db: Db,
  keys: readonly string[],
  lock: boolean,
): Promise<Map<string, ImportedCustomer>> {
  const list = sql`${sql.param([...keys])}::text[]`
  const query = db
    .select({ customer: importedCustomers, key: sql<string>`${personKey(importedCustomers)}` })
    .from(importedCustomers)
    .where(
      sql`(lower(${importedCustomers.customerEmail}) = ANY(${list}) AND ${importedCustomers.customerEmail} <> '')
        OR (${importedCustomers.customerEmail} = '' AND ${personKey(importedCustomers)} = ANY(${list}))`,
    )
    .orderBy(asc(importedCustomers.id))
  const rows = await (lock ? query.for('update') : query)
  return new Map(rows.map(({ key, customer }) => [key, customer]))
}

/** Returns those of the keys that are in the directory. */
export async function findPeopleKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: people.emailKey })
    .from(people)
    .where(sql`${people.emailKey} = ANY(${sql.param([...keys])}::text[])`)
  return new Set(rows.map(({ key }) => key))
}

/** Returns the names of imported customers and of people in the directory with some phone numbers, by number. */
export async function namesByPhone(db: Db, phones: readonly string[]): Promise<Map<string, string>> {
  const list = sql`${sql.param([...phones])}::text[]`
  const rows = await queryRows<{ phone: string; name: string }>(
    db,
    sql`SELECT phone, name FROM ${people} WHERE phone = ANY(${list}) AND erased_at IS NULL
      UNION ALL SELECT customer_phone, customer_name FROM ${importedCustomers} WHERE customer_phone = ANY(${list})`,
  )
  return new Map(rows.map(({ phone, name }) => [phone, name]))
}

export async function insertCustomers(db: Db, customers: readonly NewCustomer[]): Promise<void> {
  for (let from = 0; from < customers.length; from += batch)
    await db.insert(importedCustomers).values(customers.slice(from, from + batch))
}

/** Replaces the details of imported customers, but not their keys. */
export async function updateCustomers(
  db: Db,
  customers: readonly (Omit<NewCustomer, 'createdAt'> & { id: number })[],
): Promise<void> {
  const rows = customers.map(({ id, customerName, customerPhone, customerSince, ...texts }) => ({
    ...{ id, ...texts },
    customer_name: customerName,
    customer_phone: customerPhone,
    org_number: texts.orgNumber,
    customer_since: customerSince,
  }))
  for (let from = 0; from < rows.length; from += batch) {
    await db.execute(sql`
      UPDATE ${importedCustomers} c SET customer_name = r.customer_name, customer_phone = r.customer_phone, company = r.company,
        org_number = r.org_number, address = r.address, note = r.note, customer_since = r.customer_since
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + batch))}::jsonb) AS r (id int, customer_name text,
        customer_phone text, company text, org_number text, address text, note text, customer_since date)
      WHERE c.id = r.id`)
  }
}
