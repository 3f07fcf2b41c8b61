import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminQuoteRequest, QuoteView } from '#domain/quotes/schemas.ts'
import { logInPermanently, mailsTo, selectRows } from '../testing/calls.ts'
import { getCustomers } from '../testing/fixtures/customer-history.ts'
import { answerQuote, buildQuoteRequest, repairFormBody, sendOffer } from '../testing/fixtures/quotes.ts'
import { startSharedNode } from '../testing/node.ts'
import { quotesRetention } from './retention.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
beforeEach(() => node.clock.set('2026-11-20T09:00:00Z'))

/** Requests a quote and sends it as a form. */
async function buildForm(changes: Record<string, unknown> = {}, quote: Record<string, unknown> = {}) {
  const quoteRequest = await buildQuoteRequest(node)
  await sendOffer(node, token, quoteRequest.id, {
    quotedPrice: 1290,
    form: repairFormBody(changes),
    ...quote,
  })
  return quoteRequest
}

const readQuote = async (link: string) =>
  (await node.call('GET', `/api/quotes/offers/${link}/`)).body as QuoteView
const send = (id: number, body: unknown) =>
  node.call('POST', `/api/quotes/requests/${id}/send_final/`, { body, token })

async function pdfText(url: string, as?: string): Promise<string> {
  const reply = await node.app.http?.inject({
    url,
    ...(as && { headers: { authorization: `Bearer ${as}` } }),
  })
  expect([reply?.statusCode, reply?.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(reply?.rawPayload ?? [])), {
    mergePages: true,
  })
  return text.replace(/\s+/g, ' ')
}

describe('a quote issued as a form', () => {
  test('is valid for 30 days, and its customer reads its fields', async () => {
    const { id, token: link } = await buildForm({
      replacement: 'Lånetelefon',
      replacementOre: '99',
      services: [{ name: 'Hämtning', ore: 149 }],
      information: 'Vi lämnar sex månaders garanti.',
    })
    const quote = await readQuote(link)
    expect(quote).toMatchObject({ valid_until: '2026-12-20', quoted_price: '1290.00', earlier_forms: [] })
    expect(quote.form).toMatchObject({ version: 1, is_maximum: false, valid_until: '2026-12-20' })
    const rows = Object.fromEntries(quote.form?.rows ?? [])
    expect(rows).toMatchObject({
      Vara: 'Samsung Galaxy S24',
      Fel: 'Sprucken skärm',
      Reparation: 'Byte av skärm mot en originaldel',
      'Tid för reparationen': '2-3 dagar',
      'Plats för inlämning': 'Storgatan 1, Umeå',
      'Gäller till och med': '20 december 2026',
      'Övrig information': 'Vi lämnar sex månaders garanti.',
    })
    expect(rows['Tillfällig ersättningsvara']?.replace(/\s/g, ' ')).toBe('Lånetelefon, 99 kr')
    expect(rows['Extra tjänster']?.replace(/\s/g, ' ')).toBe('Hämtning, 149 kr')
    const mine = await pdfText(`/api/quotes/offers/${link}/forms/1/`)
    for (const part of [
      'Europeiskt formulär för reparationsinformation',
      `Nummer O-${id}-1`,
      'Utfärdat 20 november 2026',
      'Fel Sprucken skärm',
      'Gäller till och med 20 december 2026',
      'Godkänner du offerten medan det gäller är vi skyldiga',
    ])
      expect(mine).toContain(part)
    expect(await pdfText(`/api/admin/quotes/${id}/forms/1/`, token)).toBe(mine)
  })

  test('is mailed as a PDF beside the quote', async () => {
    const { id, email } = await buildForm()
    const [mail] = (await mailsTo(node, email)).filter(({ subject }) => subject.startsWith('Din offert'))
    expect(mail?.text).toContain('ändras inte till och med 20 december 2026')
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      `offert-O-${id}-1.pdf`,
      `reparationsformular-O-${id}-1.pdf`,
    ])
  })

  test('with a calculated price names the maximum, to which the repair is held', async () => {
    const { token: link, email } = await buildForm({ method: '650 kr per timme och reservdelar' })
    expect((await readQuote(link)).form).toMatchObject({ is_maximum: true, price: '1290.00' })
    const [mail] = (await mailsTo(node, email)).filter(({ subject }) => subject.startsWith('Din offert'))
    expect(mail?.text).toContain('Högsta pris inklusive moms')
    const { quote } = await answerQuote(node, link, 'approve')
    expect(
      await selectRows(
        node,
        sql`SELECT agreed_ore, agreed_kind FROM repair_orders WHERE order_number = ${quote.order_number}`,
      ),
    ).toEqual([{ agreed_ore: 129_000, agreed_kind: 'maximum' }])
  })

  test.each([
    [{ validDays: 29 }, 'form.validDays'],
    [{ validDays: 366 }, 'form.validDays'],
    [{ validDays: undefined }, 'form.validDays'],
    [{ goods: ' ' }, 'form.goods'],
    [{ defect: '' }, 'form.defect'],
    [{ repair: '' }, 'form.repair'],
    [{ place: '' }, 'form.place'],
    [{ replacement: '', replacementOre: 50 }, 'form.replacement'],
    [{ replacement: 'Lån', replacementOre: -1 }, 'form.replacementOre'],
    [{ services: [{ name: '', ore: 1 }] }, 'form.services.0.name'],
    [{ services: [{ name: 'Hämtning', ore: 'dyrt' }] }, 'form.services.0.ore'],
    [{ services: Array.from({ length: 6 }, () => ({ name: 'x', ore: 0 })) }, 'form.services'],
  ])('is refused with %j, and nothing is written', async (changes, field) => {
    const { id } = await buildQuoteRequest(node)
    const { status, body } = await send(id, { quotedPrice: 1290, form: repairFormBody(changes) })
    expect([status, Object.keys(body as object)]).toEqual([400, [field]])
    expect(await selectRows(node, sql`SELECT id FROM quote_forms WHERE quote_id = ${id}`)).toEqual([])
    expect(await selectRows(node, sql`SELECT version FROM quote_requests WHERE id = ${id}`)).toEqual([
      { version: 0 },
    ])
  })
})

