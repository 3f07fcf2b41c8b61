import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawBarcode, drawQrCode, qrCodePath } from './barcodes.ts'

type Rect = readonly [x: number, y: number, width: number, height: number]

/** Returns what is drawn on a canvas. */
function drawn(draw: (canvas: Parameters<typeof drawBarcode>[0]) => void): Rect[] {
  const rects: Rect[] = []
  draw({ rect: (...rect) => rects.push(rect), fill: () => undefined })
  return rects
}

/** Returns the widths of bars and spaces in turn, in modules. */
function barcodeWidths(text: string): number[] {
  const bars = drawn((canvas) => drawBarcode(canvas, text, { left: 0, top: 0, width: 1, height: 1 }))
  const edges = bars.flatMap(([x, , width]) => [x, x + width])
  // The stop symbol ends with a bar of two modules.
  const module = (bars.at(-1)?.[2] ?? 0) / 2
  return edges.slice(1).map((edge, index) => Math.round((edge - (edges[index] ?? 0)) / module))
}

test('a known text has the bars of Code 128', () => {
  // Start B, A, check symbol (104 + 33) mod 103 = 34, stop.
  expect(barcodeWidths('A').join('')).toBe('211214' + '111323' + '131123' + '2331112')
})

test('tracking codes have whole symbols and bars of their own', () => {
  const code = fc.string({
    unit: fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTUVWXYZ-'),
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(code, code, (one, other) => {
      const widths = barcodeWidths(one)
      const sum = widths.reduce((a, b) => a + b, 0)
      expect((sum - 13) % 11).toBe(0)
      expect(widths.join('') === barcodeWidths(other).join('')).toBe(one === other)
    }),
  )
})

test('a barcode fills its width', () => {
  const place = { left: 10, top: 0, width: 200, height: 50 }
  const bars = drawn((canvas) => drawBarcode(canvas, 'SM-7K4QX-2M9PD', place))
  const [x = 0, , width = 0] = bars.at(-1) ?? []
  expect(bars[0]?.[0]).toBe(10)
  expect(x + width).toBeCloseTo(210)
})

test('a QR code has its three finder patterns, and is the same drawn and as a path', () => {
  const text = 'https://verkstan.example/status/abc'
  const { side, path } = qrCodePath(text)
  expect((side - 17) % 4).toBe(0)
  const dark = new Set(path.match(/\d+ \d+(?=h)/g))
  for (const [left, top] of [
    [0, 0],
    [side - 7, 0],
    [0, side - 7],
  ] as const) {
    const row = (y: number) =>
      Array.from({ length: 7 }, (_, x) => (dark.has(`${left + x} ${top + y}`) ? '#' : '.')).join('')
    expect([0, 1, 2, 3, 6].map(row)).toEqual(['#######', '#.....#', '#.###.#', '#.###.#', '#######'])
  }
  const place = { left: 0, top: 0, side }
  const rects = drawn((canvas) => drawQrCode(canvas, text, place))
  expect(new Set(rects.map(([x, y]) => `${x} ${y}`))).toEqual(dark)
})
