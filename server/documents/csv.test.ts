import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv, readCsv, writeCsv } from './csv.ts'
import { decodeText } from './decode-text.ts'

const cellsIn = (text: string) => parseCsv(text).map(({ cells }) => cells)
const bytes = (text: string) => Buffer.from(text)

/** Cells with every character that separates, quotes, ends or escapes. */
const cell = fc.string({
  unit: fc.constantFrom(...'aÅö€;,\t"\n\r \'=+-@1.', '\r\n', '＝', 'Ж', '😀', '\u00a0'),
  maxLength: 8,
})
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  )
  .map((rows) => [rows[0]?.map((_, index) => `titel ${index}`) ?? [], ...rows])
const isBlank = (row: readonly string[]) => row.every((each) => each.trim() === '')

describe('a table that is written', () => {
  test('is parsed to the same cells, whatever they contain', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(cellsIn(writeCsv(rows))).toEqual(rows.filter((row) => !isBlank(row)))
      }),
      { numRuns: 2000 },
    )
  })

  test('has no cell that a spreadsheet runs', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const [, written = ''] = /^\ufeffx;"?(.*)\r\n$/s.exec(writeCsv([['x', text]])) ?? []
        if (!/^-\d+([.,]\d+)?"?$/.test(written)) expect(written).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['=1+1', "'=1+1"],
    ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
    ['+46 70-174 06 01', "'+46 70-174 06 01"],
    ['+46701740601', "'+46701740601"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-', "'-"],
    ['--1', "'--1"],
    ['-1-1', "'-1-1"],
    ['-1,5,5', "'-1,5,5"],
    ['＝1+1', "'＝1+1"],
    [' =1+1', "' =1+1"],
    ['\t=1', "'\t=1"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ["'=1", "''=1"],
    ["''-2", "'''-2"],
    ['-2', '-2'],
    ['-0,15', '-0,15'],
    ['-1290.50', '-1290.50'],
    ['1290', '1290'],
    ["'citat'", "'citat'"],
    ['a=1', 'a=1'],
    ['', ''],
  ])('with %j holds it as %s', (text, written) => {
    const file = writeCsv([
      ['titel', 'text'],
      ['x', text],
    ])
    expect(file).toBe(`\ufefftitel;text\r\nx;${written}\r\n`)
    expect(cellsIn(file)[1]).toEqual(['x', text])
  })
})

