import { expect, test } from 'vitest'
import { anyPieceText, batteryText, chosenPieceText, getSerialEnd, pieceText, readPiece } from './pieces.ts'

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
  ['4821', 91, 'Enhet …4821, batteri 91\u00a0%'],
  ['4821', null, 'Enhet …4821'],
  ['', 88, 'Vald enhet, batteri 88\u00a0%'],
  ['', null, 'Vald enhet'],
])('a chosen piece with the end %j and the battery %j is named %s', (serial_end, battery_percent, text) => {
  expect(chosenPieceText({ serial_end, battery_percent })).toBe(text)
})

test.each([
  [0, 'Vi väljer när vi packar.'],
  [1, 'Vi väljer när vi packar. Det kan bli en till som finns i lager.'],
  [5, 'Vi väljer när vi packar. Det kan bli en av 5 andra i lager.'],
])('a buyer who leaves the choice to the shop reads which pieces to expect: %d besides', (unlisted, text) => {
  expect(anyPieceText(unlisted)).toBe(text)
})
