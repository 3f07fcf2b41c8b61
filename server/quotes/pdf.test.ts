import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { ore } from '#domain/money.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { type QuoteContent, quotePdf } from './pdf.ts'

const shop = defaultShopSettings

const paper: QuoteContent = {
  number: 'O-7-1',
  name: 'Åsa Öberg',
  device: 'Samsung Galaxy S24',
  issue: 'Trasig skärm',
  quotedOre: ore(129_050),
  estimatedTime: '2-3 dagar',
  partOrigin: 'compatible',
  sentAt: new Date('2026-11-20T09:00:00Z'),
  validUntil: '2026-12-04',
  link: 'https://verkstan.example/offert/hemlig',
}

async function read(changes: Partial<QuoteContent> = {}) {
  const pdf = await getDocumentProxy(new Uint8Array(await quotePdf(shop, { ...paper, ...changes })))
  const { totalPages, text } = await extractText(pdf, { mergePages: true })
  return { pages: totalPages, text: text.replace(/\s+/g, ' '), meta: await getMeta(pdf) }
}

test('the PDF has price, VAT, time, last day, warranty and the private link', async () => {
  const { pages, text } = await read()
  expect(pages).toBe(1)
  for (const part of [
    'Offert O-7-1',
    'Datum 20 november 2026',
    'Kund Åsa Öberg',
    'Enhet Samsung Galaxy S24',
    'Problem Trasig skärm',
    'Beräknad tid 2-3 dagar',
    'Delar Kompatibel del',
    'Gäller till och med 4 december 2026',
    'Garanti på reparationen 6 månader',
    'Pris inklusive moms',
    '1 290,50 kr',
    'Varav moms 25 %: 258,10 kr',
    'https://verkstan.example/offert/hemlig',
  ]) {
    expect(text).toContain(part)
  }
})

test('it carries the seller’s legal details', async () => {
  const { text } = await read()
  for (const part of [
    shop.name,
    shop.street,
    shop.phone,
    shop.email,
    shop.legalName,
    shop.orgNumber,
    shop.vatNumber,
  ]) {
    expect(text).toContain(part)
  }
})

test('it is a document in its own right: title, author, language', async () => {
  const { meta } = await read()
  expect(meta.info).toMatchObject({ Title: 'Offert O-7-1', Author: shop.name, Language: 'sv-SE' })
})

test('the same quote gives the same bytes, so that a repeated job sends the same file', async () => {
  const [one, two] = await Promise.all([quotePdf(shop, paper), quotePdf(shop, paper)])
  expect(one.equals(two)).toBe(true)
})

test('the longest texts that a request may have stay on one page', async () => {
  const { pages, text } = await read({
    name: 'Namn '.repeat(24).trim(),
    device: 'Modell '.repeat(28).trim(),
    issue: 'Problem '.repeat(37).trim(),
    estimatedTime: 'dagar '.repeat(16).trim(),
  })
  expect(pages).toBe(1)
  expect(text).toContain(shop.orgNumber)
})

test('prints names in other alphabets, and a question mark for characters missing in all fonts', async () => {
  expect((await read({ name: 'Żaneta Łukaszewicz-Šarić' })).text).toContain('Kund Żaneta Łukaszewicz-Šarić')
  expect((await read({ name: 'Дмитрий Ευαγγελία 李 😀' })).text).toContain('Kund Дмитрий Ευαγγελία 李 ?')
})
