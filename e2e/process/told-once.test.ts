import { chmod, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import PostalMime from 'postal-mime'
import { normalizePhone } from '#domain/phones.ts'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { type FakeElks, startFakeElks } from '#server/testing/fake-elks.ts'
import { databaseRuns, dataFolder, Program } from './program.ts'

// The program starts ten times, and a job whose process was killed is taken over after a minute.
test.describe.configure({ timeout: 900_000 })

const customer = { name: 'Lena Åkesson', email: 'lena@example.com', phone: '070-174 06 29' }

type Repair = { id: number; version: number; order_number: string; price_question: { id: number } | null }

let folder: Awaited<ReturnType<typeof dataFolder>>
let elks: FakeElks
let program: Program

async function start(): Promise<void> {
  program = await Program.start({
    DATA_DIR: folder.path,
    DEMO_DATA: 'on',
    UNDO_SECONDS: '0',
    ...{ SMS_46ELKS_USERNAME: 'elks', SMS_46ELKS_PASSWORD: 'hemligt', SMS_FROM: 'Verkstan' },
    SMS_API_BASE: elks.url,
  })
}

/** Ends the program in the middle of whatever it does after an answer, and starts it again. */
async function kill(): Promise<void> {
  await program.end('SIGKILL')
  await start()
}

async function call<Reply>(method: string, path: string, body?: object, token?: string): Promise<Reply> {
  const response = await fetch(`${program.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Reply
}

/** Makes a call of staff. A version that an action needs is read first. */
async function byStaff(method: 'GET' | 'POST', path: string, body?: object): Promise<Repair> {
  const login = { username: 'agare', password: 'hemligt-losenord-1' }
  const { access } = await call<{ access: string }>('POST', '/api/token/', login)
  return call(method, `/api/admin/repairs/${path}`, body, access)
}

async function act(id: number, action: string, body: object = {}): Promise<void> {
  const { version } = await byStaff('GET', `${id}/`)
  await byStaff('POST', `${id}/${action}/`, { version, ...body })
}

/** Pays with the demo provider's card. */
const payByCard = (secret: string) =>
  call('POST', '/api/payments/demo/card/', {
    client_secret: secret,
    ...customer,
    ...{ number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' },
  })

async function payOnline(): Promise<void> {
  const models = await call<{ id: number; name: string }[]>('GET', '/api/quotes/devicemodels/')
  const model = models.find(({ name }) => name === 'iPhone 13')
  type Price = { price: string; issue_description: string }
  const prices = await call<Price[]>('GET', `/api/quotes/repairprices/?devicemodel=${model?.id}`)
  const price = prices.find((listed) => Number(listed.price) >= 1000)
  const intent = await call<{ clientSecret: string }>('POST', '/api/payments/create-payment-intent/', {
    amount: price?.price,
    description: `iPhone 13 - ${price?.issue_description}`,
    email: customer.email,
    payment_method: 'card',
  })
  await payByCard(intent.clientSecret)
}

/** Returns the subject and the text of each mail to the customer. */
async function readMails(): Promise<{ subject: string; text: string }[]> {
  const mails = join(folder.path, 'mail')
  const names = (await readdir(mails).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const parsed = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(mails, name)))),
  )
  return parsed
    .filter(({ to }) => to?.some(({ address }) => address === customer.email))
    .map(({ subject = '', text = '' }) => ({ subject, text }))
}

const readTexts = () =>
  elks.sent.filter(({ to }) => to === normalizePhone(customer.phone)).map(({ message }) => message)

/** Waits until the customer was notified by one of the channels. */
async function waitForNews(pattern: RegExp): Promise<void> {
  await expect
    .poll(async () => [...(await readMails()).map(({ subject }) => subject), ...readTexts()].join('\n'), {
      timeout: 180_000,
    })
    .toMatch(pattern)
}

test.beforeEach(async () => {
  elks = await startFakeElks()
  folder = await dataFolder()
  await chmod(dirname(folder.path), 0o711)
  await start()
})
test.afterEach(async () => {
  await program.end('SIGKILL')
  if (await databaseRuns(folder.path)) {
    await start()
    await program.end('SIGTERM')
  }
  await elks.close()
  await folder.remove()
})

test('kill -9 after every step of a repair loses nothing, and tells the customer nothing twice', async () => {
  await payOnline()
  await kill()
  await waitForNews(/^Tack för din betalning/m)
  const link = /\/arende\/([\w-]{43})/.exec((await readMails()).map(({ text }) => text).join('\n'))
  const page = `/api/repair-pages/${link?.[1]}/`
  const read = () => call<RepairPageView>('GET', page)
  const { order_number: number } = await read()

  await call('POST', `${page}messages/`, { note_text: 'Kan ni spara skärmskyddet?' })
  await kill()
  const found = (await byStaff('GET', `?search=${number}`)) as unknown as { results: Repair[] }
  const id = found.results[0]?.id ?? 0
  await act(id, 'check-in')
  await kill()
  expect((await read()).messages.map(({ text }) => text)).toContain('Kan ni spara skärmskyddet?')

  const lines = [{ kind: 'labour', description: 'Skärm och ram', quantity: 1, unit: '3490' }]
  await act(id, 'price-questions', {
    ...{ message: '', valid_until: '2099-12-31' },
    alternatives: [{ title: 'Skärm och ram', lines }],
  })
  await kill()
  await waitForNews(/Pris att godkänna/)
  const question = (await byStaff('GET', `${id}/`)).price_question?.id
  await call('POST', `${page}answer/`, { question, answer: 'yes', alternative: 0 })
  await kill()
  expect((await read()).agreed_price).toMatch(/3\s490/)

  await act(id, 'move', { to: 'Färdig' })
  await kill()
  await waitForNews(/Klar att hämta|är klar/)
  const { amount_due: due } = await read()
  const { payment_url: url } = await call<{ payment_url: string }>('POST', `${page}payments/`, {
    method: 'card',
    amount: Number(due),
  })
  await kill()
  await payByCard(url.split('/').at(-1) ?? '')
  await kill()
  await expect.poll(async () => (await read()).amount_due, { timeout: 180_000 }).toBe('0.00')

  await act(id, 'handover', { due: '0', tenders: [] })
  await kill()
  await waitForNews(/tagit emot/)
  await waitForNews(/är betalt/)
  await waitForNews(/kvitto/i)
  expect((await read()).state.state).toBe('collected')

  const subjects = (await readMails()).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([...new Set(subjects)].toSorted())
  const texts = readTexts()
  expect(texts.toSorted()).toEqual([...new Set(texts)].toSorted())
})
