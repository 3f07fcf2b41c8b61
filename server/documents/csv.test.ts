import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv, writeCsv } from './csv.ts'

const cellsIn = (text: string) => parseCsv(text).map(({ cells }) => cells)

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
