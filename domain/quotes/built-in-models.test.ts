import { describe, expect, test } from 'vitest'
import { brandLabels, builtInModels } from './built-in-models.ts'
import { quoteIssues } from './issues.ts'

const brandsInOrder = {
  mobil: [
    'iPhone',
    'Samsung',
    'Huawei',
    'Xiaomi',
    'OnePlus',
    'Google Pixel',
    'Sony',
    'LG',
    'Motorola',
    'OPPO',
  ],
  tablet: [
    'iPad',
    'Samsung Galaxy Tab',
    'Huawei MatePad',
    'Lenovo Tab',
    'Microsoft Surface',
    'Amazon Fire',
    'Xiaomi Pad',
  ],
  dator: ['Apple', 'Dell', 'HP', 'Lenovo', 'ASUS', 'Acer', 'MSI', 'Surface', 'Samsung', 'other'],
}

describe.each(['mobil', 'tablet', 'dator'] as const)('%s', (device) => {
  test('has the fixed number of issues, none twice, the open one last', () => {
    const issues: readonly string[] = quoteIssues[device]
    expect(issues).toHaveLength({ mobil: 16, tablet: 15, dator: 23 }[device])
    expect(new Set(issues).size).toBe(issues.length)
    expect(issues.at(-1)).toBe('Annat problem')
  })

  test('has the brands of spec 000 section 9 in their order', () => {
    expect(builtInModels[device].map(({ brand }) => brand)).toEqual(brandsInOrder[device])
  })

  test('names no model twice', () => {
    const models = builtInModels[device].flatMap((brand) => brand.models)
    expect(new Set(models.map((model) => model.toLowerCase())).size).toBe(models.length)
  })

  test('has 8 to 35 tidy model names a brand', () => {
    for (const { brand, models } of builtInModels[device]) {
      if (brand === 'other') continue
      expect(models.length, brand).toBeGreaterThanOrEqual(8)
      expect(models.length, brand).toBeLessThanOrEqual(35)
      for (const model of models) expect(model).toBe(model.trim().replaceAll(/\s+/g, ' '))
    }
  })
})

test('another computer brand has one entry, and a Swedish label', () => {
  expect(builtInModels.dator.at(-1)).toEqual({
    brand: 'other',
    models: ['Annan modell (ange modell i meddelandet)'],
  })
  expect(brandLabels.other).toBe('Annat märke')
})
