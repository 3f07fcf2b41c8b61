import { expect, test } from 'vitest'
import { mailsTo } from '../testing/calls.ts'
import { buildQuoteRequest } from '../testing/fixtures/quotes.ts'
import { changeSettings } from '../testing/fixtures/settings.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await node.logIn()

const save = (changes: Record<string, unknown>) => changeSettings(node, token, changes)

async function sender() {
  const { email } = await buildQuoteRequest(node)
  return (await mailsTo(node, email))[0]?.from
}

test('mails are sent by the shop, with another name or address if configured', async () => {
  expect(await sender()).toEqual({ name: 'Verkstan', address: 'support@verkstan.example' })
  await save({ name: 'Nya Verkstan', email: 'hej@verkstan.example' })
  expect(await sender()).toEqual({ name: 'Nya Verkstan', address: 'hej@verkstan.example' })
  await save({ mailSender: { name: 'Verkstan Arvika', address: '' } })
  expect(await sender()).toEqual({ name: 'Verkstan Arvika', address: 'hej@verkstan.example' })
  await save({ mailSender: { name: '', address: 'offert@verkstan.example' } })
  expect(await sender()).toEqual({ name: 'Nya Verkstan', address: 'offert@verkstan.example' })
})
