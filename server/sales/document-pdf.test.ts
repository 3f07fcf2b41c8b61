import jsQR from 'jsqr'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { DocumentFormat, SalesLine } from '#domain/sales/documents.ts'
import { swishCode } from '#domain/sales/swish.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { qrCodePath } from '../documents/barcodes.ts'
import { documentPdf, type PrintedDocument } from './document-pdf.ts'

const shop = defaultShopSettings

const receipt: PrintedDocument = {
  number: 'KV-26-00042',
  kind: 'receipt',
  isTest: false,
  issuedAt: new Date('2026-11-20T23:30:00Z'),
  reason: '',
  corrects: null,
  dueDay: null,
  ocr: null,
  reminderFeeOre: null,
  registerReceipt: null,
  lines: [{ description: 'Skärmbyte', quantity: 1, unitOre: 129_000, taxMode: 'vat25', vatRate: 25 }],
  totalOre: 129_000,
  vatOre: 25_800,
  marginOre: 0,
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
  lines: [
    { description: 'iPhone 15 - Skärmbyte', quantity: 1, unitOre: 29_050, taxMode: 'vat25', vatRate: 25 },
  ],
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

const invoice: PrintedDocument = {
  ...receipt,
  number: 'F-26-00042',
  kind: 'invoice',
  dueDay: '2026-12-21',
  ocr: '260004296',
  reminderFeeOre: 6_000,
  lines: [
    {
      description: 'Skärmbyte',
      quantity: 2,
      unitOre: 129_000,
      discountOre: 10_000,
      taxMode: 'vat25',
      vatRate: 25,
    },
    { description: 'iPhone 13', quantity: 1, unitOre: 249_500, taxMode: 'margin', vatRate: 25 },
  ],
  totalOre: 497_500,
  vatOre: 49_600,
  marginOre: 249_500,
  parties: {
    seller: shop,
    invoicing: { ...shop.invoicing, bankgiro: '5402-9681', swishNumber: '123 456 78 90' },
    customer: {
      name: 'Solbergaskolan',
      address: 'Skolgatan 3\n671 31 Arvika',
      orgNumber: '212000-1892',
      reference: 'Eva Lind',
    },
  },
  tenders: [{ method: 'card', amountOre: 97_500 }],
}

async function read(document: PrintedDocument, format: DocumentFormat = 'a4') {
  const pdf = await getDocumentProxy(new Uint8Array(await documentPdf(document, format)))
  const { totalPages, text } = await extractText(pdf, { mergePages: true })
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  return { pages: totalPages, text: text.replace(/\s+/g, ' '), width, height }
}

/** Returns the text of a QR code as a camera reads it. */
function scan(text: string): string | undefined {
  const { side, path } = qrCodePath(text)
  const [scale, border] = [4, 4]
  const size = (side + 2 * border) * scale
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [, column = '', row = ''] of path.matchAll(/M(\d+) (\d+)h1/g))
    for (let y = 0; y < scale; y++)
      for (let x = 0; x < scale; x++) {
        const at = ((Number(row) + border) * scale + y) * size + (Number(column) + border) * scale + x
        pixels.fill(0, at * 4, at * 4 + 3)
      }
  return jsQR(pixels, size, size)?.data
}

test('an invoice contains buyer, due day, unit prices without VAT and how to pay', async () => {
  const { pages, text } = await read(invoice)
  expect(pages).toBe(1)
  for (const part of [
    'Faktura F-26-00042',
    'Datum 21 november 2026',
    'Leveransdag 21 november 2026',
    'Säte Arvika · Godkänd för F-skatt',
    `Momsreg.nr ${shop.vatNumber}`,
    'Köpare Solbergaskolan Skolgatan 3 671 31 Arvika Org.nr 212000-1892',
    'Er referens Eva Lind',
    // The price of the used phone includes its VAT, so the head of the column does not say that there is none.
    'Beskrivning Antal À-pris Moms Summa inkl. moms',
    'Skärmbyte 2 1 032 kr 25 % 2 580 kr',
    'À-pris på övriga rader är exkl. moms.',
    'Rabatt -100 kr',
    'iPhone 13 (VMB) 1 2 495 kr VMB 2 495 kr',
    'Exklusive moms 1 984 kr',
    'Moms 25 % 496 kr',
    'Vinstmarginalbeskattning för begagnade varor',
    'Betalat 975 kr · Kort',
    'Att betala 4 000 kr',
    'Förfallodag 21 december 2026',
    'Betala senast 21 december 2026',
    'Bankgiro 5402-9681',
    'OCR-nummer 260004296',
    'Vid skriftlig påminnelse tillkommer en avgift på 60 kr.',
    'Betala med Swish',
  ])
    expect(text.replaceAll('−', '-')).toContain(part)
})

