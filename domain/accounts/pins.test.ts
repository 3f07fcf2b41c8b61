import { expect, test } from 'vitest'
import { pinProblem } from './pins.ts'

test.each(['4829', '73918', '604731'])('%s is a PIN', (pin) => {
  expect(pinProblem(pin)).toBeUndefined()
})

test.each(['', '123', '1234567', '12a4', '４８２９', ' 4829'])('"%s" is not 4–6 digits', (pin) => {
  expect(pinProblem(pin)).toBe('Välj 4–6 siffror.')
})

test.each(['0000', '111111', '1234', '7890', '4321', '13579', '1212', '123123', '1987', '2012', '2580'])(
  '%s is too simple',
  (pin) => {
    expect(pinProblem(pin)).toBe('PIN-koden är lätt att gissa. Välj en annan.')
  },
)
