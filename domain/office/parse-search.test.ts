import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch } from './parse-search.ts'

describe('a parsed search', () => {
  test.each(['', ' ', 'a', '  b  '])('%j is too little', (typed) => {
    expect(parseSearch(typed)).toBeUndefined()
  })

  test('has its words in lower case, in any order', () => {
    expect(parseSearch('  Svensson  Anna ')).toMatchObject({ words: ['svensson', 'anna'], digits: undefined })
  })

  test('is a number as the shop writes it', () => {
    expect(parseSearch('r-26-00042')).toMatchObject({ number: 'R-26-00042', digits: undefined })
    expect(parseSearch('sm-7k4qx-2m9pd')?.number).toBe('SM-7K4QX-2M9PD')
    for (const short of ['R-26-96', 'r26 96', 'r26-96', 'r 26 00096'])
      expect(parseSearch(short)?.number).toBe('R-26-00096')
    expect(parseSearch('96')).toMatchObject({ number: '96', count: 96 })
    expect(parseSearch('0701234')).toMatchObject({ count: undefined })
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
    expect(parseSearch(typed)?.digits).toBe('701234567')
  })

  test('is an IMEI, however it is grouped', () => {
    expect(parseSearch('35 693803 564380 9')?.digits).toBe('356938035643809')
  })

  test('with letters in it is no telephone number', () => {
    expect(parseSearch('iphone 13')?.digits).toBeUndefined()
  })

  test('never breaks', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (typed) => {
        const requested = parseSearch(typed)
        expect(
          requested === undefined || requested.words.every((word) => word !== '' && !/\s/.test(word)),
        ).toBe(true)
      }),
    )
  })
})