test('an invoice names the reminder fee also without a Swish code, and none when there is none', async () => {
  const { invoicing = shop.invoicing } = invoice.parties
  const parties = { ...invoice.parties, invoicing: { ...invoicing, swishNumber: '' } }
  expect((await read({ ...invoice, parties })).text).toContain('tillkommer en avgift på 60 kr.')
  expect((await read({ ...invoice, reminderFeeOre: 0 })).text).not.toContain('påminnelse')
})

test('an invoice that is paid asks for no money', async () => {
  const { text } = await read({ ...invoice, tenders: [{ method: 'bank', amountOre: 497_500 }] })
  expect(text).toContain('Inget att betala.')
  for (const part of ['Att betala', 'Betala senast', 'OCR', 'Swish', 'påminnelse'])
    expect(text).not.toContain(part)
})

test('an invoice names interest, and to companies 450 kr in place of the fee, where the shop charges them', async () => {
  const { invoicing = shop.invoicing, customer } = invoice.parties
  const charging = { ...invoicing, chargesInterest: true, chargesCompensation: true }
  const company = await read({ ...invoice, parties: { ...invoice.parties, invoicing: charging } })
  expect(company.text).toContain('dröjsmålsränta enligt räntelagen')
  expect(company.text).toContain('450 kr i förseningsersättning')
  expect(company.text).not.toContain('påminnelse')
  const { orgNumber: _company, ...person } = customer
  const parties = { ...invoice.parties, invoicing: charging, customer: person }
  const consumer = await read({ ...invoice, parties })
  expect(consumer.text).toContain('påminnelse tillkommer en avgift på 60 kr')
  expect(consumer.text).not.toContain('förseningsersättning')
  expect((await read(invoice)).text).not.toContain('dröjsmålsränta')
})

test('a Swish code can be scanned', () => {
  const code = swishCode({ number: '123 456 78 90', amountOre: 400_050, message: 'Faktura F-26-00042' })
  expect(scan(code)).toBe('C1234567890;4000,50;Faktura%20F-26-00042;0')
})

test('a sales note is no receipt, and names the one of the cash register', async () => {
  const note: PrintedDocument = { ...receipt, number: 'U-26-00001', kind: 'sales_note' }
  const { text } = await read({ ...note, registerReceipt: '1-4711' })
  expect(text).toContain('Underlag U-26-00001')
  expect(text).toContain('Underlag. Kvittot kommer från kassaregistret, nr 1-4711.')
  expect(text).not.toContain('Spara kvittot')
  expect((await read(note)).text).toContain('Kvittot kommer från kassaregistret.')
})

test.each([receipt, invoice, creditNote])(
  '$number is one page, 80 mm wide, for a receipt printer',
  async (document) => {
    const { pages, text, width, height } = await read(document, '80')
    expect(pages).toBe(1)
    expect((width / 72) * 25.4).toBeCloseTo(80, 1)
    const long = { ...document, lines: [...document.lines, ...document.lines, ...document.lines] }
    expect((await read(long, '80')).height).toBeGreaterThan(height + 40)
    for (const part of [document.number, shop.vatNumber, shop.orgNumber]) expect(text).toContain(part)
  },
)

test('long words are broken at the edge of the paper', async () => {
  const description = 'Kondensatorbytesuppdragsbekräftelseunderlagsmallshantering'
  const lines = [{ description, quantity: 1, unitOre: 129_000, taxMode: 'vat25', vatRate: 25 }] as const
  for (const format of ['a4', '80'] as const)
    expect((await read({ ...receipt, lines: [...lines] }, format)).text.replaceAll(' ', '')).toContain(
      description,
    )
})

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

test('a receipt to a company above 4,000 kr has what an invoice has', async () => {
  const customer = { name: 'Bolaget AB', address: 'Gatan 1', orgNumber: '556016-0680' }
  const lines = [
    { description: 'Skärmbyte', quantity: 1, unitOre: 900_000, taxMode: 'vat25', vatRate: 25 },
  ] as const
  const sums = { lines: [...lines], totalOre: 900_000, vatOre: 180_000, tenders: [] }
  const { text } = await read({ ...receipt, ...sums, parties: { seller: shop, customer } })
  for (const part of ['Org.nr 556016-0680', 'À-pris exkl. moms', 'Skärmbyte 1 7 200 kr 25 % 9 000 kr'])
    expect(text).toContain(part)
})

test('an advance is no warranty, whatever its series', async () => {
  const advance: SalesLine = {
    description: 'Förskott för ärende R-26-00042',
    quantity: 1,
    unitOre: 50_000,
    taxMode: 'vat25',
    vatRate: 25,
    about: { kind: 'advance', id: 42 },
  }
  const { text } = await read({ ...receipt, lines: [advance], totalOre: 50_000, vatOre: 10_000 })
  expect(text).toContain('dras av från priset')
  expect(text).not.toContain('garantibevis')
})

