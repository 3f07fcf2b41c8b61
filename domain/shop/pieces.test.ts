import { expect, test } from 'vitest'
import { batteryText, getSerialEnd, pieceChoiceText, pieceText, readPiece } from './pieces.ts'

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

test('visitors see only the end of a serial number, and nothing of a short one', () => {
  expect(getSerialEnd('356938035643809')).toBe('3809')
  expect(getSerialEnd('F17XK1')).toBe('')
})

test.each([
  [1, 0, 'Det är det enda i lager, och det som du får.'],
  [3, 0, 'Du får ett av dem. Vi väljer när vi packar.'],
  [1, 1, 'Du får ett av dem, eller ett till som finns i lager. Vi väljer när vi packar.'],
  [12, 5, 'Du får ett av dem, eller ett av 5 andra i lager. Vi väljer när vi packar.'],
])('a buyer reads which piece to expect: %d listed and %d besides', (listed, unlisted, text) => {
  expect(pieceChoiceText(listed, unlisted)).toBe(text)
})
