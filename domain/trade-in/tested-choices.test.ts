import { expect, test } from 'vitest'
import type { TestResult } from '../device-tests/tests.ts'
import type { TradeInChoice } from './schemas.ts'
import { testedChoices } from './tested-choices.ts'

const choice = (id: number, value: string, fixed: string): TradeInChoice => ({
  ...{ id, value, percentage_modifier: '0', fixed_modifier: fixed },
})
const device = {
  base_price: '3000',
  options: {
    Skärm: [choice(1, 'Hel', '0'), choice(2, 'Repig', '-300'), choice(3, 'Trasig', '-1200')],
    Kamera: [choice(4, 'Fungerar', '0'), choice(5, 'Trasig', '-400')],
    Lagring: [choice(8, '256 GB', '0'), choice(9, '64 GB', '-500')],
    Batteri: [choice(6, 'Bra', '0'), choice(7, 'Dåligt', '-300')],
  },
}
const result = (key: TestResult['test'], outcome: TestResult['outcome']): TestResult => ({
  ...{ test: key, outcome, value: null },
})

test('what is broken decides the choices of its parts, and nothing else does', () => {
  expect(testedChoices([result('screen', 'broken'), result('back_camera', 'broken')], device)).toEqual({
    Skärm: 3,
    Kamera: 5,
  })
  expect(testedChoices([result('touch', 'broken')], device)).toEqual({ Skärm: 3 })
  const others = [result('touch', 'ok'), result('front_camera', 'refused'), result('battery', 'broken')]
  expect(testedChoices([...others, result('speaker', 'broken')], device)).toEqual({})
  // A storage that fails has the size that it has.
  expect(testedChoices([result('storage', 'broken')], device)).toEqual({})
})
