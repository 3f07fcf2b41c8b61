import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from './db/migrate.ts'
import type { TestDatabase } from './testing/node.ts'
import { createDatabaseBefore } from './testing/older-database.ts'
import { ask } from './testing/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabaseBefore('20261126212817_ascii_addresses')
  await ask(
    database.url,
    `INSERT INTO customers (first_name, last_name, email, phone, password_hash, created_at)
      SELECT 'Vera', 'Ek', address, '', '', now() FROM unnest(ARRAY[
        'vera@gmail.example', 'lisa@gmaİl.example', 'eva@Bärgning.example', 'åsa@kund.example',
        'bo@münchen.example', 'bo@xn--mnchen-3ya.example']) AS a (address)`,
  )
  await ask(database.url, `INSERT INTO review_opt_outs VALUES ('eva@例え.example', now())`)
  await ask(
    database.url,
    `INSERT INTO mails (event_key, template, channel, to_address, reply_to, subject, text_body, html_body, message_id, created_at)
      SELECT address, 'repair-update', channel, address, address, '', '', '', address, now() FROM (VALUES
        ('lisa@gmaİl.example', 'mail'), ('åsa@kund.example', 'mail'), ('070–174 06 01', 'sms')) AS a (address, channel)`,
  )
  await ask(
    database.url,
    `INSERT INTO baskets (id, lines, buyer, created_at, changed_at)
      SELECT gen_random_uuid(), '[]', jsonb_build_object('name', 'Eva', 'email', address), now(), now()
      FROM unnest(ARRAY['', 'eva@Bärgning.example']) AS a (address)`,
  )
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

test('so do the addresses of mails and waiting baskets; phone numbers stay', async () => {
  const mails = await ask<{ to: string }>(database.url, 'SELECT to_address AS to FROM mails ORDER BY id')
  expect(mails.map(({ to }) => to)).toEqual([
    'lisa@xn--gmail-bgd.example',
    expect.stringMatching(/^[0-9a-f]{16}@ogiltig\.invalid$/),
    '070–174 06 01',
  ])
  const buyers = await ask<{ buyer: unknown }>(
    database.url,
    `SELECT buyer FROM baskets ORDER BY buyer ->> 'email'`,
  )
  expect(buyers.map(({ buyer }) => buyer)).toEqual([
    { name: 'Eva', email: '' },
    { name: 'Eva', email: 'eva@xn--brgning-5wa.example' },
  ])
})

test('the audit log lists those that fit in no form', async () => {
  const rows = await ask<{ detail: string }>(
    database.url,
    `SELECT detail FROM audit_log WHERE what LIKE 'migration fit%' ORDER BY id`,
  )
  expect(rows.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^customers 4: åsa@kund\.example, nu /),
    expect.stringMatching(/^customers 5: bo@münchen\.example, nu /),
    expect.stringMatching(/^mails 2: åsa@kund\.example, nu /),
    expect.stringMatching(/^mails 2: åsa@kund\.example, nu /),
    expect.stringMatching(/^mails 3: 070–174 06 01, nu /),
  ])
})

test('the database refuses letters that it would lower to another person’s', async () => {
  const write = ask(database.url, `UPDATE customers SET email = 'vera@gmaİl.example' WHERE id = 1`)
  await expect(write).rejects.toThrow('customers_email_ascii')
})

/** Columns of addresses that need no check of their own. */
const unchecked: Record<string, string> = {
  'customer_details.email_key': 'copied from columns that have one',
  'people.email': 'copied from columns that have one',
  'people.email_key': 'copied from columns that have one',
  'people_dirty.email_key': 'copied from columns that have one',
}

test('every column of e-mail addresses has the check', async () => {
  const rows = await ask<{ name: string; checked: boolean }>(
    database.url,
    `SELECT c.relname || '.' || a.attname AS name, EXISTS (SELECT FROM pg_constraint k
        WHERE k.conrelid = c.oid AND k.convalidated AND a.attnum = ANY(k.conkey)
          AND pg_get_constraintdef(k.oid) LIKE '%^[!-~]*$%') AS checked
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'public' AND c.relkind = 'r' AND a.atttypid = 'text'::regtype AND NOT a.attisdropped
        AND a.attname ~ '(e_?mail|to_address|reply_to)' AND a.attname !~ '_(at|id)$' ORDER BY 1`,
  )
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter(({ name, checked }) => !checked && !(name in unchecked))).toEqual([])
})
