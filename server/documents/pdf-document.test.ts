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

test('Western European letters embed no font', async () => {
  const file = await withText('Åsa Öberg – ”Søren” €')
  expect(file.toString('latin1')).not.toContain('FontFile')
  expect(file.length).toBeLessThan(4000)
  expect((await withText('Łukasz')).toString('latin1')).toContain('FontFile')
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
