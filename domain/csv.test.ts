import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv, writeCsv } from './csv.ts'

const cells = (text: string) => parseCsv(text).map((row) => row.cells)

describe('a table', () => {
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
    ['\ufeffa;b', [['a', 'b']]],
    [
      'a;b\n\n;\nc;',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      'a;b\n"x;y";"säger ""hej"""',
      [
        ['a', 'b'],
        ['x;y', 'säger "hej"'],
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
      'a;b\n1 290,50;"2"',
      [
        ['a', 'b'],
        ['1 290,50', '2'],
      ],
    ],
    ['', []],
  ])('%j is read', (text, expected) => {
    expect(cells(text)).toEqual(expected)
  })

  test('tells on which line each row begins', () => {
    expect(parseCsv('a\n"b\nc"\n\nd').map(({ line }) => line)).toEqual([1, 2, 5])
  })

  test('with a quote that has no end is refused', () => {
    expect(() => parseCsv('a;"b')).toThrow(RangeError)
  })

  test('never runs as a formula where it is opened', () => {
    expect(writeCsv([['=1+1', '@x', '+46 70', '-5', '-5,50', '-x']])).toBe(
      "\ufeff'=1+1;'@x;'+46 70;-5;\"-5,50\";'-x\r\n",
    )
  })

  test('is read as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'å', ';', ',', '"', '\n', ' ', '=', '-', '1') })
    const row = fc.array(cell, { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const table = [['a', 'b', 'c'], ...rows.filter((each) => each.some((text) => text.trim() !== ''))]
        expect(cells(writeCsv(table))).toEqual(table)
      }),
    )
  })
})
