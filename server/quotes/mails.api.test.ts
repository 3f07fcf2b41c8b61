import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { getFirstName } from '#domain/mail/first-name.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { mailsTo, settled } from '../testing/calls.ts'
import { answerQuote, buildQuote, buildQuoteRequest, sendOffer } from '../testing/fixtures/quotes.ts'
import { startSharedNode, startTestNode } from '../testing/node.ts'

const shop = defaultShopSettings

const node = await startSharedNode()
const token = await node.logIn()

type Mails = Awaited<ReturnType<typeof mailsTo>>

/** Returns the only mail whose subject starts with `subject`. Jobs of different kinds run concurrently, in any order. */
function onlyMail(mails: Mails, subject: string): Mails[number] {
  const [found, ...more] = mails.filter((mail) => mail.subject.startsWith(subject))
  if (!found || more.length > 0)
    throw new Error(`Not one mail: ${mails.map((mail) => mail.subject).join(' | ')}`)
  return found
}

async function mailsAbout(email: string) {
  await settled(node)
  return node.mail.sent.filter((mail) => mail.to === shop.email && mail.replyTo === email)
}

describe('a new request', () => {
  test('is confirmed to the customer, with the shop as reply address', async () => {
    const { email } = await buildQuoteRequest(node, { name: 'Bo Ek', customer_message: 'Det brådskar' })
    const mails = await mailsTo(node, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      from: { name: 'Verkstan', address: shop.email },
      to: email,
      replyTo: shop.email,
      subject: 'Vi har fått din förfrågan',
      date: node.clock.now(),
      attachments: [],
    })
    expect(mails[0]?.text).toContain('Det brådskar')
    expect(mails[0]?.messageId).toMatch(/^<[\w-]{36}@verkstan\.test>$/)
  })

  test('is reported to the shop, with the customer as reply address', async () => {
    const { email } = await buildQuoteRequest(node)
    const mails = await mailsAbout(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Ny offertförfrågan: Samsung Galaxy S24, Trasig skärm')
    expect(mails[0]?.text).toContain('070-174 06 01')
    expect(mails[0]?.text).toContain('http://verkstan.test/admin/quotes')
  })

  test('shows its private link to the customer, and never to the shop', async () => {
    const { email, token: link } = await buildQuoteRequest(node)
    const [toCustomer] = await mailsTo(node, email)
    expect(toCustomer?.text).toContain(`/offert/${link}`)
    const [toShop] = await mailsAbout(email)
    expect(`${toShop?.text}${toShop?.html}`).not.toContain(link)
  })
})

describe('an offer', () => {
  test('is mailed with price, private link and a PDF with the same content', async () => {
    const { id, email, token: link } = await buildQuoteRequest(node, { name: 'Bo Ek' })
    await sendOffer(node, token, id, { quotedPrice: '1290,50' })
    const mail = onlyMail(await mailsTo(node, email), 'Din offert')
    expect(mail.subject).toBe('Din offert på Samsung Galaxy S24: 1\u00a0290,50\u00a0kr')
    expect(mail.replyTo).toBe(shop.email)
    expect(mail.text).toContain(`http://verkstan.test/offert/${link}`)
    expect(mail.attachments).toHaveLength(1)

    const [file] = mail.attachments
    expect(file).toMatchObject({ filename: `offert-O-${id}-1.pdf`, contentType: 'application/pdf' })
    const { text } = await extractText(new Uint8Array(file?.content ?? []), { mergePages: true })
    const words = text.replace(/\s+/g, ' ')
    expect(words).toContain('Kund Bo Ek')
    expect(words).toContain('1 290,50 kr')
    expect(words).toContain('Varav moms 25 %: 258,10 kr')
    expect(words).toContain('4 december 2026')
    expect(words).toContain('6 månader')
    expect(words).toContain(`http://verkstan.test/offert/${link}`)
  })

  test('is not mailed to the shop: the link is the customer’s own', async () => {
    const { email, token: link } = await buildQuote(node, token)
    await settled(node)
    for (const mail of node.mail.sent.filter((each) => each.to !== email)) {
      expect(mail.text + mail.html).not.toContain(link)
    }
  })
})

describe('an answer', () => {
  test('yes: the customer gets the order’s number, the shop hears of it', async () => {
    const { email, token: link } = await buildQuote(node, token, { name: 'Bo Ek' })
    const { quote } = await answerQuote(node, link, 'approve')
    const toCustomer = onlyMail(await mailsTo(node, email), 'Tack!')
    expect(toCustomer.subject).toBe(`Tack! Ditt ärende ${quote.order_number} är öppnat`)
    expect(toCustomer.replyTo).toBe(shop.email)
    const toShop = onlyMail(await mailsAbout(email), 'Bo Ek har godkänt offerten på Samsung Galaxy S24')
    expect(toShop.text).toContain(`Ärende: ${quote.order_number}`)
  })

  test('no: both hear of it', async () => {
    const { email, token: link } = await buildQuote(node, token, { name: 'Bo Ek' })
    await answerQuote(node, link, 'decline')
    onlyMail(await mailsTo(node, email), 'Du har avböjt offerten på Samsung Galaxy S24')
    onlyMail(await mailsAbout(email), 'Bo Ek har avböjt offerten på Samsung Galaxy S24')
  })
})

test('a request that staff delete before its mails are written sends none, and stops no other', async () => {
  const web = await startTestNode({ role: 'web' })
  try {
    const gone = await buildQuoteRequest(web)
    const path = `/api/quotes/requests/${gone.id}/`
    expect((await web.call('DELETE', path, { token: await web.logIn() })).status).toBe(204)
    const next = await buildQuoteRequest(web)
    const worker = await startTestNode({ role: 'worker', on: web })
    expect(await mailsTo(web, next.email)).toHaveLength(1)
    expect(web.mail.sent.some((mail) => [mail.to, mail.replyTo].includes(gone.email))).toBe(false)
    await worker.close()
  } finally {
    await web.close()
  }
})

test('markup in a name stays text, in every mail of its quote', async () => {
  const name = `<script>alert("x")</script> O'Hara & "Ek"`
  const { email, token: link } = await buildQuote(node, token, {
    name,
    issue: '<img src=x onerror=alert(1)>',
  })
  await answerQuote(node, link, 'approve')
  const mails = [...(await mailsTo(node, email)), ...(await mailsAbout(email))]
  expect(mails).toHaveLength(5)
  for (const mail of mails) {
    expect(mail.html).not.toMatch(/<script|<img src=x/i)
    expect(mail.html).toContain('&#60;')
  }
  expect(onlyMail(mails, 'Tack!').text).toContain(`Hej ${getFirstName(name)}!`)
})
