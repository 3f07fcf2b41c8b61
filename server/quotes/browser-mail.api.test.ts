import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { QuoteRequestReceipt, SentQuote } from '#domain/quotes/schemas.ts'
import { logInPermanently, nextAddress, retryNow, selectRows } from '../testing/calls.ts'
import { quoteBody } from '../testing/fixtures/quotes.ts'
import { changeSettings } from '../testing/fixtures/settings.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const keys = {
  publicKey: 'pk',
  serviceId: 'service_1',
  confirmationTemplate: 'template_c',
  noticeTemplate: 'template_n',
  quoteTemplate: 'template_q',
}

// Ahead of the real time that the job queue uses, so that delayed jobs wait.
const start = '2030-01-04T09:00:00Z'
const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
beforeEach(async () => {
  clock.set(start)
  await changeSettings(node, token, { emailJs: keys })
})

let customers = 0

async function ask() {
  const email = `emailjs-${++customers}@kund.example`
  const { body } = await node.call('POST', '/api/quotes/requests/', {
    body: quoteBody({ email }),
    address: nextAddress(),
  })
  return { email, receipt: body as QuoteRequestReceipt }
}

const report = ({ id, browser_mail }: QuoteRequestReceipt, sent: string[], at = id) =>
  node.call('POST', `/api/quotes/requests/${at}/browser_mails/`, {
    body: { ticket: browser_mail?.ticket, sent },
    address: nextAddress(),
  })

/** Returns the number of mails to a customer, and to the shop about them, after all jobs that are due. */
async function mailed(email: string) {
  const due = sql`SELECT name FROM jobs.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()`
  await expect.poll(() => selectRows(node, due)).toEqual([])
  const { sent } = node.mail
  return [
    sent.filter(({ to }) => to === email).length,
    sent.filter(({ replyTo }) => replyTo === email).length,
  ]
}

test('without all keys the server mails at once, and no browser is asked to', async () => {
  await changeSettings(node, token, { emailJs: { ...keys, quoteTemplate: '' } })
  const { email, receipt } = await ask()
  expect(receipt.browser_mail).toBeNull()
  expect(await mailed(email)).toEqual([1, 1])
})

test('with EmailJS keys the browser gets time to send; the server sends what the browser did not report', async () => {
  const { email, receipt } = await ask()
  expect(receipt.browser_mail).toMatchObject({
    public_key: 'pk',
    service_id: 'service_1',
    confirmation_template: 'template_c',
    notice_template: 'template_n',
  })
  expect(await mailed(email)).toEqual([0, 0])
  expect((await report(receipt, ['confirmation'])).status).toBe(204)
  expect(await mailed(email)).toEqual([0, 1])
})

test('mails sent by the browser are not sent again, however often it reports them', async () => {
  const { email, receipt } = await ask()
  for (const sent of [['confirmation', 'notice'], ['confirmation', 'notice'], []]) await report(receipt, sent)
  expect(await mailed(email)).toEqual([0, 0])
})

test('only the request’s own browser can report its mails, and only for ten minutes', async () => {
  const { email, receipt } = await ask()
  const other = await ask()
  expect((await report(other.receipt, ['confirmation', 'notice'], receipt.id)).status).toBe(404)
  const forged = {
    ...receipt,
    browser_mail: { ...receipt.browser_mail, ticket: { expires: '9', signature: 'x' } },
  }
  expect((await report(forged as QuoteRequestReceipt, ['notice'])).status).toBe(404)
  clock.set('2030-01-04T09:11:00Z')
  expect((await report(receipt, ['confirmation', 'notice'])).status).toBe(404)
  expect(await mailed(email)).toEqual([0, 0])
  await retryNow(node)
  expect(await mailed(email)).toEqual([1, 1])
})

test('an offer is mailed by the browser, or by the server after the browser has failed', async () => {
  const { email, receipt } = await ask()
  await report(receipt, ['confirmation', 'notice'])
  const send = async () => {
    const { body } = await node.call('POST', `/api/quotes/requests/${receipt.id}/send_final/`, {
      body: { quotedPrice: 1290 },
      token,
    })
    return body as SentQuote
  }
  const tell = (version: number, sent: boolean, auth: { token?: string } = { token }) =>
    node.call('POST', `/api/admin/quotes/${receipt.id}/browser_mails/`, { body: { version, sent }, ...auth })
  const first = await send()
  expect(first.offer_link).toMatch(/^http:\/\/verkstan\.test\/offert\/[\w-]{43}$/)
  expect((await tell(first.version, true, {})).status).toBe(401)
  expect((await tell(first.version, true)).status).toBe(204)
  expect((await tell(first.version, false)).status).toBe(204)
  expect(await mailed(email)).toEqual([0, 0])
  const second = await send()
  await tell(second.version, false)
  expect(await mailed(email)).toEqual([1, 0])
})
