import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from './db/migrate.ts'
import type { TestDatabase } from './testing/node.ts'
import { createDatabaseBefore } from './testing/older-database.ts'
import { ask } from './testing/postgres.ts'

const typed = 'A\u030Akesson'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabaseBefore('20261127040743_texts_in_nfc')
  await ask(
    database.url,
    `INSERT INTO repair_orders (order_number, status, source, customer_name, customer_email, customer_phone, device_type, brand,
        model_name, issue, created_at, link_selector, status_since, condition)
      VALUES ('R-26-1', 'Mottaget', 'staff', '${typed}', '', '+46701234567', 'mobil', 'Apple', 'iPhone 13', 'Skärm', now(), 'link', now(),
        '{"note": "${typed}"}')`,
  )
  await ask(database.url, `INSERT INTO parts (sku, name) VALUES ('${typed}', 'Skärm'), ('Åkesson', 'Skärm')`)
  await ask(
    database.url,
    `INSERT INTO audit_log (at, actor_name, kind, area, what, subject, sentence, detail) VALUES (now(), '${typed}', 'call', 'x', 'x', '{}', 'x', '')`,
  )
  await migrateDatabase(database.url)
})
afterAll(() => database.drop())

test('texts get one form, except records that never change and names that exist in both', async () => {
  expect(await ask(database.url, 'SELECT customer_name, condition FROM repair_orders')).toEqual([
    { customer_name: 'Åkesson', condition: { note: 'Åkesson' } },
  ])
  expect(await ask(database.url, 'SELECT sku FROM parts ORDER BY length(sku) DESC')).toEqual([
    { sku: typed },
    { sku: 'Åkesson' },
  ])
  expect(await ask(database.url, 'SELECT actor_name FROM audit_log')).toEqual([{ actor_name: typed }])
})
