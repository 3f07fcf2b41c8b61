import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ore, parseKronor, toDecimalString, vatIncluded } from '../money.ts'
import { creditVatOre } from '../sales/returns.ts'
import {
  creditDueOre,
  creditedOre,
  formatRepairDescription,
  isAbandoned,
  parseRepairDescription,
  refundableOre,
  refundedOre,
  repairDescription,
  transitionOfRefunds,
} from './rules.ts'
import { paymentIntentInput } from './schemas.ts'
import { refundStates } from './states.ts'

describe('the description of a repair', () => {
  test('is the model and the issue', () => {
    expect(repairDescription('iPhone 15', 'Skärmbyte')).toBe('iPhone 15 - Skärmbyte')
    expect(formatRepairDescription('iPhone 15 - Skärmbyte')).toBe('iPhone 15 – Skärmbyte')
  })

  test('is read back to model and issue, also where both hold dashes', () => {
    const name = fc.stringMatching(/^[\w -]{1,20}$/)
    fc.assert(
      fc.property(name, name, (modelName, issue) => {
        const description = repairDescription(modelName, issue)
        const readings = parseRepairDescription(description)
        if (description.split(' - ').length <= 10) expect(readings).toContainEqual({ modelName, issue })
        for (const reading of readings)
          expect([' ', ' - '].map((between) => `${reading.modelName}${between}${reading.issue}`)).toContain(
            description,
          )
      }),
    )
  })

  test('may have a blank for the dash', () => {
    expect(parseRepairDescription('iPhone 15 Skärmbyte')).toContainEqual({
      modelName: 'iPhone 15',
      issue: 'Skärmbyte',
    })
  })

  test('has no reading in one word, and few with a thousand', () => {
    expect(parseRepairDescription('iPhone')).toEqual([])
    expect(parseRepairDescription(' - '.repeat(1000)).length).toBeLessThanOrEqual(20)
  })
})

describe('the amount of an intent', () => {
  const getAmount = (amount: unknown) =>
    paymentIntentInput.safeParse({
      amount,
      description: 'iPhone 15 - Skärmbyte',
      email: 'asa@kund.example',
      payment_method: 'card',
    })

  test('is kronor on the wire and öre inside, to the last öre, as number and as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (öre) => {
        const text = (öre / 100).toFixed(2)
        expect(getAmount(Number(text)).data?.amount).toBe(öre)
        expect(getAmount(text).data?.amount).toBe(öre)
        expect(getAmount(text.replace('.', ',')).data?.amount).toBe(öre)
      }),
    )
  })

  test('is unchanged after a conversion to öre and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (öre) => {
        const amount = parseKronor((öre / 100).toFixed(2))
        expect(amount).toBe(öre)
        if (amount !== undefined) expect(parseKronor(toDecimalString(amount))).toBe(amount)
      }),
    )
  })

  test.each([
    0,
    -1,
    -0.01,
    12.345,
    1e9,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    'gratis',
    '1e3',
    '0x10',
    null,
    [],
    {},
    true,
  ])('is not %s', (amount) => {
    expect(getAmount(amount).success).toBe(false)
  })
})

describe('refunds', () => {
  const refund = fc.record({
    amountOre: fc.integer({ min: 1, max: 500 }),
    state: fc.constantFrom(...refundStates),
  })

  test('refundable, pending and failed amounts add up', () => {
    fc.assert(
      fc.property(fc.array(refund, { maxLength: 8 }), (refunds) => {
        const paid = 5000
        const failed = refunds.filter(({ state }) => state === 'failed')
        const requested = refunds.reduce((sum, { amountOre }) => sum + amountOre, 0)
        const lost = failed.reduce((sum, { amountOre }) => sum + amountOre, 0)
        expect(refundableOre(paid, refunds)).toBe(paid - requested + lost)
        expect(refundedOre(refunds)).toBeLessThanOrEqual(paid - refundableOre(paid, refunds))
      }),
    )
  })

  test.each([
    [[], 'refundNone'],
    [[{ amountOre: 100, state: 'pending' }], 'refundNone'],
    [[{ amountOre: 100, state: 'failed' }], 'refundNone'],
    [[{ amountOre: 40, state: 'succeeded' }], 'refundPart'],
    [
      [
        { amountOre: 100, state: 'failed' },
        { amountOre: 40, state: 'succeeded' },
      ],
      'refundPart',
    ],
    [
      [
        { amountOre: 60, state: 'succeeded' },
        { amountOre: 40, state: 'succeeded' },
      ],
      'refundWhole',
    ],
  ] as const)('of 100 öre, %j make the payment %s', (refunds, move) => {
    expect(transitionOfRefunds(100, refunds)).toBe(move)
  })
})

