import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from './db/migrate.ts'
import { createBlankDatabase, type TestDatabase } from './testing/node.ts'
import { ask } from './testing/postgres.ts'

const first = '20261126212817_ascii_addresses'
const before = readdirSync(new URL('migrations', import.meta.url)).filter((name) => name < first)

let database: TestDatabase
beforeAll(async () => {
  database = await createBlankDatabase()
  await migrateDatabase(database.url, { only: new Set(before) })
  await ask(
    database.url,
    `INSERT INTO customers (first_name, last_name, email, phone, password_hash, created_at)
      SELECT 'Vera', 'Ek', address, '', '', now() FROM unnest(ARRAY[
        'vera@gmail.example', 'lisa@gmaİl.example', 'eva@Bärgning.example', 'åsa@kund.example',
        'bo@münchen.example', 'bo@xn--mnchen-3ya.example']) AS a (address)`,
  )
  await ask(database.url, `INSERT INTO review_opt_outs VALUES ('eva@例え.example', now())`)
  await migrateDatabase(database.url)
})
afterAll(() => database.drop())

test('addresses of older versions get the form that mail servers use', async () => {
  const rows = await ask<{ email: string }>(database.url, 'SELECT email FROM customers ORDER BY id')
  expect(rows.map(({ email }) => email)).toEqual([
    'vera@gmail.example',
    'lisa@xn--gmail-bgd.example',
    'eva@xn--brgning-5wa.example',
    expect.stringMatching(/^[0-9a-f]{16}@ogiltig\.invalid$/),
    // Another account has the address that this one would get.
    expect.stringMatching(/^[0-9a-f]{16}@ogiltig\.invalid$/),
    'bo@xn--mnchen-3ya.example',
  ])
  expect(await ask(database.url, 'SELECT email FROM review_opt_outs')).toEqual([
    { email: 'eva@xn--r8jz45g.example' },
  ])
})

test('the audit log lists those that fit in no form', async () => {
  const rows = await ask<{ detail: string }>(
    database.url,
    `SELECT detail FROM audit_log WHERE what = 'migration fit_addresses' ORDER BY id`,
  )
  expect(rows.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^customers 4: åsa@kund\.example, nu /),
    expect.stringMatching(/^customers 5: bo@münchen\.example, nu /),
  ])
})

test('the database refuses letters that it would lower to another person’s', async () => {
  const write = ask(database.url, `UPDATE customers SET email = 'vera@gmaİl.example' WHERE id = 1`)
  await expect(write).rejects.toThrow('customers_email_ascii')
})
