import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { defaultShopSettings } from '../../domain/settings/defaults.ts'
import { documentPdf, type PrintedDocument } from './document-pdf.ts'

const shop = defaultShopSettings

const receipt: PrintedDocument = {
  number: 'KV-26-00042',
  kind: 'receipt',
  isTest: false,
  issuedAt: new Date('2026-11-20T23:30:00Z'),
  reason: '',
  corrects: null,
  lines: [{ description: 'Skärmbyte', quantity: 1, unitOre: 129_000, taxMode: 'vat25' }],
  totalOre: 129_000,
  vatOre: 25_800,
  marginOre: 0,
  roundingOre: 0,
  parties: { seller: shop, customer: { name: 'Åsa Öberg' } },
  facts: [
    ['Ärende', 'R-26-00042'],
    ['Enhet', 'Apple iPhone 13\nSerienr/IMEI 356938035643809'],
  ],
  tenders: [
    { method: 'net', amountOre: 50_000 },
    { method: 'cash', amountOre: 79_000 },
  ],
}

const creditNote: PrintedDocument = {
  ...receipt,
  number: 'K-26-00007',
  kind: 'credit_note',
  lines: [{ description: 'iPhone 15 - Skärmbyte', quantity: 1, unitOre: 29_050, taxMode: 'vat25' }],
  totalOre: 29_050,
  vatOre: 5_810,
  parties: { seller: shop, customer: { name: 'Åsa Öberg', email: 'asa@kund.example' } },
  facts: [
    ['Ändrar köpet', 'Betalning 31 (pi_3Qx)'],
    ['Betalat', '1 290 kr med faktura (Klarna) 2 november 2026'],
    ['Ärende', 'R-26-00042'],
  ],
  tenders: [{ method: 'net', amountOre: -29_050 }],
}

async function read(document: PrintedDocument) {
  const pdf = await getDocumentProxy(new Uint8Array(await documentPdf(document)))
  const { totalPages, text } = await extractText(pdf, { mergePages: true })
  return { pages: totalPages, text: text.replace(/\s+/g, ' ') }
}

test('a receipt contains what the law requires of an invoice, and how it was paid', async () => {
  const { pages, text } = await read(receipt)
  expect(pages).toBe(1)
  for (const part of [
    'Kvitto KV-26-00042',
    // The local day in the shop, where it is past midnight.
    'Datum 21 november 2026',
    `Säljare ${shop.legalName}`,
    shop.street,
    `Org.nr ${shop.orgNumber}`,
    `Momsreg.nr ${shop.vatNumber}`,
    'Kund Åsa Öberg',
    'Ärende R-26-00042',
    'Enhet Apple iPhone 13 Serienr/IMEI 356938035643809',
    'Skärmbyte 1 1 290 kr 1 290 kr',
    'Exklusive moms 1 032 kr',
    'Moms 25 % 258 kr',
    'Betalat 500 kr · På nätet',
    'Betalat 790 kr · Kontant',
    'Totalt inklusive moms 1 290 kr',
  ]) {
    expect(text).toContain(part)
  }
  for (const part of ['TESTLÄGE', 'Att betala', 'Öresavrundning', 'VMB']) expect(text).not.toContain(part)
})

test('what no tender covers is to be paid, and not said to be paid', async () => {
  const { text } = await read({ ...receipt, tenders: [] })
  expect(text).toContain('Att betala 1 290 kr · Faktura')
  expect(text).not.toContain('Betalat')
})

test('rounding and a discount have rows of their own, and leave the VAT unchanged', async () => {
  const { text } = await read({
    ...receipt,
    lines: [
      { description: 'Skärmbyte', quantity: 1, unitOre: 138_950, discountOre: 10_000, taxMode: 'vat25' },
    ],
    totalOre: 128_950,
    vatOre: 25_790,
    roundingOre: 50,
    tenders: [{ method: 'cash', amountOre: 129_000 }],
  })
  for (const part of [
    'Rabatt -100 kr',
    'Öresavrundning 0,50 kr',
    'Moms 25 % 257,90 kr',
    '1 290 kr · Kontant',
  ])
    expect(text.replaceAll('−', '-')).toContain(part)
})

