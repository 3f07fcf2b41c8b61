import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { customers } from '#server/accounts/tables.ts'
import { bookings } from '#server/booking/tables.ts'
import type { Db } from '#server/db/database.ts'
import { folded } from '#server/db/search.ts'
import { personKey } from '#server/db/tables.ts'
import { importedCustomers } from '#server/imports/tables.ts'
import { mails } from '#server/mail/tables.ts'
import { contactMessages } from '#server/messages/tables.ts'
import { customerDetails, mergedPeople, people, peopleDirty } from '#server/office/tables.ts'
import { payments } from '#server/payments/tables.ts'
import { quoteRequests } from '#server/quotes/tables.ts'
import { repairs } from '#server/repairs/tables.ts'
import { shopOrders, shopWithdrawals } from '#server/shop/tables.ts'
import { tradeInRequests } from '#server/trade-in/tables.ts'

/** Advisory lock key that serializes updates of the directory. Arbitrary. */
const directoryLockKey = 7_105_301

/** Number of addresses that are processed per round. */
const batch = 2000

/** Returns whether the directory has pending changes. */
export async function hasDirtyPeople(db: Db): Promise<boolean> {
  const rows = await db.select({ key: peopleDirty.emailKey }).from(peopleDirty).limit(1)
  return rows.length > 0
}

export async function markPersonDirty(db: Db, emailKey: string): Promise<void> {
  await db.insert(peopleDirty).values({ emailKey })
}

/**
 * Processes a batch of changed addresses and rebuilds their directory rows. Must run in a transaction, so that the marks
 * are deleted together with the update. Concurrent calls are serialized.
 */
