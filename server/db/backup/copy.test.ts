import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/node.ts'
import { copyFrom, copyTo } from './copy.ts'
import { connectForCopy } from './queries.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = await connectForCopy(database.url)
  await client.query(
    'CREATE TABLE things (id int PRIMARY KEY, text text, bytes bytea, data jsonb, at timestamptz)',
  )
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const all = () => client.query('SELECT * FROM things ORDER BY id').then(({ rows }) => rows)

async function readText(statement: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of copyTo(client, statement).stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function* getChunks(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('data that is copied out and in again is unchanged, whatever it contains and wherever chunks are split', async () => {
  await client.query(
    `INSERT INTO things VALUES (1, NULL, NULL, NULL, NULL), (2, '', '', 'null', 'infinity'),
      (3, E'a\\tb\\nc\\\\.\\rd\\\\N åäö 🙂', '\\x00ff0a5c', '{"a": ["\\n"]}', '2026-03-29 02:30:00.123456+01')`,
  )
  const before = await all()
  const text = await readText('COPY things TO STDOUT')
  expect(text.split('\n')).toHaveLength(4)
  for (const size of [1, 7, 100_000]) {
    await client.query('TRUNCATE things')
    expect(await copyFrom(client, 'COPY things FROM STDIN', getChunks(text, size))).toBe(3)
    expect(await all()).toEqual(before)
  }
})

test('copies more than a connection buffers, also to a slow reader', async () => {
  await client.query('TRUNCATE things')
  await client.query(
    "INSERT INTO things (id, text) SELECT n, repeat('ö', 500) FROM generate_series(1, 5000) AS n",
  )
  const { stream, rows } = copyTo(client, 'COPY things (id, text) TO STDOUT')
  let bytes = 0
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length
    await new Promise(setImmediate)
  }
  expect([rows(), bytes > 5_000_000]).toEqual([5000, true])
})

test('copies in more than a connection buffers, and leaves no listeners on it', async () => {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection
  const before = stream.listenerCount('close')
  const rows = Array.from({ length: 100 }, (_, n) => `${10_000 + n}\t${'ö'.repeat(50_000)}\n`).join('')
  expect(await copyFrom(client, 'COPY things (id, text) FROM STDIN', getChunks(rows, 640_000))).toBe(100)
  expect(stream.listenerCount('close')).toBe(before)
  await client.query('DELETE FROM things WHERE id >= 10000')
})

test('a statement that fails is thrown, and the connection can be used again', async () => {
  await expect(readText('COPY nothing TO STDOUT')).rejects.toThrow('nothing')
  await expect(copyFrom(client, 'COPY things (id) FROM STDIN', getChunks('one\n', 10))).rejects.toThrow(
    'integer',
  )
  await expect(copyFrom(client, 'COPY nothing FROM STDIN', getChunks('1\n', 10))).rejects.toThrow('nothing')
  expect(await all()).toHaveLength(5000)
})

test('a source that fails puts nothing in', async () => {
  async function* broken() {
    yield Buffer.from('9001\n')
    throw new Error('the disk is gone')
  }
  await expect(copyFrom(client, 'COPY things (id) FROM STDIN', broken())).rejects.toThrow('the disk is gone')
  expect(await all()).toHaveLength(5000)
})

test('the connection stays usable when the reader stops early', async () => {
  const { stream } = copyTo(client, 'COPY things TO STDOUT')
  for await (const _ of stream) break
  expect(await all()).toHaveLength(5000)
})

test('a large table is copied in the order in which it is stored, also while others read it', async () => {
  const { rows } = await client.query<{ bytes: number }>(
    "SELECT pg_size_bytes(current_setting('shared_buffers'))::float8 AS bytes",
  )
  // Scans of a table above a quarter of the shared memory begin where the scan of another connection is.
  const kilobytes = Math.ceil((rows[0]?.bytes ?? 0) / 4 / 1000)
  await client.query('CREATE TABLE large (id int, filling text)')
  await client.query('ALTER TABLE large ALTER filling SET STORAGE PLAIN')
  await client.query(
    `INSERT INTO large SELECT n, repeat('x', 1000) FROM generate_series(1, ${kilobytes}) AS n`,
  )
  const other = await connectForCopy(database.url)
  await other.query('SET synchronize_seqscans = on')
  await other.query('BEGIN')
  await other.query('DECLARE reading CURSOR FOR SELECT id FROM large')
  await other.query(`MOVE ${Math.floor(kilobytes / 2)} FROM reading`)
  const ids = (await readText('COPY large (id) TO STDOUT')).trimEnd().split('\n').map(Number)
  await other.end()
  expect(ids).toHaveLength(kilobytes)
  expect(ids.slice(0, 3)).toEqual([1, 2, 3])
})
