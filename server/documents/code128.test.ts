import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128Widths, drawBarcode } from './code128.ts'

const ascii = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 30,
})

test('a known text has the bars that the standard gives it', () => {
  // Start B, A, check (104 + 33) mod 103 = 34, stop.
  expect(code128Widths('A').join('')).toBe(`211214${'111323'}${'131123'}2331112`)
})

test('every symbol is eleven modules wide, of three bars and three spaces, with an even sum of bars', () => {
  fc.assert(
    fc.property(ascii, (text) => {
      const widths = code128Widths(text)
      expect(widths).toHaveLength(6 * (text.length + 2) + 7)
      for (let symbol = 0; symbol < text.length + 2; symbol++) {
        const six = widths.slice(6 * symbol, 6 * symbol + 6)
        expect(six.reduce((a, b) => a + b, 0)).toBe(11)
        expect(six.filter((_, index) => index % 2 === 0).reduce((a, b) => a + b, 0) % 2).toBe(0)
      }
    }),
  )
})

test('two texts never have the same bars, and a letter that is not in the set is refused', () => {
  fc.assert(
    fc.property(ascii, ascii, (one, other) => {
      expect(code128Widths(one).join('') === code128Widths(other).join('')).toBe(one === other)
    }),
  )
  for (const text of ['å', '\n', '€']) expect(() => code128Widths(text)).toThrow(RangeError)
})

test('it is drawn within its width, bars only', () => {
  const bars: [number, number][] = []
  const paper = {
    rect: (x: number, _y: number, width: number) => bars.push([x, width]),
    fill: () => undefined,
  }
  drawBarcode(paper, 'SM-7K4QX-2M9PD', { left: 10, top: 0, width: 200, height: 50 })
  const [last = [0, 0]] = bars.slice(-1)
  expect(bars[0]?.[0]).toBe(10)
  expect(last[0] + last[1]).toBeCloseTo(210)
  expect(bars).toHaveLength(3 * 16 + 4)
})
