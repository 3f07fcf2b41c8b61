import { describe, expect, it } from 'vitest'
import {
  changedFields,
  emptyValues,
  getParts,
  type ProductValues,
  rebase,
  toBody,
  usualFor,
} from './form-values.ts'

const values = (part: Partial<ProductValues>): ProductValues => ({ ...emptyValues, ...part })

describe('a product in its form', () => {
  it('sends numbers and empty values as null', () => {
    expect(toBody(values({ low_stock_at: '3', features: ' 5G \n\nFace ID\n' }))).toMatchObject({
      low_stock_at: 3,
      features: ['5G', 'Face ID'],
      cost: null,
      hold_until: null,
    })
    expect(toBody(values({ cost: '1 250,50' })).cost).toBe('1 250,50')
  })

  it('reports the unsaved fields and their sections', () => {
    const changed = changedFields(emptyValues, values({ name: 'iPhone', cost: '10' }))
    expect(changed).toEqual(['name', 'cost'])
    expect(getParts(changed)).toEqual(['Produkten', 'Pris och skatt'])
  })

  it('rebases my changes on theirs and reports the fields that both changed', () => {
    const base = values({ name: 'A', price: '100', color: 'Svart' })
    const mine = values({ name: 'Min', price: '90', color: 'Svart' })
    const theirs = values({ name: 'A', price: '80', color: 'Blå' })
    const { values: both, both: places } = rebase(base, mine, theirs)
    expect(both).toMatchObject({ name: 'Min', price: '90', color: 'Blå' })
    expect(places).toEqual(['price'])
  })
})

describe('what is usual in a category', () => {
  const cables = { condition: 'new', tax_mode: 'vat25' } as const
  const phones = { condition: 'excellent', tax_mode: 'margin' } as const
  const categories = [
    { key: 'kablar', usual: cables },
    { key: 'tillbehor', usual: null },
    { key: 'tillbehor-begagnat', usual: phones },
  ]

  it('is that of its products; without any, new goods with VAT for accessories and used goods otherwise', () => {
    expect(usualFor('kablar', categories)).toEqual(cables)
    expect(usualFor('tillbehor', categories)).toEqual(cables)
    expect(usualFor('tillbehor-begagnat', categories)).toEqual(phones)
    expect(usualFor('mobiler', categories)).toEqual(phones)
  })
})
