import { expect, test } from 'vitest'
import { batteryText, pieceText, readPiece } from './pieces.ts'

test.each([
  ['F17XK1', 'F17XK1', null],
  [' F17XK1 87 % ', 'F17XK1', 87],
  ['35 209900 176148 100%', '35 209900 176148', 100],
  ['F17XK1 0 %', 'F17XK1 0 %', null],
  ['F17XK1 101 %', 'F17XK1 101 %', null],
  ['87 %', '87 %', null],
])('%s is a serial number with or without battery health', (text, serial, battery) => {
  const piece = readPiece(text)
  expect(piece).toEqual({ serial, battery })
  expect(readPiece(pieceText(piece))).toEqual(piece)
})

test('battery health is one figure or a range', () => {
  expect(batteryText([])).toBeUndefined()
  expect(batteryText([87, 87])).toBe('87\u00a0%')
  expect(batteryText([92, 85, 88])).toBe('85–92\u00a0%')
})
