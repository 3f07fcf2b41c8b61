import { describe, expect, test } from 'vitest'
import { advanceByRate, documentVat, readLines, type SalesLine } from './documents.ts'
import { creditVatOre } from './returns.ts'
import { marginVat, rateMark, shareOfPrice, vatByRate, vatInText, vatLabel, vatOfLines } from './vat.ts'

const line = (unitOre: number, vatRate: number, more: Partial<SalesLine> = {}): SalesLine => ({
  ...{ description: 'Rad', quantity: 1, unitOre, taxMode: 'vat25', vatRate },
  ...more,
})

describe('the words of a rate', () => {
  test('are those of the shop’s rate, or of a document’s', () => {
    expect([vatLabel(), vatLabel(12), vatInText(), vatInText(6)]).toEqual([
      'Moms 25 %',
      'Moms 12 %',
      'moms 25 %',
      'moms 6 %',
    ])
    expect([
      rateMark({ taxMode: 'vat25', vatRate: 12 }),
      rateMark({ taxMode: 'margin', vatRate: 12 }),
    ]).toEqual(['12 %', 'VMB'])
    expect([shareOfPrice(), shareOfPrice(12)]).toEqual(['20 %', '10,71 %'])
  })
})

describe('the VAT of lines', () => {
  const lines = [
    { taxMode: 'vat25', vatRate: 12, totalOre: 112_00 },
    { taxMode: 'vat25', vatRate: 25, totalOre: 125_00 },
    { taxMode: 'margin', vatRate: 25, totalOre: 900_00 },
    { taxMode: 'vat25', vatRate: 12, totalOre: 56_00 },
  ] as const

  test('is that of each rate, highest first, without the margin scheme', () => {
    expect(vatByRate(lines)).toEqual([
      { rate: 25, grossOre: 125_00, vatOre: 25_00 },
      { rate: 12, grossOre: 168_00, vatOre: 18_00 },
    ])
    expect(vatOfLines(lines)).toBe(43_00)
  })

  test('of the margin scheme is contained in the margin at the line’s rate', () => {
    expect(marginVat({ priceOre: 212_00, costOre: 100_00, vatRate: 12 })).toBe(12_00)
    expect(marginVat({ priceOre: 225_00, costOre: 100_00, vatRate: 25 })).toBe(25_00)
  })

  test('printed by rate adds up to the document’s own figure', () => {
    expect(documentVat({ lines: [line(112_00, 12), line(125_00, 25)], vatOre: 37_01 })).toMatchObject([
      { rate: 25, vatOre: 25_00 },
      { rate: 12, vatOre: 12_01 },
    ])
    expect(documentVat({ lines: [line(10_000, 25, { taxMode: 'margin' })], vatOre: 0 })).toEqual([])
  })

  test('of credit notes is that of their sum, rate by rate', () => {
    const first = [line(33, 12)]
    const second = [line(34, 12), line(1, 25)]
    const sum = documentVat({ lines: [...first, ...second], vatOre: 0 }).length
    expect(sum).toBe(2)
    expect(creditVatOre([], first) + creditVatOre(first, second)).toBe(
      vatOfLines([...first, ...second].map((each) => ({ ...each, totalOre: each.unitOre }))),
    )
  })
})

test('a stored line without a rate has 25 %, and others keep theirs', () => {
  const { vatRate: _none, ...former } = line(10_000, 25)
  expect(readLines([former, line(10_000, 12)]).map(({ vatRate }) => vatRate)).toEqual([25, 12])
})

describe('an advance that is used', () => {
  const about = { kind: 'advance', id: 7 } as const
  const received = (unitOre: number, vatRate: number) =>
    ({ kind: 'advance', lines: [line(unitOre, vatRate, { about })] }) as const

  test('is subtracted at the rates at which its VAT was paid', () => {
    const documents = [received(300_00, 25), received(200_00, 12)]
    expect(advanceByRate(documents, 7, 500_00)).toEqual([
      { vatRate: 25, amountOre: 300_00 },
      { vatRate: 12, amountOre: 200_00 },
    ])
    expect(advanceByRate(documents, 7, 100_00)).toEqual([{ vatRate: 25, amountOre: 100_00 }])
  })

  test('leaves out what was paid back, and other cases', () => {
    const back = { kind: 'credit_note', lines: [line(300_00, 25, { about })] } as const
    const documents = [received(300_00, 25), back, received(200_00, 12)]
    expect(advanceByRate(documents, 7, 200_00)).toEqual([{ vatRate: 12, amountOre: 200_00 }])
    expect(advanceByRate(documents, 8, 0)).toEqual([])
  })
})