describe('while a form is valid', () => {
  test('its row cannot be changed, and no shorter time is stored', async () => {
    const { id } = await buildForm()
    const stored = () => selectRows(node, sql`SELECT content FROM quote_forms WHERE quote_id = ${id}`)
    const before = await stored()
    await expect(
      selectRows(
        node,
        sql`UPDATE quote_forms SET content = jsonb_set(content, '{priceOre}', '1') WHERE quote_id = ${id}`,
      ),
    ).rejects.toThrow()
    await expect(
      selectRows(node, sql`UPDATE quote_forms SET valid_until = '2026-11-21' WHERE quote_id = ${id}`),
    ).rejects.toThrow()
    expect(await stored()).toEqual(before)
  })

  test('a new form is a new version, and the earlier one can still be approved at its price', async () => {
    const { id, token: link } = await buildForm()
    node.clock.set('2026-11-25T09:00:00Z')
    await sendOffer(node, token, id, { quotedPrice: 1990, form: repairFormBody({ repair: 'Byte av ram' }) })
    const quote = await readQuote(link)
    expect(quote).toMatchObject({ version: 2, quoted_price: '1990.00', valid_until: '2026-12-25' })
    expect(quote.earlier_forms).toMatchObject([{ version: 1, price: '1290.00', valid_until: '2026-12-20' }])
    expect(await pdfText(`/api/quotes/offers/${link}/forms/1/`)).toContain('Byte av skärm')
    expect(await pdfText(`/api/quotes/offers/${link}/forms/2/`)).toContain('Byte av ram')

    const answers = await Promise.all([
      answerQuote(node, link, 'approve', 1),
      answerQuote(node, link, 'approve', 1),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const approved = await readQuote(link)
    expect(approved).toMatchObject({ status: 'Godkänd', version: 1, quoted_price: '1290.00' })
    expect(
      await selectRows(
        node,
        sql`SELECT agreed_ore FROM repair_orders WHERE order_number = ${approved.order_number}`,
      ),
    ).toEqual([{ agreed_ore: 129_000 }])
  })

  test('an ordinary offer does not replace it, also not when that has expired', async () => {
    const { id, token: link } = await buildForm()
    await sendOffer(node, token, id, { quotedPrice: 1500 })
    node.clock.set('2026-12-20T22:00:00Z')
    expect(await readQuote(link)).toMatchObject({
      expired: true,
      form: null,
      earlier_forms: [{ version: 1 }],
    })
    expect((await answerQuote(node, link, 'approve', 2)).text).toContain('Offerten gällde till och med')
    expect((await answerQuote(node, link, 'approve', 1)).status).toBe(200)
  })

  test('its quote is neither archived nor deleted; after its last day both', async () => {
    const { id } = await buildForm({ validDays: 45 })
    const archive = () => node.call('POST', `/api/admin/quotes/${id}/archive/`, { token })
    const remove = () => node.call('DELETE', `/api/quotes/requests/${id}/`, { token })
    for (const attempt of [archive, remove]) {
      const { status, text } = await attempt()
      expect([status, text]).toEqual([409, expect.stringContaining('gäller till och med 4 januari 2027')])
    }
    node.clock.set('2027-01-05T09:00:00Z')
    expect((await archive()).status).toBe(200)
    expect((await remove()).status).toBe(204)
    expect(await selectRows(node, sql`SELECT id FROM quote_forms WHERE quote_id = ${id}`)).toEqual([])
  })

  test('it lapses when the customer declines, and after its last day', async () => {
    const declined = await buildForm()
    expect((await answerQuote(node, declined.token, 'decline')).status).toBe(200)
    await sendOffer(node, token, declined.id, { quotedPrice: 1990 })
    expect((await readQuote(declined.token)).earlier_forms).toEqual([])
    expect((await answerQuote(node, declined.token, 'approve', 1)).status).toBe(409)

    const late = await buildForm()
    await sendOffer(node, token, late.id, { quotedPrice: 1990 })
    node.clock.set('2026-12-20T23:00:00Z') // midnight in Sweden
    expect((await readQuote(late.token)).earlier_forms).toEqual([])
    expect((await answerQuote(node, late.token, 'approve', 1)).status).toBe(409)
  })
})

test('the back office lists the forms of a quote', async () => {
  const { id } = await buildForm()
  await sendOffer(node, token, id, { quotedPrice: 1500 })
  const { body } = await node.call('GET', '/api/quotes/requests/', { token })
  expect((body as AdminQuoteRequest[]).find((quoteRequest) => quoteRequest.id === id)?.forms).toEqual([
    { version: 1, issued_at: '2026-11-20T09:00:00.000Z', valid_until: '2026-12-20', binding: true },
  ])
})

test('a form is in its customer’s export, and gone when the customer is erased', async () => {
  const quoteRequest = await buildForm({ information: 'Bara för exporten.' })
  const { id, email } = await getCustomers(node, token).find(quoteRequest.email)
  expect((await getCustomers(node, token).exported(id)).repair_forms).toMatchObject([
    { content: { information: 'Bara för exporten.' }, validUntil: '2026-12-20' },
  ])
  expect((await getCustomers(node, token).erase(id, email)).status).toBe(200)
  expect(await selectRows(node, sql`SELECT id FROM quote_forms WHERE quote_id = ${quoteRequest.id}`)).toEqual(
    [],
  )
})

test('a form that does not exist, or of another quote, is not found', async () => {
  const { id, token: link } = await buildForm()
  for (const url of [`/api/quotes/offers/${link}/forms/2/`, '/api/quotes/offers/finns-inte/forms/1/'])
    expect((await node.call('GET', url)).status).toBe(404)
  expect((await node.call('GET', `/api/admin/quotes/${id}/forms/9/`, { token })).status).toBe(404)
})

test('a quote is not deleted by retention while a form of an earlier version is valid', async () => {
  const { id } = await buildForm({ validDays: 200 })
  await sendOffer(node, token, id, { quotedPrice: 1500 })
  const { db } = node.app.system()
  const left = async (before: string) => {
    for (const rule of quotesRetention) await rule.remove(db, new Date(before), { after: 0, most: 1000 })
    return selectRows(node, sql`SELECT version FROM quote_requests WHERE id = ${id}`)
  }
  expect(await left('2027-06-08T12:00:00Z')).toEqual([{ version: 2 }])
  expect(await left('2027-06-09T12:00:00Z')).toEqual([])
})
