import pg from 'pg'

/** A table as it is copied: its name, quoted where it must be, and the columns that hold what is its own. */
export type CopiedTable = { name: string; columns: string[] }

/** Where a sequence stands. `called` is false for one that has given no number yet. */
export type SequenceState = { name: string; last: string; called: boolean }

/** One migration that a database has been through. */
export type AppliedMigration = { name: string; hash: string }

/** A job that has not been done. */
export type PendingJob = { name: string; data: unknown; startAfter: string }

/**
 * Opens a connection for a long piece of work: no statement is cut off, and what is copied looks the same whatever the server
 * is set to.
 */
export async function connectForCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'verkstan-backup',
  })
  // A connection that breaks fails the query that runs; there is nothing more to tell.
  client.on('error', () => undefined)
  await client.connect()
  for (const setting of [
    'statement_timeout = 0',
    'lock_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    "TimeZone = 'UTC'",
    "DateStyle = 'ISO, YMD'",
    "IntervalStyle = 'postgres'",
    'extra_float_digits = 3',
    "bytea_output = 'hex'",
    "client_encoding = 'UTF8'",
  ]) {
    await client.query(`SET ${setting}`)
  }
  return client
}

/**
 * The tables of the program, by name. Left out: columns that the database works out, and tables that it may itself empty (unlogged),
 * such as the counters of limits.
 */
export async function tablesIn(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT quote_ident(c.relname) AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
    GROUP BY c.relname ORDER BY c.relname COLLATE "C"`)
  return rows
}

/** Keeps tables as they are built until the transaction ends; what is in them may change. */
export async function lockTableDefinitions(client: pg.Client, tables: readonly CopiedTable[]): Promise<void> {
  const names = tables.map(({ name }) => `public.${name}`)
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`)
}

/** Where all sequences stand. They are no part of a snapshot, but never behind it: read after it, no number comes twice. */
export async function sequencesIn(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string; start: string; last: string | null }>(`
    SELECT quote_ident(sequencename) AS name, start_value::text AS start, last_value::text AS last
    FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename COLLATE "C"`)
  return rows.map(({ name, start, last }) => ({ name, last: last ?? start, called: last !== null }))
}

/** The migrations that a database has been through, oldest first; none for one that has no tables yet. */
export async function migrationsIn(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: known } = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS marks`)
  if (known[0]?.marks === null) return []
  const { rows } = await client.query<AppliedMigration>(
    'SELECT name, hash FROM drizzle.__drizzle_migrations ORDER BY name COLLATE "C"',
  )
  return rows
}

/** The jobs that have been left and not done yet, in the order in which they were left. */
export async function pendingJobsIn(client: pg.Client): Promise<PendingJob[]> {
  const { rows: known } = await client.query(`SELECT to_regclass('jobs.job') AS jobs`)
  if (known[0]?.jobs === null) return []
  const { rows } = await client.query<{ name: string; data: unknown; start: Date }>(`
    SELECT name, data, start_after AS start FROM jobs.job
    WHERE state IN ('created', 'retry', 'active') AND left(name, 2) <> '__' ORDER BY created_on, id`)
  return rows.map(({ name, data, start }) => ({ name, data: data ?? {}, startAfter: start.toISOString() }))
}

/** The version of the server, as `18.4`. */
export async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  return rows[0]?.server_version ?? ''
}

/** Whether there is anything at all in a database that somebody could lose. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ tables: number }>(`
    SELECT count(*)::int AS tables FROM pg_class
    WHERE relkind IN ('r', 'p', 'v', 'm', 'S')
      AND relnamespace NOT IN (SELECT oid FROM pg_namespace WHERE nspname ~ '^(pg_|information_schema$)')`)
  return rows[0]?.tables === 0
}

/** The foreign keys of the program's tables, as statements that take them away and put them back. */
export async function foreignKeysIn(client: pg.Client): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
           format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`)
  return rows
}
