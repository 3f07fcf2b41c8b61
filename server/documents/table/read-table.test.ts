import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { buildWorkbook } from '#server/testing/fixtures/workbook.ts'
import { decodeText } from './decode-text.ts'
import { readTable } from './read-table.ts'

const bytes = (text: string) => Buffer.from(text)
const refusal = (text: string) => expect.objectContaining({ fields: { file: [text] } })

describe('the letters of a file', () => {
  const text = 'märke;Åäö–€'
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
  test.each<[string, Uint8Array]>([
    ['UTF-8', bytes(text)],
    ['UTF-8 with a mark', bytes(`\ufeff${text}`)],
    ['UTF-16, little end first', utf16],
    ['UTF-16, big end first', Buffer.from(utf16).swap16()],
    ['Mac Roman', Buffer.from('m\x8arke;\x81\x8a\x9a\xd0\xdb', 'latin1')],
    ['Windows-1252', Buffer.from('m\xe4rke;\xc5\xe4\xf6\x96\x80', 'latin1')],
  ])('in %s are read', (_, file) => {
    expect(decodeText(file)).toBe(text)
  })

  test('are read in each encoding that has them all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (any) => {
        const marked = Buffer.from(`\ufeff${any}`, 'utf16le')
        expect(decodeText(bytes(`\ufeff${any}`))).toBe(any)
        expect(decodeText(marked)).toBe(any)
        expect(decodeText(marked.swap16())).toBe(any)
      }),
    )
  })
})

const size = 10 * 1024 * 1024
const rowsOfOne = (cells: string, count: number) => `namn;pris\n${cells.repeat(count)}`

describe('a file as large as it may be, or larger, has its answer', () => {
  test.each<[string, string, string]>([
    ['more than 10 MB', rowsOfOne('a;b\n', size / 4), 'Filen är större än 10 MB. Dela upp den.'],
    ['one line of separators', ';'.repeat(size), 'Filen är tom.'],
    ['one line of titles', 'a,'.repeat(5000), 'Den första raden har fler än 200 kolumner.'],
    [
      'nothing but line breaks',
      '\n'.repeat(size),
      'Filen har fler än 200 000 rader, tomma rader medräknade. Ta bort dem eller dela upp filen.',
    ],
    ['too many rows', rowsOfOne('a;b\n', 20_001), 'Filen har fler än 20 000 rader. Dela upp den.'],
    [
      'a giant cell',
      rowsOfOne(`${'x'.repeat(30_000)};1\n`, 1),
      'En cell på rad 2 är för lång. Korta den, eller ta bort kolumnen.',
    ],
  ])('%s', (_, text, message) => {
    expect(() => readTable(bytes(text))).toThrow(refusal(message))
  })
})

describe('an upload', () => {
  test('has its headings and cells, and the line of each row', () => {
    expect(readTable(bytes(' Namn ;;"MÄRKE"\r\n\r\n x ;y;" \'=z "\r\nkort\r\n'))).toEqual({
      headings: ['Namn', '', 'MÄRKE'],
      rows: [
        { line: 3, cells: ['x', 'y', " '=z "] },
        { line: 4, cells: ['kort'] },
      ],
    })
  })

  test('may begin with a title above the headings, and have bars as separators', () => {
    expect(readTable(bytes('Kundlista 2026\n\nnamn|telefon\nKim|0701740610'))).toEqual({
      headings: ['namn', 'telefon'],
      rows: [{ line: 4, cells: ['Kim', '0701740610'] }],
    })
  })

  test.each<[unknown, string]>([
    [undefined, 'Välj en fil.'],
    [{}, 'Välj en fil.'],
    [bytes(''), 'Välj en fil.'],
    [bytes(' \r\n;;\n'), 'Filen är tom.'],
    [bytes('namn;pris\n;'), 'Filen har inga rader under rubrikerna.'],
    [
      Buffer.from('\xd0\xcf\x11\xe0 xls', 'latin1'),
      'Filen är låst med lösenord eller i Excels gamla format. Öppna den i Excel, spara som Excel-arbetsbok (.xlsx) eller CSV, och välj den nya filen.',
    ],
    [
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01', 'latin1'),
      'Filen är varken CSV eller Excel. Exportera listan som CSV eller spara den som .xlsx.',
    ],
    [
      Buffer.from('PK\u0003\u0004 xlsx', 'latin1'),
      'Excel-filen går inte att läsa. Öppna den, spara den på nytt som .xlsx eller CSV, och välj den nya filen.',
    ],
  ])('of %j is refused', (upload, message) => {
    expect(() => readTable(upload)).toThrow(refusal(message))
  })
})

describe('a workbook', () => {
  test('has its texts, numbers, dates and truths as text', () => {
    const file = buildWorkbook([
      ['Namn', 'Telefon', 'Pris', 'Datum', 'Aktiv'],
      ['Å & <b>"Ö"</b>', 701740610, 1290.5, new Date('2026-03-02T00:00:00Z'), true],
      [null, 46701740610, 1.234, null, false],
    ])
    expect(readTable(file)).toEqual({
      headings: ['Namn', 'Telefon', 'Pris', 'Datum', 'Aktiv'],
      rows: [
        { line: 2, cells: ['Å & <b>"Ö"</b>', '701740610', '1290.5', '2026-03-02', 'ja'] },
        { line: 3, cells: ['', '46701740610', '1.2340', '', 'nej'] },
      ],
    })
  })

  test('that unpacks to more than 80 MB is refused before it is unpacked', () => {
    const bomb = zipSync(
      { 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': new Uint8Array(90_000_000) },
      { level: 1 },
    )
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(() => readTable(bomb)).toThrow(
      refusal('Excel-filen är för stor när den packas upp. Dela upp den, eller spara listan som CSV.'),
    )
  })

  test('of any broken XML is read or refused, never an error of ours', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'<>/"=& crvt1A;', '<c r="', '<row>', '</v>'), maxLength: 60 }),
        (xml) => {
          const file = zipSync({
            'xl/workbook.xml': strToU8('<workbook><sheets><sheet r:id="a"/></sheets></workbook>'),
            'xl/_rels/workbook.xml.rels': strToU8('<Relationship Id="a" Target="worksheets/s.xml"/>'),
            'xl/worksheets/s.xml': strToU8(xml),
          })
          try {
            readTable(file)
          } catch (error) {
            expect(error).toMatchObject({ fields: { file: [expect.any(String)] } })
          }
        },
      ),
    )
  })
})
