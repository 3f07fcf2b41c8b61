import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { ore } from '../../../domain/money.ts'
import { defaultShopSettings } from '../../../domain/settings/defaults.ts'
import { type CreditNoteContent, creditNotePdf } from './pdf.ts'

const shop = defaultShopSettings

const paper: CreditNoteContent = {
  seller: shop,
  customer: { name: 'Åsa Öberg', email: 'asa@kund.example' },
  number: 'K-26-00007',
  issuedAt: new Date('2026-11-20T23:30:00Z'),
  amountOre: ore(29_050),
  vatOre: ore(5810),
  marginOre: ore(0),
  payment: {
    id: 31,
    intentId: 'pi_3Qx',
    paidAt: new Date('2026-11-02T09:00:00Z'),
    amountOre: ore(129_000),
    method: 'invoice',
    description: 'iPhone 15 - Skärmbyte',
    test: false,
  },
  order: ['Ärende', 'R-26-00042'],
}

async function read(changes: Partial<CreditNoteContent> = {}) {
  const pdf = await getDocumentProxy(new Uint8Array(await creditNotePdf({ ...paper, ...changes })))
  const { totalPages, text } = await extractText(pdf, { mergePages: true })
  return { pages: totalPages, text: text.replace(/\s+/g, ' ') }
}

test('contains what the law requires of a document that changes an invoice', async () => {
  const { pages, text } = await read()
  expect(pages).toBe(1)
  for (const part of [
    'Kreditfaktura K-26-00007',
    // The local day in the shop, where it is past midnight.
    'Datum 21 november 2026',
    `Säljare ${shop.legalName}`,
    shop.street,
    `Org.nr ${shop.orgNumber}`,
    `Momsreg.nr ${shop.vatNumber}`,
    'Kund Åsa Öberg asa@kund.example',
    'Ändrar köpet Betalning 31 (pi_3Qx)',
    'Betalat 1 290 kr med faktura (Klarna) 2 november 2026',
    'Ärende R-26-00042',
    'Avser iPhone 15 - Skärmbyte',
    'Krediteras exklusive moms 232,40 kr',
    'Moms 25 % 58,10 kr',
    'Krediteras inklusive moms 290,50 kr',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('TESTLÄGE')
})

test('omits order and name when there are none', async () => {
  const { text } = await read({ order: null, customer: { name: '', email: 'asa@kund.example' } })
  expect(text).not.toContain('Ärende')
  expect(text).toContain('Kund asa@kund.example')
})

test('shows no VAT for margin-scheme goods, and the reason', async () => {
  const { text } = await read({ marginOre: paper.amountOre, vatOre: ore(0), order: ['Order', 'S-26-00007'] })
  for (const part of ['Order S-26-00007', 'Begagnade varor (VMB) 290,50 kr', 'Vinstmarginalbeskattning']) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Moms 25 %')
  expect(text).not.toContain('inklusive moms')
  // A mixed note shows the VAT of the other goods separately.
  const mixed = await read({ marginOre: ore(9_050), vatOre: ore(4_000) })
  expect(mixed.text).toContain('Krediteras exklusive moms 160 kr')
  expect(mixed.text).toContain('Moms 25 % 40 kr')
  expect(mixed.text).toContain('Begagnade varor (VMB) 90,50 kr')
})

test('a test-mode note says that no payment was made', async () => {
  expect((await read({ payment: { ...paper.payment, test: true } })).text).toContain('TESTLÄGE')
})

test('the longest texts stay on one page, and equal notes are equal files', async () => {
  const long = {
    customer: { name: 'Namn '.repeat(40).trim(), email: `${'a'.repeat(60)}@${'b'.repeat(180)}.example` },
    payment: { ...paper.payment, description: 'Modell '.repeat(57).trim(), intentId: 'p'.repeat(100) },
  }
  expect((await read(long)).pages).toBe(1)
  const [one, two] = await Promise.all([creditNotePdf(paper), creditNotePdf(paper)])
  expect(one.equals(two)).toBe(true)
})
