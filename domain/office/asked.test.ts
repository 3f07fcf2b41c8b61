import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAsked } from './asked.ts'

describe('what is searched for', () => {
  test.each(['', ' ', 'a', '  b  '])('%j is too little', (typed) => {
    expect(readAsked(typed)).toBeUndefined()
  })

  test('is its words in lower case, in any order', () => {
    expect(readAsked('  Svensson  Anna ')).toMatchObject({ words: ['svensson', 'anna'], digits: undefined })
  })

  test('is a number as the shop writes it', () => {
    expect(readAsked('r-26-00042')).toMatchObject({ number: 'R-26-00042', digits: undefined })
    expect(readAsked('sm-7k4qx-2m9pd')?.number).toBe('SM-7K4QX-2M9PD')
  })

  test.each([
    '0701234567',
    '070-123 45 67',
    '070/1234567',
    '+46701234567',
    '+46 70 123 45 67',
    '+46 (0)70-123 45 67',
    '0046701234567',
  ])('%s is a telephone number, however it is written', (typed) => {
    expect(readAsked(typed)?.digits).toBe('701234567')
  })

  test('is an IMEI, however it is grouped', () => {
    expect(readAsked('35 693803 564380 9')?.digits).toBe('356938035643809')
  })

  test('with letters in it is no telephone number', () => {
    expect(readAsked('iphone 13')?.digits).toBeUndefined()
  })

  test('never breaks', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (typed) => {
        const asked = readAsked(typed)
        expect(asked === undefined || asked.words.every((word) => word !== '' && !/\s/.test(word))).toBe(true)
      }),
    )
  })
})
