import { asc, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { inBatches, queryRows, updateMany } from '#server/db/rows.ts'
import { personKey } from '#server/db/tables.ts'
import { people } from '#server/office/tables.ts'
import { importedCustomers } from '../tables.ts'

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
  for (const batch of inBatches(customers)) await db.insert(importedCustomers).values(batch)
}

/** Replaces the details of imported customers, but not their keys. */
export const updateCustomers = updateMany(importedCustomers)
