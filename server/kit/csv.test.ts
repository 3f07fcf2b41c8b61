import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, readCsv } from './csv.ts'

test('what is written is read again', () => {
  const cell = fc
    .string({ unit: fc.constantFrom(...'abÅ;,"\n =+-@1.'), maxLength: 8 })
    .map((text) => text.trim())
  // A first cell that is not empty: an empty line is left out, as spreadsheets add some at the end.
  const row = fc
    .tuple(fc.constantFrom('namn', 'x;y', '"', '=1+1', '-5,5'), cell, cell)
    .map((cells) => [...cells])
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      const tame = rows.map((cells) => cells.filter((each) => !each.startsWith("'")))
      expect(readCsv(csvOf([['a', 'b', 'c'], ...tame]))).toEqual([['a', 'b', 'c'], ...tame])
    }),
  )
})

test('a formula becomes text, and a number below 0 stays one', () => {
  expect(csvOf([['=SUMMA(A1)', '-0,15', '-A1', '@x']])).toContain("'=SUMMA(A1);-0,15;'-A1;'@x")
})

test('commas and quotes as other programs write them are read', () => {
  expect(readCsv('a,b\n"1, 2","säg ""hej"""\n\n')).toEqual([
    ['a', 'b'],
    ['1, 2', 'säg "hej"'],
  ])
  expect(readCsv('a;b\n"aldrig slut')).toBeUndefined()
  expect(readCsv('')).toEqual([])
  expect(readCsv('x\n'.repeat(5002))).toBeUndefined()
})
