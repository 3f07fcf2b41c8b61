import pg from 'pg'

/** A table to copy: its name, quoted where needed, and its columns without generated ones. */
export type CopiedTable = { name: string; columns: string[] }

/** The state of a sequence. `called` is false when it has not returned a number yet. */
export type SequenceState = { name: string; last: string; called: boolean }

export type AppliedMigration = { name: string; hash: string }

export type PendingJob = { name: string; data: unknown; startAfter: string }

/**
 * Opens a connection for long operations: without a statement timeout, and with settings that make the copied text
 * independent of the server's configuration.
 */
export async function connectForCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'verkstan-backup',
  })
  // A broken connection already fails the query that runs.
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
    // Otherwise a large table is read from where another connection reads it, in another order, and its digest differs.
    'synchronize_seqscans = off',
  ]) {
    await client.query(`SET ${setting}`)
  }
  return client
}

/** Returns the program's tables, by name. Leaves out generated columns and unlogged tables, such as the counters of limits. */
export async function tablesIn(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT quote_ident(c.relname) AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
    GROUP BY c.relname ORDER BY c.relname COLLATE "C"`)
  return rows
}

/** Locks tables against definition changes until the transaction ends. Their rows may change. */
export async function lockTableDefinitions(client: pg.Client, tables: readonly CopiedTable[]): Promise<void> {
  const names = tables.map(({ name }) => `public.${name}`)
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`)
}

/**
 * Returns the state of all sequences. Sequences are not part of a snapshot; read after it, they are never behind its
 * rows, so no number is used twice.
 */
export async function sequencesIn(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string; start: string; last: string | null }>(`
    SELECT quote_ident(sequencename) AS name, start_value::text AS start, last_value::text AS last
    FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename COLLATE "C"`)
  return rows.map(({ name, start, last }) => ({ name, last: last ?? start, called: last !== null }))
}

/** Returns the applied migrations, oldest first, or none when the database has no tables. */
export async function migrationsIn(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: lookup } = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS marks`)
  if (lookup[0]?.marks === null) return []
  const { rows } = await client.query<AppliedMigration>(
    'SELECT name, hash FROM drizzle.__drizzle_migrations ORDER BY name COLLATE "C"',
  )
  return rows
}

/** Returns the jobs that have not run yet, in the order in which they were enqueued. */
export async function pendingJobsIn(client: pg.Client): Promise<PendingJob[]> {
  const { rows: lookup } = await client.query(`SELECT to_regclass('jobs.job') AS jobs`)
  if (lookup[0]?.jobs === null) return []
  const { rows } = await client.query<{ name: string; data: unknown; start: Date }>(`
    SELECT name, data, start_after AS start FROM jobs.job
    WHERE state IN ('created', 'retry', 'active') AND left(name, 2) <> '__' ORDER BY created_on, id`)
  return rows.map(({ name, data, start }) => ({ name, data: data ?? {}, startAfter: start.toISOString() }))
}

export async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  return rows[0]?.server_version ?? ''
}

export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ tables: number }>(`
    SELECT count(*)::int AS tables FROM pg_class
    WHERE relkind IN ('r', 'p', 'v', 'm', 'S')
      AND relnamespace NOT IN (SELECT oid FROM pg_namespace WHERE nspname ~ '^(pg_|information_schema$)')`)
  return rows[0]?.tables === 0
}

/**
 * Returns statements that drop and add the indexes of the program's tables that are no constraints, and after them the
 * foreign keys, which may refer to a unique index.
 */
export async function keysAndIndexesIn(client: pg.Client): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    SELECT 1 AS step, format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS add
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')
    UNION ALL
    SELECT 2, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
           format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
    ORDER BY step`)
  return rows
}
