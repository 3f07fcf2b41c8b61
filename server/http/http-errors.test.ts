import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError, fieldError } from '#domain/errors.ts'
import { openDatabase } from '../db/database.ts'
import { TooMany } from '../security/rate-limits.ts'
import { openTestDatabase } from '../testing/node.ts'
import { handleError } from './http-errors.ts'

const { database, url } = await openTestDatabase()
let app: FastifyInstance
let lines: string[]

/** The behaviour of each test route; tests replace it. */
const acts: Record<string, () => unknown> = {}

beforeAll(async () => {
  lines = []
  app = Fastify({ logger: { level: 'trace', stream: { write: (line: string) => lines.push(line) } } })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.get('/:act', (request) => acts[(request.params as { act: string }).act]?.())
  const inner = z.object({ rows: z.array(z.object({ price: z.number('Ange ett pris.') })) })
  app.post('/nested', { schema: { body: inner } }, () => ({}))
  app.get('/reply', { schema: { response: { 200: z.object({ price: z.number() }) } } }, () => ({
    price: 'x',
  }))
})
afterAll(() => app.close())

async function answerTo(act: () => unknown) {
  acts.now = act
  const response = await app.inject('/now')
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

const raise = (code: string) =>
  sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${code}'; END $$`)

const throwing = (error: unknown) => () => {
  throw error
}

describe('an expected error', () => {
  test('becomes its status and its Swedish text', async () => {
    const error = new DomainError('quote.expired', { values: { date: '4 december 2026' } })
    expect(await answerTo(throwing(error))).toMatchObject({
      status: 409,
      body: { detail: 'Offerten gällde till och med 4 december 2026. Begär gärna en ny.' },
    })
  })

  test.each([
    ['a number beyond its column', sql`SELECT ${'2147483648'}::int`],
    ['a day beyond the calendar', sql`SELECT ${'0000-01-01'}::date`],
    ['an unreadable day', sql`SELECT ${'igår'}::date`],
    ['an unreadable number', sql`SELECT ${'x'}::int`],
  ])('%s that reaches the database is bad input, and leaves a line in the log', async (_, statement) => {
    lines.length = 0
    expect(await answerTo(() => database.db.execute(statement))).toMatchObject({
      status: 400,
      body: { detail: 'Kontrollera uppgifterna och försök igen.' },
    })
    expect(lines.join('')).toContain('the database refused a value')
  })

  test("of a field is returned under the field's name", async () => {
    expect(await answerTo(throwing(fieldError('price', 'Ange ett pris.')))).toMatchObject({
      status: 400,
      body: { price: ['Ange ett pris.'] },
    })
  })

  test('of a nested field is returned under its path', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/nested',
      payload: { rows: [{ price: 1 }, {}] },
    })
    expect([response.statusCode, response.json()]).toEqual([400, { 'rows.1.price': ['Ange ett pris.'] }])
  })

  test.each([
    [1, 'Vänta 1 sekund och'],
    [2, 'Vänta 2 sekunder och'],
    [59, 'Vänta 59 sekunder och'],
    [60, 'Vänta 1 minut och'],
    [61, 'Vänta 2 minuter och'],
    [900, 'Vänta 15 minuter och'],
  ])('as too many attempts says how long to wait: %i s', async (seconds, words) => {
    const { status, body, headers } = await answerTo(throwing(new TooMany(seconds)))
    expect(status).toBe(429)
    expect(body.detail).toContain(words)
    expect(headers['retry-after']).toBe(String(seconds))
  })
})

describe('an error of the database', () => {
  test('of a lost race for a unique value is a conflict', async () => {
    const insert = sql`INSERT INTO brands (name, position) VALUES ('Apple', 0)`
    await database.db.execute(insert)
    const { status, body } = await answerTo(() => database.db.execute(insert))
    expect([status, body]).toEqual([
      409,
      { detail: 'Någon annan hann ändra samma sak. Ladda om och försök igen.' },
    ])
  })

  test('of a NUL in a text is a bad character', async () => {
    const { status, body } = await answerTo(() => database.db.execute(sql`SELECT ${'a\u0000b'}::text`))
    expect([status, body]).toEqual([400, { detail: 'Texten innehåller tecken som inte kan sparas.' }])
  })

  test('when it is not there is a service that is down for a while', async () => {
    const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none', { onError: () => undefined })
    const { status, body } = await answerTo(() => nowhere.db.execute(sql`SELECT 1`))
    expect([status, body]).toEqual([
      503,
      { detail: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en stund.' },
    ])
    await nowhere.close()
  })

  test('for a lack of free connections is temporary too, and has a Retry-After', async () => {
    const small = openDatabase(url, { max: 1, onError: () => undefined })
    const start = performance.now()
    const held = await small.pool.connect()
    const { status, headers } = await answerTo(() => small.db.execute(sql`SELECT 1`))
    held.release()
    expect([status, headers['retry-after']]).toEqual([503, '2'])
    expect(performance.now() - start).toBeLessThan(3_000)
    expect((await answerTo(() => small.db.execute(sql`SELECT 1`))).status).toBe(200)
    await small.close()
  })

  test('when it ends the connection in the middle of a query is a service that is down for a while', async () => {
    const { status } = await answerTo(() =>
      database.db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`),
    )
    expect(status).toBe(503)
  })

  test.each([
    ['that cancels a statement', sql`SELECT pg_cancel_backend(pg_backend_pid())`],
    ['that has too many connections', raise('53300')],
  ])('%s is temporary, and has a Retry-After', async (_, statement) => {
    const { status, headers } = await answerTo(() => database.db.execute(statement))
    expect([status, headers['retry-after']]).toEqual([503, '2'])
  })

  test.each([
    ['a table that is missing', sql`SELECT * FROM finns_inte`],
    ['a broken rule', sql`INSERT INTO repair_orders (status) VALUES ('x')`],
    ['bad SQL', sql`SELEKT`],
  ])('of %s is our own fault: 500', async (_, statement) => {
    const { status } = await answerTo(() => database.db.execute(statement))
    expect(status).toBe(500)
  })
})

test.each(['ENOSPC', 'EDQUOT', '53100'])(
  'a full disk (%s) is a service that is down for a while',
  async (code) => {
    const error = new Error('outer', { cause: Object.assign(new Error('no space left on device'), { code }) })
    expect(await answerTo(throwing(error))).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('slut på plats') },
    })
  },
)

describe('an unexpected error', () => {
  test.each([
    ['an error', new Error('secret: password=hunter2')],
    [
      'an error with a status that only looks expected',
      Object.assign(new Error('secret'), { statusCode: 500 }),
    ],
    ['an error with a strange code', Object.assign(new Error('secret'), { code: 'secret' })],
    ['a text', 'secret'],
    ['an error inside another', new Error('outer secret', { cause: new Error('inner secret') })],
  ])('%s is a plain 500 with the request’s id and nothing of the inside', async (_, error) => {
    lines.length = 0
    const { status, body } = await answerTo(throwing(error))
    expect(status).toBe(500)
    expect(body).toEqual({
      detail: 'Något gick fel på servern. Försök igen senare.',
      request_id: expect.any(String),
    })
    expect(lines.join('')).toContain(`"reqId":"${body.request_id}"`)
    expect(lines.join('')).toContain('request failed')
  })

  test('a response that breaks the contract becomes a 500 and is not sent', async () => {
    const response = await app.inject('/reply')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ detail: 'Något gick fel på servern. Försök igen senare.' })
  })
})
