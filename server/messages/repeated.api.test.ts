import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailsTo, nextAddress, selectRows } from '../testing/calls.ts'
import { messageBody } from '../testing/fixtures/messages.ts'
import { startSharedNode, type TestNode } from '../testing/node.ts'

const node = await startSharedNode()
const other = await startSharedNode({ on: node, role: 'web' })

function send(changes: Record<string, unknown>, at: TestNode = node, address = nextAddress()) {
  return at.call('POST', '/api/quotes/kontakt/', { body: messageBody(changes), address })
}

async function getCount(email: string): Promise<number> {
  return (await selectRows(node, sql`SELECT id FROM contact_messages WHERE email = ${email}`)).length
}

/** Returns the number of mails to the sender, and of mails to the shop about the sender's messages. */
async function mailCount(email: string) {
  const toSender = await mailsTo(node, email)
  return [toSender.length, node.mail.sent.filter((mail) => mail.replyTo === email).length]
}

test('the same message 50 times at once to two nodes is one message and one pair of mails', async () => {
  const email = 'femtio@kund.example'
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => send({ email }, index % 2 ? other : node)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await getCount(email)).toBe(1)
  expect(await mailCount(email)).toEqual([1, 1])
})

test('surrounding blanks and the spelling of the subject make no difference', async () => {
  const email = 'putsad@kund.example'
  await send({ email, namn: 'Bo', ämne: 'warranty' })
  await send({ email: ` ${email}`, namn: 'Bo ', ämne: 'Garanti' })
  expect(await getCount(email)).toBe(1)
})

test.each([
  ['namn', 'Bo Ek'],
  ['telefon', '070-174 06 99'],
  ['ämne', 'other'],
  ['meddelande', 'En sak till: när öppnar ni?'],
])('another %s makes it another message', async (field, value) => {
  const email = `annan-${field.replace('ä', 'a')}@kund.example`
  await send({ email })
  await send({ email, [field]: value })
  expect(await getCount(email)).toBe(2)
  expect(await mailCount(email)).toEqual([2, 2])
})

test('ten minutes later the same text is a new message', async () => {
  const email = 'senare@kund.example'
  node.clock.set('2026-11-20T12:00:00Z')
  await send({ email })
  node.clock.set('2026-11-20T12:09:59Z')
  await send({ email })
  expect(await getCount(email)).toBe(1)
  node.clock.set('2026-11-20T12:10:00Z')
  await send({ email })
  expect(await getCount(email)).toBe(2)
})

test('the 21st message from an address must wait, with the reason in `error`, on any node', async () => {
  const address = nextAddress()
  for (let count = 1; count <= 20; count++) {
    const answer = await send({ meddelande: `Nummer ${count}` }, count % 2 ? other : node, address)
    expect(answer.status).toBe(201)
  }
  const before = await selectRows(node, sql`SELECT id FROM contact_messages`)
  const { status, body, headers } = await send({ meddelande: 'En till' }, node, address)
  expect(status).toBe(429)
  expect(body).toEqual({ error: 'Det blev för många försök. Vänta 10 minuter och försök igen.' })
  expect(Number(headers['retry-after'])).toBeGreaterThan(500)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600)
  expect(await selectRows(node, sql`SELECT id FROM contact_messages`)).toHaveLength(before.length)
})

test('forms that were filled in wrongly do not count', async () => {
  const address = nextAddress()
  for (let count = 0; count < 25; count++) {
    expect((await send({ namn: '' }, node, address)).status).toBe(400)
  }
  expect((await send({ meddelande: 'Nu rätt' }, node, address)).status).toBe(201)
})
