import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { defaultShopSettings } from '../../domain/settings/defaults.ts'
import { makePdf } from './pdf.ts'

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
  const name = 'Дмитрий Ευαγγελία Łukasz 李😀'
  expect(await textIn(await withText(name))).toContain('Kund Дмитрий Ευαγγελία Łukasz ??')
})

test('the letters are embedded, as those that it needs only', async () => {
  const file = await withText('Åsa Öberg – ”Søren” €')
  expect(file.toString('latin1')).toContain('FontFile')
  expect(file.toString('latin1')).not.toContain('Helvetica')
  expect(file.length).toBeLessThan(25_000)
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
  const tree = await (await read.getPage(1)).getStructTree()
  type Node = { role?: string; alt?: string; children?: Node[] }
  const lines = (node: Node, depth = 0): string[] => [
    ...(node.role ? [' '.repeat(depth) + node.role + (node.alt ? `: ${node.alt}` : '')] : []),
    ...(node.children ?? []).flatMap((each) => lines(each, depth + 1)),
  ]
  expect(
    lines(tree as Node)
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
