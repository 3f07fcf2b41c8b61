import { expect, test } from 'vitest'
import { isUsualRepair } from './usual-repairs.ts'

test.each([
  ['mobil', 'Trasig skärm', 'Skärmbyte (original)', true],
  ['mobil', 'Trasig skärm', 'Skärmbyte (kompatibel)', true],
  ['mobil', 'Trasig skärm', 'Batteribyte', false],
  ['mobil', 'Startar inte', 'Felsökning', false],
  ['tablet', 'Trasig skärm', 'Glasbyte', true],
  ['dator', 'Byte till SSD eller större lagring', 'Byte av SSD (1 TB)', true],
  ['dator', 'finns inte', 'Byte av SSD (1 TB)', false],
] as const)('%s: %s needs %s: %s', (page, problem, repair, usual) => {
  expect(isUsualRepair(page, problem, repair)).toBe(usual)
})