test('a receipt states the registered office', async () => {
  const seller = { ...shop, seat: 'Karlstad' }
  for (const format of ['a4', '80'] as const) {
    const { text } = await read({ ...receipt, parties: { ...receipt.parties, seller } }, format)
    expect(text).toContain('Säte Karlstad')
  }
})

test('goods whose VAT the buyer owes have no VAT, the words of the law, and the number of the buyer', async () => {
  const phones: SalesLine = {
    description: 'iPhone 17',
    quantity: 15,
    unitOre: 960_000,
    taxMode: 'vat25',
    vatRate: 0,
    isReverseCharge: true,
  }
  const customer = { ...invoice.parties.customer, vatNumber: 'SE556016068001' }
  const { text } = await read({
    ...invoice,
    ...{ lines: [phones], totalOre: 14_400_000, vatOre: 0, marginOre: 0, tenders: [] },
    parties: { ...invoice.parties, customer },
  })
  for (const part of [
    'Momsreg.nr SE556016068001',
    'iPhone 17 15 9 600 kr Omvänd 144 000 kr',
    'Omvänd betalningsskyldighet. Köparen redovisar momsen',
    'Totalt 144 000 kr',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Moms 25 %')
  expect(text).not.toContain('nklusive moms')
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
      {
        description: 'Skärmbyte',
        quantity: 1,
        unitOre: 138_950,
        discountOre: 10_000,
        taxMode: 'vat25',
        vatRate: 25,
      },
    ],
    totalOre: 128_950,
    vatOre: 25_790,
    tenders: [{ method: 'cash', amountOre: 129_000, roundingOre: 50 }],
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
    'Återbetalas 290,50 kr · På nätet',
    'samma väg',
  ]) {
    expect(text).toContain(part)
  }
})

test('a credit note that corrects a receipt names it and the reason', async () => {
  const corrects = { number: 'KV-26-00042', kind: 'receipt', issuedAt: receipt.issuedAt } as const
  const { text } = await read({ ...creditNote, corrects, reason: 'Fel pris', facts: receipt.facts })
  expect(text).toContain('Rättar Kvitto KV-26-00042 av 21 november 2026 Orsak Fel pris')
  expect(text).not.toContain('samma väg')
  const invoiced = {
    ...creditNote,
    corrects: { ...corrects, number: 'F-26-00042', kind: 'invoice' },
  } as const
  expect((await read(invoiced)).text).toContain('Ändrar Faktura F-26-00042 av 21 november 2026')
})

test('no name leaves the address alone', async () => {
  const { text } = await read({
    ...creditNote,
    parties: { seller: shop, customer: { name: '', email: 'asa@kund.example' } },
  })
  expect(text).toContain('Kund asa@kund.example')
})

test('goods under the margin scheme show no VAT, and the reason', async () => {
  const used = {
    description: 'iPhone 13',
    quantity: 1,
    unitOre: 29_050,
    taxMode: 'margin',
    vatRate: 25,
  } as const
  const { text } = await read({ ...creditNote, lines: [used], marginOre: 29_050, vatOre: 0 })
  for (const part of ['Begagnade varor (VMB) 290,50 kr', 'Vinstmarginalbeskattning för begagnade varor'])
    expect(text).toContain(part)
  for (const part of ['Moms 25 %', 'inklusive moms', 'iPhone 13 (VMB)']) expect(text).not.toContain(part)
  // A mixed document marks the line, and shows the VAT of the other goods.
  const glass = {
    description: 'Skyddsglas',
    quantity: 1,
    unitOre: 20_000,
    taxMode: 'vat25',
    vatRate: 25,
  } as const
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
    lines: [
      {
        description: 'Modell '.repeat(57).trim(),
        quantity: 1,
        unitOre: 29_050,
        taxMode: 'vat25',
        vatRate: 25,
      },
    ],
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

test('each of several pages has the number, its place, and the heads of the columns', async () => {
  const lines = Array.from({ length: 60 }, (_, index): SalesLine => {
    return { description: `Vara ${index + 1}`, quantity: 1, unitOre: 10_000, taxMode: 'vat25', vatRate: 25 }
  })
  const content = await documentPdf({ ...receipt, lines, totalOre: 600_000, vatOre: 120_000 })
  const { text: pages } = await extractText(new Uint8Array(content), { mergePages: false })
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`${receipt.number} · sida ${index + 1} av ${pages.length}`)
    if (page.includes('Vara ')) expect(page).toMatch(/Beskrivning\s+Antal/)
  }
  const { text: alone } = await extractText(new Uint8Array(await documentPdf(receipt)), { mergePages: false })
  expect(alone.join()).not.toContain('sida 1')
})