describe('credit notes', () => {
  const taxed = (unitOre: number) => ({ quantity: 1, unitOre, taxMode: 'vat25', vatRate: 25 }) as const
  /** Consecutive refunds, some of which the bank later returns. */
  const story = fc.array(fc.record({ amountOre: fc.integer({ min: 1, max: 900 }), bounces: fc.boolean() }), {
    maxLength: 8,
  })

  test('never exceed the refunded amount, and their VAT is that of their sum', () => {
    fc.assert(
      fc.property(story, (given) => {
        const refunds: { amountOre: number; state: (typeof refundStates)[number] }[] = []
        let [credited, vat, most] = [0, 0, 0]
        for (const { amountOre, bounces } of given) {
          refunds.push({ amountOre, state: 'succeeded' })
          most = Math.max(most, refundedOre(refunds))
          const due = creditDueOre(refunds, credited)
          vat += creditVatOre([taxed(credited)], [taxed(due)])
          credited += due
          expect(credited).toBe(most)
          if (bounces) refunds[refunds.length - 1] = { amountOre, state: 'failed' }
        }
        expect(vat).toBe(vatIncluded(ore(credited), 25))
      }),
    )
  })

  test('are not due for refunds that the provider has not accepted', () => {
    expect(creditDueOre([{ amountOre: 100, state: 'new' }], 0)).toBe(0)
    expect(creditDueOre([{ amountOre: 100, state: 'failed' }], 0)).toBe(0)
    expect(creditDueOre([{ amountOre: 100, state: 'pending' }], 0)).toBe(100)
  })
})

test('an intent is abandoned after a day, to the second', () => {
  const began = new Date('2026-11-20T09:00:00Z')
  expect(isAbandoned(began, new Date('2026-11-21T08:59:59Z'))).toBe(false)
  expect(isAbandoned(began, new Date('2026-11-21T09:00:00Z'))).toBe(true)
})

describe('what the documents of a payment credit', () => {
  const amounts = (...öre: number[]) => öre.map((amountOre) => ({ amountOre }))

  test.each([
    ['nothing without documents', [], 0],
    ['refunds before the receipt, which sells for the rest', amounts(-9_000, 120_000), 9_000],
    ['refunds after the receipt', amounts(129_000, -29_000), 29_000],
    ['a corrected receipt, wholly', amounts(-9_000, 120_000, -120_000), 129_000],
    ['what a new receipt leaves', amounts(-9_000, 120_000, -120_000, 70_000), 59_000],
    ['a refund and the correction of the rest', amounts(129_000, -29_000, -100_000), 129_000],
    ['nothing when a failed refund is sold again', amounts(129_000, -29_000, -100_000, 129_000), 0],
  ])('is %s', (_what, tenders, credited) => {
    expect(creditedOre(129_000, tenders)).toBe(credited)
  })

  test('is between zero and the payment when each document takes back or sells what there is', () => {
    const shares = fc.array(fc.record({ sells: fc.boolean(), share: fc.integer({ min: 1, max: 100 }) }))
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000 }), shares, (paid, steps) => {
        const tenders: { amountOre: number }[] = []
        for (const { sells, share } of steps) {
          const credited = creditedOre(paid, tenders)
          const isFirst = tenders.every(({ amountOre }) => amountOre < 0)
          const most = sells ? (isFirst ? paid : credited) : paid - credited
          const amountOre = Math.floor((most * share) / 100) * (sells ? 1 : -1)
          if (amountOre !== 0) tenders.push({ amountOre })
        }
        const credited = creditedOre(paid, tenders)
        expect(credited).toBeGreaterThanOrEqual(0)
        expect(credited).toBeLessThanOrEqual(paid)
      }),
    )
  })
})