export async function refreshDirtyPeople(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${directoryLockKey})`)
  // With a person come the keys of those who were merged with it.
  const { rows } = await db.execute<{ key: string }>(sql`
    WITH taken AS (
      DELETE FROM ${peopleDirty} WHERE ctid IN (SELECT ctid FROM ${peopleDirty} LIMIT ${batch}) RETURNING email_key AS key
    ), people AS (
      SELECT coalesce(m.into_key, t.key) AS key FROM taken t LEFT JOIN ${mergedPeople} m ON m.caller_key = t.key
    ) SELECT key FROM taken UNION SELECT key FROM people
      UNION SELECT m.caller_key FROM ${mergedPeople} m JOIN people p ON p.key = m.into_key`)
  if (rows.length > 0)
    await rebuildPeople(
      db,
      rows.map(({ key }) => key),
    )
}

type Columns = {
  email: unknown
  name: unknown
  phone: unknown
  at: unknown
  id?: unknown
  only?: SQL
  rank?: number
}

/**
 * Returns the SELECT of one area's data about people: key, address, name, phone, time, and account id if it is an account. The
 * name with the lowest rank wins: that of an account first, that of a payment card last, since the card may be another
 * person's.
 */
function selectContacts(
  table: unknown,
  keys: SQL,
  { email, name, phone, at, id, only, rank = 1 }: Columns,
): SQL {
  return sql`SELECT lower(${email}) AS key, ${email} AS email, ${name} AS name, ${phone} AS phone, ${at} AS at,
    ${id ?? sql`NULL::int`} AS account, ${sql.raw(String(rank))} AS rank
    FROM ${table} WHERE lower(${email}) = ANY(${keys}) AND ${email} <> '' ${only ?? sql``}`
}

/** The tables of people who may have left a phone number and no address. */
type Contacts = typeof repairs | typeof bookings | typeof tradeInRequests | typeof importedCustomers

/** Like `selectContacts`, for rows of people who left a phone number and no address, and may be merged with another person. */
function selectCallers(t: Contacts, keys: SQL): SQL {
  const key = personKey(t)
  const merged = sql`(SELECT m.into_key FROM ${mergedPeople} m WHERE m.caller_key = ${key})`
  return sql`SELECT coalesce(${merged}, ${key}) AS key, '' AS email, ${t.customerName} AS name, ${t.customerPhone} AS phone, ${t.createdAt} AS at,
    NULL::int AS account, CASE WHEN ${merged} IS NULL THEN 1 ELSE 2 END AS rank FROM ${t} WHERE ${t.customerEmail} = '' AND ${key} = ANY(${keys})`
}

async function rebuildPeople(db: Db, peopleKeys: readonly string[]): Promise<void> {
  const keys = sql`${sql.param([...peopleKeys])}::text[]`
  const by = (t: Contacts) => ({
    email: t.customerEmail,
    name: t.customerName,
    phone: t.customerPhone,
    at: t.createdAt,
  })
  const full = (t: typeof customers | typeof shopOrders) => ({
    email: t.email,
    name: sql`trim(${t.firstName} || ' ' || ${t.lastName})`,
    phone: t.phone,
    at: t.createdAt,
  })
  const sources = [
    selectContacts(customers, keys, {
      ...full(customers),
      id: customers.id,
      rank: 0,
      only: sql`AND ${customers.closedAt} IS NULL`,
    }),
    selectContacts(repairs, keys, by(repairs)),
    selectCallers(repairs, keys),
    selectContacts(bookings, keys, by(bookings)),
    selectCallers(bookings, keys),
    selectContacts(tradeInRequests, keys, by(tradeInRequests)),
    selectCallers(tradeInRequests, keys),
    selectContacts(importedCustomers, keys, by(importedCustomers)),
    selectCallers(importedCustomers, keys),
    selectContacts(shopOrders, keys, full(shopOrders)),
    selectContacts(quoteRequests, keys, {
      email: quoteRequests.email,
      name: quoteRequests.name,
      phone: quoteRequests.phone,
      at: quoteRequests.createdAt,
    }),
    selectContacts(contactMessages, keys, {
      email: contactMessages.email,
      name: contactMessages.name,
      phone: contactMessages.phone,
      at: contactMessages.createdAt,
    }),
    selectContacts(payments, keys, {
      email: payments.email,
      name: payments.payerName,
      phone: payments.payerPhone,
      at: payments.createdAt,
      rank: 2,
    }),
    selectContacts(shopWithdrawals, keys, {
      email: shopWithdrawals.email,
      name: shopWithdrawals.name,
      phone: sql`''`,
      at: shopWithdrawals.askedAt,
    }),
    // A buyer at the counter may have left nothing but the address for the receipt.
    selectContacts(mails, keys, {
      email: mails.toAddress,
      name: sql`''`,
      phone: sql`''`,
      at: mails.createdAt,
      only: sql`AND ${mails.template} IN ('sales-document', 'invoice-reminder')`,
    }),
  ]
  // Materialized, because PostgreSQL would otherwise compute the words again for each of their trigrams: 7.8 instead of 2.3 s.
  const { rows } = await db.execute<{ key: string }>(sql`
    WITH said AS (${sql.join(sources, sql` UNION ALL `)}),
    gathered AS (
      SELECT key, coalesce((array_agg(email ORDER BY at DESC) FILTER (WHERE email <> ''))[1], '') AS email, max(account) AS account,
        coalesce((array_agg(name ORDER BY rank, at DESC) FILTER (WHERE name <> ''))[1], '') AS name,
        coalesce((array_agg(phone ORDER BY rank, at DESC) FILTER (WHERE phone <> ''))[1], '') AS phone,
        min(at) AS first_at, max(at) AS last_at,
        string_agg(DISTINCT name, ' ') AS names,
        string_agg(DISTINCT ${getDigits(sql`phone`)}, ' ') AS numbers
      FROM said WHERE key NOT LIKE '%@konto.invalid' GROUP BY key
    ), worded AS MATERIALIZED (
      SELECT gathered.*, left(${folded(sql`concat_ws(' ', key, names, numbers, corrected_name,
        ${getDigits(sql`corrected_phone`)})`)}, 1000) AS words
      FROM gathered LEFT JOIN ${people} ON email_key = key
    )
    INSERT INTO ${people} (email_key, email, name, phone, customer_id, search, trigrams, first_at, last_at)
    SELECT key, email, name, phone, account, words,
      ARRAY(SELECT DISTINCT substr(words, n, 3) FROM generate_series(1, length(words) - 2) n), first_at, last_at
    FROM worded ORDER BY key
    ON CONFLICT (email_key) DO UPDATE SET email = excluded.email, name = excluded.name, phone = excluded.phone,
      customer_id = excluded.customer_id, search = excluded.search, trigrams = excluded.trigrams,
      first_at = excluded.first_at, last_at = excluded.last_at
    RETURNING email_key AS key`)
  const rebuilt = new Set(rows.map(({ key }) => key))
  await copyImportedDetails(db, [...rebuilt])
  const gone = peopleKeys.filter((key) => !rebuilt.has(key))
  if (gone.length > 0) await moveDetails(db, gone, [...rebuilt])
  // No area has data on these addresses any more. Erased people stay, under their pseudonym.
  await db.execute(sql`DELETE FROM ${people}
    WHERE email_key = ANY(${sql.param(gone)}::text[]) AND erased_at IS NULL`)
}

/** Copies the address, company and note of imported customers to people who have none. */
async function copyImportedDetails(db: Db, keys: readonly string[]): Promise<void> {
  const own = sql`${personKey(importedCustomers)} = ANY(${sql.param([...keys])}::text[])`
  await db.execute(sql`UPDATE ${people} p SET address = i.address
    FROM (SELECT ${personKey(importedCustomers)} AS key, address FROM ${importedCustomers} WHERE ${own} AND address <> '') i
    WHERE p.email_key = i.key AND p.address = ''`)
  await db.execute(sql`INSERT INTO ${customerDetails} (email_key, note, company, org_number)
    SELECT DISTINCT ON (key) key, note, company, org_number
    FROM (SELECT ${personKey(importedCustomers)} AS key, ${importedCustomers.id} AS id, note, company, org_number
      FROM ${importedCustomers} WHERE ${own} AND (note <> '' OR company <> '' OR org_number <> '')) i
    ORDER BY key, id ON CONFLICT (email_key) DO NOTHING`)
}

/**
 * Moves the details of people who are no longer in the directory to the one whose rows now have their name and number, such as a
 * caller who left an address, and deletes those of others. Those of merged people stay.
 */
async function moveDetails(db: Db, gone: readonly string[], rebuilt: readonly string[]): Promise<void> {
  const lost = sql`${customerDetails.emailKey} = ANY(${sql.param([...gone])}::text[]) AND NOT EXISTS (
    SELECT FROM ${mergedPeople} m WHERE m.caller_key = ${customerDetails.emailKey})`
  await db.execute(sql`UPDATE ${customerDetails} SET email_key = moved.into_key FROM (
    SELECT DISTINCT ON (into_key) before.email_key AS from_key, now.email_key AS into_key FROM ${people} before
      JOIN ${people} now ON now.email_key = ANY(${sql.param([...rebuilt])}::text[])
        AND person_key('', now.phone, now.name) = person_key('', before.phone, before.name)
    WHERE before.email_key = ANY(${sql.param([...gone])}::text[]) AND person_key('', before.phone, before.name) <> ''
      AND NOT EXISTS (SELECT FROM ${customerDetails} d WHERE d.email_key = now.email_key)
    ORDER BY into_key, before.last_at DESC) moved
    WHERE ${lost} AND ${customerDetails.emailKey} = moved.from_key`)
  await db.execute(sql`DELETE FROM ${customerDetails} WHERE ${lost}`)
}

/** Returns the search form of a phone number: digits only, with Swedish numbers in national format. */
function getDigits(phone: SQL): SQL {
  return sql`regexp_replace(regexp_replace(regexp_replace(${phone}, '[^0-9+]', '', 'g'), '^(\\+46|0046)0?', '0'), '\\+', '00')`
}

/** Returns the customers of the directory with ids above `id`, in id order, with the staff's details. */
export function customersAfter(db: Db, id: number, limit: number) {
  return db
    .select({
      id: people.id,
      name: sql<string>`coalesce(${people.correctedName}, ${people.name})`,
      phone: sql<string>`coalesce(${people.correctedPhone}, ${people.phone})`,
      email: people.email,
      address: people.address,
      firstAt: people.firstAt,
      company: sql<string>`coalesce(${customerDetails.company}, '')`,
      orgNumber: sql<string>`coalesce(${customerDetails.orgNumber}, '')`,
      note: sql<string>`coalesce(${customerDetails.note}, '')`,
    })
    .from(people)
    .leftJoin(customerDetails, eq(customerDetails.emailKey, people.emailKey))
    .where(and(gt(people.id, id), isNull(people.erasedAt)))
    .orderBy(asc(people.id))
    .limit(limit)
}
