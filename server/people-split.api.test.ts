import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from './db/migrate.ts'
import type { TestDatabase } from './testing/node.ts'
import { createDatabaseBefore } from './testing/older-database.ts'
import { ask } from './testing/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabaseBefore('20261127001229_people_by_name')
  await ask(
    database.url,
    `INSERT INTO repair_orders (order_number, status, source, customer_name, customer_email, customer_phone, device_type, brand,
        model_name, issue, created_at, link_selector, status_since)
      SELECT 'R-26-' || n, 'Mottaget', 'staff', name, email, phone, 'mobil', 'Apple', 'iPhone 13', 'Skärm', now(), 'link ' || n, now()
      FROM (VALUES (1, 'Bo Ek', '', '070-123 45 67'), (2, 'Lisa  Ek', '', '+46701234567'), (3, 'Ove Ek', '', '0701234567'),
        (4, 'Eva Ek', 'eva@kund.example', '0701234567'), (5, 'Utan Nummer', '', 'fråga Kim')) AS t (n, name, email, phone)`,
  )
  await ask(
    database.url,
    `INSERT INTO people (email_key, email, name, phone, search, trigrams, address, first_at, last_at)
      VALUES ('tel:+46701234567', '', 'Ove Ek', '+46701234567', '', '{}', 'Storgatan 1', now(), now())`,
  )
  await ask(database.url, 'DELETE FROM people_dirty')
  await migrateDatabase(database.url)
})
afterAll(() => database.drop())

test('people who shared a number become several; the one that the directory showed keeps the address', async () => {
  expect(await ask(database.url, 'SELECT email_key, address FROM people')).toEqual([
    { email_key: 'tel:+46701234567 ove ek', address: 'Storgatan 1' },
  ])
  const dirty = await ask<{ key: string }>(
    database.url,
    'SELECT DISTINCT email_key AS key FROM people_dirty ORDER BY 1',
  )
  expect(dirty.map(({ key }) => key)).toEqual([
    'tel:+46701234567 bo ek',
    'tel:+46701234567 lisa ek',
    'tel:+46701234567 ove ek',
  ])
})