test('a credit note contains what the law requires of a document that changes an invoice', async () => {
  const { pages, text } = await read(creditNote)
  expect(pages).toBe(1)
  for (const part of [
    'Kreditfaktura K-26-00007',
    'Kund Åsa Öberg asa@kund.example',
    'Ändrar köpet Betalning 31 (pi_3Qx)',
    'Betalat 1 290 kr med faktura (Klarna) 2 november 2026',
    'Ärende R-26-00042',
    'iPhone 15 - Skärmbyte 1 290,50 kr 290,50 kr',
    'Krediteras exklusive moms 232,40 kr',
    'Moms 25 % 58,10 kr',
    'Krediteras inklusive moms 290,50 kr',
    'samma väg',
  ]) {
    expect(text).toContain(part)
  }
})

test('a credit note that corrects a receipt names it and the reason', async () => {
  const corrects = { number: 'KV-26-00042', issuedAt: receipt.issuedAt }
  const { text } = await read({ ...creditNote, corrects, reason: 'Fel pris', facts: receipt.facts })
  expect(text).toContain('Rättar Kvitto KV-26-00042 av 21 november 2026 Orsak Fel pris')
  expect(text).not.toContain('samma väg')
})

test('no name leaves the address alone', async () => {
  const { text } = await read({
    ...creditNote,
    parties: { seller: shop, customer: { name: '', email: 'asa@kund.example' } },
  })
  expect(text).toContain('Kund asa@kund.example')
})

test('goods under the margin scheme show no VAT, and the reason', async () => {
  const used = { description: 'iPhone 13', quantity: 1, unitOre: 29_050, taxMode: 'margin' } as const
  const { text } = await read({ ...creditNote, lines: [used], marginOre: 29_050, vatOre: 0 })
  for (const part of ['Begagnade varor (VMB) 290,50 kr', 'Vinstmarginalbeskattning'])
    expect(text).toContain(part)
  for (const part of ['Moms 25 %', 'inklusive moms', 'iPhone 13 (VMB)']) expect(text).not.toContain(part)
  // A mixed document marks the line, and shows the VAT of the other goods.
  const glass = { description: 'Skyddsglas', quantity: 1, unitOre: 20_000, taxMode: 'vat25' } as const
  const mixed = await read({
    ...receipt,
    lines: [glass, used],
    totalOre: 49_050,
    vatOre: 4_000,
    marginOre: 29_050,
    tenders: [{ method: 'card', amountOre: 49_050 }],
  })
  for (const part of ['iPhone 13 (VMB) 1', 'Exklusive moms 160 kr', 'Moms 25 % 40 kr', 'Totalt 490,50 kr'])
    expect(mixed.text).toContain(part)
})

test('a test document says that no payment was made', async () => {
  expect((await read({ ...receipt, number: 'TKV-26-00042', isTest: true })).text).toContain('TESTLÄGE')
})

test('the longest texts stay on one page, and equal documents are equal files', async () => {
  const long: PrintedDocument = {
    ...creditNote,
    lines: [{ description: 'Modell '.repeat(57).trim(), quantity: 1, unitOre: 29_050, taxMode: 'vat25' }],
    parties: {
      seller: shop,
      customer: { name: 'Namn '.repeat(40).trim(), email: `${'a'.repeat(60)}@${'b'.repeat(180)}.example` },
    },
    facts: [['Ändrar köpet', `Betalning 31 (${'p'.repeat(100)})`]],
  }
  expect((await read(long)).pages).toBe(1)
  const [one, two] = await Promise.all([documentPdf(creditNote), documentPdf(creditNote)])
  expect(one.equals(two)).toBe(true)
})
