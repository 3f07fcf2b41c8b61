import { type SQL, sql } from 'drizzle-orm'
import { customers } from '../../../accounts/tables.ts'
import { bookings } from '../../../booking/tables.ts'
import type { Db } from '../../../db/database.ts'
import { contactMessages } from '../../../messages/tables.ts'
import { payments } from '../../../payments/tables.ts'
import { quoteRequests } from '../../../quotes/tables.ts'
import { repairOrders } from '../../../repairs/tables.ts'
import { shopOrders, shopWithdrawals } from '../../../shop/tables.ts'
import { tradeInRequests } from '../../../trade-in/tables.ts'
import { people, peopleDirty } from '../../tables.ts'

/** Any number: whoever brings the directory up to date waits for whoever is at it. */
const directoryLockKey = 7_105_301

/** How many addresses are looked up at once. */
const batch = 2000

/** Whether the directory is behind what the areas hold. */
export async function hasDirtyPeople(db: Db): Promise<boolean> {
  const rows = await db.select({ key: peopleDirty.emailKey }).from(peopleDirty).limit(1)
  return rows.length > 0
}

/** Says that what is known of an address has changed. */
export async function markPersonDirty(db: Db, emailKey: string): Promise<void> {
  await db.insert(peopleDirty).values({ emailKey })
}

/**
 * Takes some of the news and makes the people anew whom they are about. Inside a transaction: the news are gone exactly when
 * the people are made, and of two who do it the second sees what the first has made.
 */
export async function refreshDirtyPeople(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${directoryLockKey})`)
  const { rows } = await db.execute<{ key: string }>(sql`
    WITH taken AS (
      DELETE FROM ${peopleDirty} WHERE ctid IN (SELECT ctid FROM ${peopleDirty} LIMIT ${batch}) RETURNING email_key
    ) SELECT DISTINCT email_key AS key FROM taken`)
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
 * What one area says of people: an address, a name, a number and since when, and the account if it is one. The name of the lowest
 * rank counts: that of an account first, and that on somebody's card last, who may be somebody else.
 */
function selectContacts(table: unknown, keys: SQL, { email, name, phone, at, id, only, rank = 1 }: Columns): SQL {
  return sql`SELECT lower(${email}) AS key, ${email} AS email, ${name} AS name, ${phone} AS phone, ${at} AS at,
    ${id ?? sql`NULL::int`} AS account, ${sql.raw(String(rank))} AS rank
    FROM ${table} WHERE lower(${email}) = ANY(${keys}) ${only ?? sql``}`
}

async function rebuildPeople(db: Db, found: readonly string[]): Promise<void> {
  const keys = sql`${sql.param([...found])}::text[]`
  const by = (t: typeof repairOrders | typeof bookings | typeof tradeInRequests) => ({
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
    selectContacts(repairOrders, keys, by(repairOrders)),
    selectContacts(bookings, keys, by(bookings)),
    selectContacts(tradeInRequests, keys, by(tradeInRequests)),
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
  ]
  const { rows } = await db.execute<{ key: string }>(sql`
    WITH said AS (${sql.join(sources, sql` UNION ALL `)}),
    gathered AS (
      SELECT key, (array_agg(email ORDER BY at DESC))[1] AS email, max(account) AS account,
        coalesce((array_agg(name ORDER BY rank, at DESC) FILTER (WHERE name <> ''))[1], '') AS name,
        coalesce((array_agg(phone ORDER BY rank, at DESC) FILTER (WHERE phone <> ''))[1], '') AS phone,
        min(at) AS first_at, max(at) AS last_at,
        string_agg(DISTINCT name, ' ') AS names,
        string_agg(DISTINCT ${digitsOf(sql`phone`)}, ' ') AS numbers
      FROM said WHERE key NOT LIKE '%@konto.invalid' GROUP BY key
    ), worded AS (
      SELECT gathered.*, left(lower(concat_ws(' ', key, names, numbers, corrected_name,
        ${digitsOf(sql`corrected_phone`)})), 1000) AS words
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
  const made = new Set(rows.map(({ key }) => key))
  const gone = found.filter((key) => !made.has(key))
  // Of those nobody knows anything any more. Who has been erased stays, under nobody's address.
  await db.execute(sql`DELETE FROM ${people}
    WHERE email_key = ANY(${sql.param(gone)}::text[]) AND erased_at IS NULL`)
}

/** A phone number as it is searched: digits alone, and in Sweden without the country's number. */
function digitsOf(phone: SQL): SQL {
  return sql`regexp_replace(regexp_replace(regexp_replace(${phone}, '[^0-9+]', '', 'g'), '^(\\+46|0046)0?', '0'), '\\+', '00')`
}
