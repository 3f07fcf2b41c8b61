import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readMailHold } from '#server/mail/service.ts'
import { selectRows, settled } from '#server/testing/calls.ts'
import { buildQuoteRequest } from '#server/testing/fixtures/quotes.ts'
import { startSharedNode } from '#server/testing/node.ts'
import { seedDemo } from '../seed.ts'
import { resumeRestoredShop } from './resume.ts'

const node = await startSharedNode()

test('a restored shop runs its waiting jobs, sends no mails, and gets no demo data', async () => {
  await buildQuoteRequest(node)
  await settled(node)
  // As if the backup had been made just before its mails were written.
  await selectRows(node, sql`DELETE FROM mails`)
  node.mail.sent.length = 0
  const [quote] = await selectRows<{ id: number }>(node, sql`SELECT id FROM quote_requests`)
  const startAfter = node.clock.now().toISOString()
  const jobs = [
    { name: 'quotes.mailReceived', data: { quoteId: quote?.id }, startAfter },
    { name: 'an.oldJob', data: {}, startAfter },
    { name: 'mail.send', data: { mail: 'in an old way' }, startAfter },
  ]
  const { waiting, unknown } = await resumeRestoredShop(node.app.system(), { jobs })
  expect({ waiting, unknown }).toEqual({ waiting: 1, unknown: ['an.oldJob', 'mail.send'] })
  await settled(node)
  const mails = await selectRows(node, sql`SELECT state FROM mails`)
  expect(mails.length).toBeGreaterThan(0)
  expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['queued']))
  expect(node.mail.sent).toEqual([])
  expect((await readMailHold(node.app.system()))?.reason).toContain('säkerhetskopia')
  expect(await seedDemo(node.app.system())).toBe(false)
  expect(await selectRows(node, sql`SELECT id FROM products`)).toEqual([])
})
