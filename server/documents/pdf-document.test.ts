import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { checkWithQpdf } from '../testing/qpdf.ts'
import { drawLabel } from './label.ts'
import { makePdf, type Sheet } from './pdf.ts'
import { makeReceiptPdf } from './receipt-pdf.ts'

const head = {
  title: 'Kvitto K-1',
  seller: defaultShopSettings,
  date: new Date('2026-11-20T09:00:00Z'),
}

const withText = (text: string) =>
  makePdf({ ...head, address: [text] }, (sheet) => {
    sheet.heading(text)
    sheet.facts([
      ['Kund', text],
      [text, 'Värde'],
    ])
    sheet.table([
      ['Beskrivning', 'Summa'],
      [text, '1 290,50'],
    ])
    sheet.text(text, { bold: true })
    sheet.total('Totalt', '1 290,50 kr')
  })

async function textIn(file: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ').normalize('NFC')
}

test.each([
  'Дмитрий Щукін',
  'Ευαγγελία Παπαδοπούλου',
  'Łukasz Świątek',
  'Gülşen Yılmaz',
  'Ștefan Țăranu',
  'Đorđe Ђ',
])('%s can be read in every part of a document', async (name) => {
  const file = await withText(name)
  expect((await textIn(file)).split(name)).toHaveLength(7)
  // Fonts are embedded as subsets: the two full ones are 600 kB.
  expect(file.length).toBeLessThan(25_000)
})

test('texts in several alphabets can be mixed', async () => {
  const name = 'Дмитрий Ευαγγελία Łukasz 李小龙 김철수 สมชาย 😀'
  expect(await textIn(await withText(name))).toContain('Kund Дмитрий Ευαγγελία Łukasz 李小龙 김철수 สมชาย ?')
})

test('the letters are embedded, as those that it needs only', async () => {
  const file = await withText('Åsa Öberg – ”Søren” €')
  expect(file.toString('latin1')).toContain('FontFile')
  expect(file.toString('latin1')).not.toContain('Helvetica')
  expect(file.length).toBeLessThan(25_000)
})

type Node = { role?: string; alt?: string; children?: Node[] }

async function readStructure(file: Buffer): Promise<Node> {
  const read = await getDocumentProxy(new Uint8Array(file))
  return (await (await read.getPage(1)).getStructTree()) as Node
}

const allParts = (sheet: Sheet) => {
  sheet.heading('Kvitto 李小龙', { barcode: 'K-1' })
  sheet.columns([
    ['Datum', '1 januari 2027'],
    ['Kund', 'محمد رضایی'],
  ])
  sheet.facts([['Enhet', 'iPhone 15']])
  sheet.table([
    ['Beskrivning', 'Antal', 'Summa'],
    ['Skärmbyte', '', '1 290,50'],
    ['Kabel', '2 st', '198,00'],
  ])
  sheet.text('Läs mer', { link: 'https://verkstan.example/terms' })
  sheet.code('https://verkstan.example/status/x', 'Följ reparationen 😀')
  sheet.total('Totalt', '1 488,50 kr')
}

describe.each([
  ['a page', () => makePdf({ ...head, title: 'Kvitto <K-1> & mer' }, allParts)],
  [
    'a receipt',
    () => makeReceiptPdf({ title: 'Kvitto', lines: ['Mobil & Dator'], date: head.date }, allParts),
  ],
  [
    'a label',
    () =>
      drawLabel('Etikett', head.date, ({ write }) => write('شاشة 李', 6, 6, { size: 9, color: '#000000' })),
  ],
])('%s', (_, draw) => {
  test('is a PDF without faults, by qpdf', async () => {
    const file = await draw()
    expect(await checkWithQpdf(file)).toBeUndefined()
    expect(await checkWithQpdf(file.subarray(0, -400))).toContain('exit')
  })

  test('says that it is PDF/A-2b, in well-formed metadata, and has its colours and all fonts with it', async () => {
    const file = (await draw()).toString('latin1')
    expect(file).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(file).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(file).toContain('/GTS_PDFA1')
    const metadata = file.slice(file.indexOf('<x:xmpmeta'), file.indexOf('</x:xmpmeta>'))
    expect(metadata.replaceAll(/<[^<>]+>/g, '')).not.toMatch(/[<>&]/)
    const fonts = Array.from(file.matchAll(/\/Subtype \/CIDFontType2/g))
    expect(Array.from(file.matchAll(/\/FontFile2/g))).toHaveLength(fonts.length)
    expect(file).not.toContain('/Type1')
  })

  test('has a structure that PDF/UA allows: known roles, pictures with words, rows of equal length', async () => {
    const known = ['Root', 'Document', 'P', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Link', 'Figure']
    const check = (node: Node): void => {
      if (node.role) expect(known).toContain(node.role)
      if (node.role === 'Figure') expect(node.alt).toMatch(/\S/)
      if (node.role === 'Table') {
        const rows = (node.children ?? []).map((row) => row.children?.length)
        expect(new Set(rows).size).toBe(1)
      }
      for (const child of node.children ?? []) check(child)
    }
    check(await readStructure(await draw()))
  })
})

test('words that are written from right to left are read in the order in which they were typed', async () => {
  const file = (await withText('محمد رضایی')).toString('latin1')
  const typed = Buffer.from('\ufeffمحمد رضایی', 'utf16le').swap16().toString('latin1')
  expect(file).toContain(`/ActualText (${typed}`)
})

test('a program that reads aloud knows language, title, headings, tables and pictures, and passes over the rest', async () => {
  const file = await makePdf(head, (sheet) => {
    sheet.heading('Kvitto K-1', { barcode: 'K-1' })
    sheet.table([
      ['Beskrivning', 'Summa'],
      ['Skärmbyte', '1 290,50'],
    ])
    sheet.text('Läs mer', { link: 'https://verkstan.example/terms' })
    sheet.code('https://verkstan.example/status/x', 'Följ reparationen')
  })
  const read = await getDocumentProxy(new Uint8Array(file))
  expect(await read.getMarkInfo()).toMatchObject({ Marked: true })
  const { info } = await read.getMetadata()
  expect(info).toMatchObject({ Title: 'Kvitto K-1', Language: 'sv-SE' })
  const lines = (node: Node, depth = 0): string[] => [
    ...(node.role ? [' '.repeat(depth) + node.role + (node.alt ? `: ${node.alt}` : '')] : []),
    ...(node.children ?? []).flatMap((each) => lines(each, depth + 1)),
  ]
  expect(
    lines(await readStructure(file))
      .slice(1)
      .map((each) => each.slice(1)),
  ).toEqual([
    'Document',
    ' P',
    ' P',
    ' H1',
    ' Figure: Streckkod K-1',
    ' Table',
    '  TR',
    '   TH',
    '   TH',
    '  TR',
    '   TD',
    '   TD',
    ' Link',
    ' Figure: QR-kod: Följ reparationen',
    ' P',
  ])
  // The foot of the page is there, and not in the tree.
  expect(await textIn(file)).toContain('Org.nr')
})

test('equal input gives equal bytes', async () => {
  expect((await withText('Дмитрий')).equals(await withText('Дмитрий'))).toBe(true)
})

test('any text makes a document that can be read', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(text, async (any) => {
      expect(await textIn(await withText(any))).toContain('Totalt 1 290,50 kr')
    }),
    { numRuns: 40 },
  )
})
