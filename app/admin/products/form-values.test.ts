import { describe, expect, it } from 'vitest'
import { changedFields, emptyValues, type ProductValues, partsOf, rebase, toBody } from './form-values.ts'

const values = (part: Partial<ProductValues>): ProductValues => ({ ...emptyValues, ...part })

describe('a product in its form', () => {
  it('is sent with its numbers as numbers, and what is empty as nothing', () => {
    expect(
      toBody(values({ rating: '4,6', reviews: '12', low_stock_at: '3', features: ' 5G \n\nFace ID\n' })),
    ).toMatchObject({
      rating: 4.6,
      reviews: 12,
      low_stock_at: 3,
      features: ['5G', 'Face ID'],
      cost: null,
      hold_until: null,
    })
    expect(toBody(values({ cost: '1 250,50' })).cost).toBe('1 250,50')
  })

  it('knows what is unsaved, and in which parts of the screen', () => {
    const changed = changedFields(emptyValues, values({ name: 'iPhone', cost: '10' }))
    expect(changed).toEqual(['name', 'cost'])
    expect(partsOf(changed)).toEqual(['Produkten', 'Pris och skatt'])
  })

  it('keeps mine on top of theirs, and says where both of us have written', () => {
    const base = values({ name: 'A', price: '100', color: 'Svart' })
    const mine = values({ name: 'Min', price: '90', color: 'Svart' })
    const theirs = values({ name: 'A', price: '80', color: 'Blå' })
    const { values: both, both: places } = rebase(base, mine, theirs)
    expect(both).toMatchObject({ name: 'Min', price: '90', color: 'Blå' })
    expect(places).toEqual(['price'])
  })
})
