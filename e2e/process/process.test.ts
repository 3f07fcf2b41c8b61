import { chmod } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { dirname } from 'node:path'
import { expect, test } from '@playwright/test'
import { databaseRuns, dataFolder, Program } from './program.ts'

const quote = {
  name: 'Kim Öberg',
  email: 'kim@example.com',
  phone: '070-174 06 12',
  device_type: 'Mobil',
  brand: 'iPhone',
  model_name: 'iPhone 13',
  issue: 'Trasig skärm',
  status: 'Ny',
}

async function askForQuote(program: Program, name: string): Promise<number> {
  const reply = await fetch(`${program.url}/api/quotes/requests/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...quote, name }),
  })
  return reply.status
}

async function customers(program: Program): Promise<string[]> {
  const login = await fetch(`${program.url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'agare', password: 'hemligt-losenord-1' }),
  })
  const { access } = (await login.json()) as { access: string }
  const list = await fetch(`${program.url}/api/quotes/requests/`, {
    headers: { authorization: `Bearer ${access}` },
  })
  return ((await list.json()) as { name: string }[]).map(({ name }) => name)
}

type Sale = { document: { number: string; rest: string; tenders: object[] } }

/** Logs in to the back office and returns its calls. */
async function getOffice({ url }: Program) {
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'agare', password: 'hemligt-losenord-1' }),
  })
  const { access } = (await login.json()) as { access: string }
  return async <Reply>(method: string, path: string, body: object): Promise<Reply> => {
    const headers = { ...json, authorization: `Bearer ${access}` }
    const reply = await fetch(`${url}/api/admin/${path}`, { method, headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
}

// Each test starts program processes with new databases.
test.describe.configure({ timeout: 120_000 })

let folder: Awaited<ReturnType<typeof dataFolder>>
let running: Program[]

/** Starts the program on the test's folder. It is stopped after the test if it is still running. */
async function start(env: Record<string, string> = {}): Promise<Program> {
  const program = await Program.start({ DATA_DIR: folder.path, DEMO_DATA: 'off', ...env })
  running.push(program)
  return program
}

test.beforeEach(async () => {
  folder = await dataFolder()
  await chmod(dirname(folder.path), 0o711)
  running = []
})
test.afterEach(async () => {
  for (const program of running) await program.end('SIGKILL')
  // A killed program leaves its database running; the next start stops it cleanly.
  if (await databaseRuns(folder.path)) await (await start()).end('SIGTERM')
  await folder.remove()
})

test('SIGTERM lets a request that has begun be answered, and stops the database', async () => {
  const program = await start()
  const body = JSON.stringify(quote)
  const call = httpRequest(`${program.url}/api/quotes/requests/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    call.on('error', reject)
  })
  call.write(body.slice(0, 20))
  // The server has received the half request once it answers a later request on another connection.
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200)
  const ended = program.end('SIGTERM')
  call.end(body.slice(20))
  expect(await answered).toBe(201)
  expect(await ended).toBe(0)
  expect(await databaseRuns(folder.path)).toBe(false)

  const again = await start()
  expect(await customers(again)).toEqual(['Kim Öberg'])
})

test('acknowledged writes survive kill -9 of the program, which leaves its database running', async () => {
  const first = await start()
  expect(await askForQuote(first, 'Anna')).toBe(201)
  expect(await askForQuote(first, 'Bertil')).toBe(201)
  await first.end('SIGKILL')
  expect(await databaseRuns(folder.path)).toBe(true)

  const second = await start()
  expect(await customers(second)).toEqual(['Bertil', 'Anna'])
})

test('kill -9 while baskets are paid loses no acknowledged sale, and leaves no half one', async () => {
  const first = await start()
  const office = await getOffice(first)
  await office('PUT', 'counter/mode/', { mode: 'exempt' })
  const line = { kind: 'text', description: 'Kabel', quantity: 1, unit: '199' }
  const baskets = Array.from({ length: 20 }, () => crypto.randomUUID())
  for (const id of baskets) await office('POST', 'counter/baskets/', { id, lines: [line] })
  const paid = { version: 0, due: '199.00', tenders: [{ method: 'card', amount: '199' }] }
  const acknowledged = new Map<string, string>()
  const paying = baskets.map(async (id) => {
    const { document } = await office<Sale>('POST', `counter/baskets/${id}/pay/`, paid)
    acknowledged.set(id, document.number)
    if (acknowledged.size === 3) await first.end('SIGKILL')
  })
  await Promise.allSettled(paying)
  expect(acknowledged.size).toBeGreaterThanOrEqual(3)

  const again = await getOffice(await start())
  const numbers: string[] = []
  for (const id of baskets) {
    const { document } = await again<Sale>('POST', `counter/baskets/${id}/pay/`, paid)
    expect(document).toMatchObject({ rest: '0.00', tenders: [{ method: 'card', amount: '199.00' }] })
    if (acknowledged.has(id)) expect(document.number).toBe(acknowledged.get(id))
    numbers.push(document.number)
  }
  const year = new Date().getFullYear() % 100
  const unbroken = baskets.map((_, index) => `KV-${year}-${String(index + 1).padStart(5, '0')}`)
  expect(numbers.toSorted()).toEqual(unbroken)
})

test('a second start on the same data folder fails, and the first keeps running', async () => {
  const first = await start()
  const second = await start()
  expect(second.child.exitCode).toBe(1)
  expect(second.output).toContain(folder.path)
  expect(second.output.trim().split('\n')).toHaveLength(1)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test('a wrong setting stops the start with a line that names it', async () => {
  const program = await start({ PUBLIC_URL: 'verkstan', SMTP_URL: 'http://fel.example' })
  expect(program.child.exitCode).toBe(1)
  expect(program.output).toContain('PUBLIC_URL')
  expect(program.output).toContain('SMTP_URL')
})

test('a port in use by another program is reported as such', async () => {
  const first = await start()
  const other = await dataFolder()
  await chmod(dirname(other.path), 0o711)
  const second = await start({ DATA_DIR: other.path, PORT: new URL(first.url).port })
  expect(second.child.exitCode).toBe(1)
  expect(second.output).toContain('PORT')
  expect(await databaseRuns(other.path)).toBe(false)
  await other.remove()
})
