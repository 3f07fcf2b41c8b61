import { expect, test } from 'vitest'
import { mailsTo } from '../testing/calls.ts'
import { buildQuoteRequest, sendOffer } from '../testing/fixtures/quotes.ts'
import { changeSettings } from '../testing/fixtures/settings.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await node.logIn()

test('the shop’s settings decide a quote’s validity, answer time and warranty', async () => {
  const before = await buildQuoteRequest(node)
  expect(await sendOffer(node, token, before.id)).toMatchObject({ valid_until: '2026-12-04' })
  await changeSettings(node, token, { quotes: { validDays: 7, replyHours: 1, warrantyMonths: 12 } })
  const after = await buildQuoteRequest(node)
  expect(await sendOffer(node, token, after.id)).toMatchObject({ valid_until: '2026-11-27' })
  const texts = (await mailsTo(node, after.email)).map(({ text }) => text).join('\n')
  for (const words of [
    'inom 1 timme',
    'Garanti: 12 månader på reparationen',
    'till och med: 27 november 2026',
  ]) {
    expect(texts).toContain(words)
  }
})