describe('a file of other programs', () => {
  test.each<[string, string[][]]>([
    [
      'a;b\r\nc;d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\rc,x\td;y',
      [
        ['a', 'b'],
        ['c,x', 'd;y'],
      ],
    ],
    ['\ufeffa;b', [['a', 'b']]],
    [
      '"a,b,c";d\n1;2',
      [
        ['a,b,c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'a;b,c\n"x;y";"säger ""hej"""',
      [
        ['a', 'b,c'],
        ['x;y', 'säger "hej"'],
      ],
    ],
    [
      'a;b\n14" skärm; "lös" ',
      [
        ['a', 'b'],
        ['14" skärm', 'lös'],
      ],
    ],
    [
      'a;b\n"två\nrader";c',
      [
        ['a', 'b'],
        ['två\nrader', 'c'],
      ],
    ],
    [
      'a;b\n\n;\n ; \nc;',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['a;b\n1;2;3\n1', [['a', 'b'], ['1', '2', '3'], ['1']]],
    [
      '\n\na\tb\n\tc',
      [
        ['a', 'b'],
        ['', 'c'],
      ],
    ],
    ['', []],
    ['\r\n', []],
  ])('%j is read', (text, expected) => {
    expect(cellsIn(text)).toEqual(expected)
  })

  test('with line breaks of any kind has the line on which each row begins', () => {
    const breaks = fc.constantFrom('\n', '\r\n', '\r')
    const line = fc.oneof(fc.constant(''), fc.constant(';'), fc.constant('x;y'), fc.constant('"x\ny";"\nz"'))
    fc.assert(
      fc.property(breaks, fc.array(line, { maxLength: 8 }), (ending, lines) => {
        const expected: number[] = []
        let at = 1
        for (const each of lines) {
          if (/\w/.test(each)) expected.push(at)
          at += each.split('\n').length
        }
        const text = lines.join('\n').replaceAll('\n', ending)
        expect(parseCsv(text).map((row) => row.line)).toEqual(expected)
      }),
    )
  })

  test.each([
    ['a;b\r\n"x\r\ny";1\r\nc;"d\r\n\r\n', 'Filen går inte att läsa. Ett citattecken i rad 4 saknar slut.'],
    ['a;b\n1;2\n"c"d;3\n', 'Filen går inte att läsa. Ett citattecken i rad 3 står fel.'],
  ])('%j is refused by its line', (text, message) => {
    expect(() => parseCsv(text)).toThrow(expect.objectContaining({ fields: { file: [message] } }))
  })
})

describe('a first line that names the separator', () => {
  test.each([
    ['sep=;\r\na,b;c\r\n1;2', ['a,b', 'c']],
    ['\ufeffsep=,\na;b,c\n1,2', ['a;b', 'c']],
    ['SEP=\t\na;b\tc\n1\t2', ['a;b', 'c']],
    ['"sep=|"\na|c\n1|2', ['a', 'c']],
  ])('%j is followed, and counted as a line', (text, titles) => {
    expect(parseCsv(text)).toEqual([
      { line: 2, cells: titles },
      { line: 3, cells: ['1', '2'] },
    ])
  })

  test('is a title where it is none', () => {
    expect(parseCsv('sep=ett;b\n1;2')[0]).toEqual({ line: 1, cells: ['sep=ett', 'b'] })
  })
})

const size = 2 * 1024 * 1024
const rowsOfOne = (cells: string, count: number) => `namn;pris\n${cells.repeat(count)}`

describe('a file as large as it may be, or larger, has its answer', () => {
  test.each<[string, string, string]>([
    ['more than 2 MB', rowsOfOne('a;b\n', size / 4), 'Filen är större än 2\u00a0MB. Dela upp den.'],
    ['one line of separators', ';'.repeat(size), 'Filen är tom.'],
    ['one line of titles', 'a,'.repeat(size / 2), 'Den första raden har fler än 200 kolumner.'],
    [
      'nothing but line breaks',
      '\n'.repeat(size),
      'Filen har fler än 100\u00a0000 rader, tomma rader medräknade. Ta bort dem eller dela upp filen.',
    ],
    ['a row of empty cells', rowsOfOne(';'.repeat(size - 20), 1), 'Filen har inga rader under rubrikerna.'],
    [
      'a cell of line breaks',
      rowsOfOne(`"${'\r\n'.repeat(90_000)}"`, 1),
      'Filen har inga rader under rubrikerna.',
    ],
  ])('%s', (_, text, message) => {
    expect(() => readCsv(bytes(text))).toThrow(expect.objectContaining({ fields: { file: [message] } }))
  })
})

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

const spreadsheetText =
  'Filen är ett kalkylark och ingen CSV-fil. Öppna den i Excel, välj Spara som och filformatet CSV UTF-8, och välj den nya filen här.'

describe('an upload', () => {
  test('has its cells by title, trimmed, and the line of each row', () => {
    const { titles, rows } = readCsv(bytes(' Namn ;;"MÄRKE"\r\n\r\n x ;y;" \'=z "\r\nkort\r\n'))
    expect(titles).toEqual(['namn', 'märke'])
    expect(rows.map(({ line, cells }) => [line, Object.fromEntries(cells)])).toEqual([
      [3, { namn: 'x', märke: "'=z" }],
      [4, { namn: 'kort' }],
    ])
  })

  test('has its columns in any order, with others between them', () => {
    const columns = ['namn', 'märke', 'pris', 'tid']
    fc.assert(
      fc.property(fc.shuffledSubarray(columns, { minLength: 4 }), fc.nat(4), (order, at) => {
        const head = order.map((title) => title.toUpperCase()).toSpliced(at, 0, 'Anm.')
        const [row] = readCsv(bytes(writeCsv([head, order.toSpliced(at, 0, 'x')])), { needed: columns }).rows
        expect(columns.map((title) => row?.cells.get(title))).toEqual(columns)
      }),
    )
  })

  test('with letters in Unicode NFD, as macOS writes them, has its column titles recognised', () => {
    expect(readCsv(bytes('märke\nx'.normalize('NFD')), { needed: ['märke'] }).titles).toEqual(['märke'])
  })

  test('reports a row with more cells than titles', () => {
    const { rows } = readCsv(bytes('namn,pris\nA,1290,50\nB,5,,'))
    expect(rows.map(({ problem }) => problem)).toEqual([
      'Raden har fler celler än rubrikraden. Sätt citattecken om tal med kommatecken.',
      '',
    ])
  })

  test.each<[unknown, string]>([
    [undefined, 'Välj en CSV-fil.'],
    [{}, 'Välj en CSV-fil.'],
    [bytes(''), 'Välj en CSV-fil.'],
    [bytes(' \r\n;;\n'), 'Filen är tom.'],
    [bytes('namn;pris\n;'), 'Filen har inga rader under rubrikerna.'],
    [bytes('namn;märke\na;b'), 'Filen går inte att läsa. Den första raden saknar kolumnen pris.'],
    [bytes('märke\na;b'), 'Filen går inte att läsa. Den första raden saknar kolumnerna namn och pris.'],
    [bytes('namn;pris;Namn\na;b;c'), 'Kolumnen namn finns två gånger.'],
    [bytes(`namn;pris\n${'a;b\n'.repeat(4)}`), 'Filen har fler än 3 rader. Dela upp den.'],
    [Buffer.from('PK\u0003\u0004 xlsx', 'latin1'), spreadsheetText],
    [Buffer.from('\xd0\xcf\x11\xe0 xls', 'latin1'), spreadsheetText],
  ])('of %j is refused', (upload, message) => {
    expect(() => readCsv(upload, { needed: ['namn', 'pris'], maxRows: 3 })).toThrow(
      expect.objectContaining({ fields: { file: [message] } }),
    )
  })
})
