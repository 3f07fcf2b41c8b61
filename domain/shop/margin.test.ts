import { describe, expect, it } from 'vitest'
import { ore } from '../money.ts'
import { getMargin } from './margin.ts'

describe('profit per item', () => {
  it('has the VAT in the whole price when goods bear 25 %', () => {
    expect(getMargin(ore(125_000), ore(60_000), 'vat25')).toEqual({
      vat: 25_000,
      profit: 40_000,
      percent: 40,
    })
  })

  it('has the VAT in the difference alone on the margin scheme', () => {
    expect(getMargin(ore(500_000), ore(300_000), 'margin')).toEqual({
      vat: 40_000,
      profit: 160_000,
      percent: 35,
    })
  })

  it('bears no VAT on the margin scheme when it is sold at a loss', () => {
    expect(getMargin(ore(200_000), ore(300_000), 'margin')).toEqual({
      vat: 0,
      profit: -100_000,
      percent: -50,
    })
  })
})
