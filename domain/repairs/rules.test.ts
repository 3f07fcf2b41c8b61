import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ore } from '../money.ts'
import { defaultShopSettings } from '../settings/defaults.ts'
import { addCalendarDays, toDay } from '../time.ts'
import {
  addCalendarMonths,
  getRepairWarrantyMonths,
  getStuckReasons,
  sumToPay,
  type UncollectedDevice,
  uncollected,
  warrantyEnd,
} from './rules.ts'
import { repairStatuses } from './states.ts'

const at = (text: string) => new Date(text)
const now = at('2026-11-20T09:00:00Z')
const terms = { collectDays: 30, unclaimedDays: 60, storageFee: ore(5_000) }

describe('a repair is stuck', () => {
  const fresh = {
    status: 'Pågående',
    statusSince: now,
    checkedInAt: now,
    estimatedOn: null,
    unreadSince: null,
  } as const

  test('when it has not been changed for longer than its state allows', () => {
    expect(getStuckReasons({ ...fresh, statusSince: at('2026-11-17T09:00:00Z') }, now)).toEqual([])
    expect(getStuckReasons({ ...fresh, statusSince: at('2026-11-17T08:59:00Z') }, now)).toEqual(['still'])
  })

  test('from the day after the promised one', () => {
    expect(getStuckReasons({ ...fresh, estimatedOn: '2026-11-20' }, now)).toEqual([])
    expect(getStuckReasons({ ...fresh, estimatedOn: '2026-11-19' }, now)).toEqual(['late'])
    expect(getStuckReasons({ ...fresh, status: 'Färdig', estimatedOn: '2026-11-19' }, now)).toEqual([])
  })

  test('never while its customer has the device', () => {
    const long = { ...fresh, status: 'Mottaget', statusSince: at('2026-10-17T09:00:00Z') } as const
    expect(getStuckReasons(long, now)).toEqual(['still'])
    expect(getStuckReasons({ ...long, checkedInAt: null, estimatedOn: '2026-11-01' }, now)).toEqual([])
  })

  test('when a customer has waited a day for an answer, also after the handover', () => {
    const requested = at('2026-11-19T08:59:00Z')
    expect(getStuckReasons({ ...fresh, unreadSince: at('2026-11-19T09:00:00Z') }, now)).toEqual([])
    expect(getStuckReasons({ ...fresh, status: 'Utlämnad & Betald', unreadSince: requested }, now)).toEqual([
      'unanswered',
    ])
  })

  test('never becomes less so by waiting', () => {
    const instant = fc.date({
      min: at('2026-01-01T00:00:00Z'),
      max: at('2026-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...repairStatuses),
        instant,
        fc.option(instant),
        fc.nat(10_000_000_000),
        (status, since, promised, later) => {
          const repair = {
            status,
            statusSince: since,
            checkedInAt: since,
            estimatedOn: promised && toDay(promised),
            unreadSince: promised,
          }
          const before = getStuckReasons(repair, now)
          expect(getStuckReasons(repair, new Date(now.getTime() + later))).toEqual(
            expect.arrayContaining(before),
          )
        },
      ),
    )
  })
})

describe('an uncollected device', () => {
  const ready = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const waiting = (days: number, sent: Partial<UncollectedDevice> = {}): UncollectedDevice => ({
    status: 'Färdig',
    keptSince: null,
    noticedAt: ready(days),
    remindedAt: null,
    demandedAt: null,
    demandDeliveredAt: null,
    ...sent,
  })

  test.each([
    [0, 0, null],
    [29, 0, null],
    [30, 0, 'reminder'],
    [31, 1, 'reminder'],
    [37, 1, 'reminder'],
    [38, 2, 'reminder'],
    [60, 5, 'demand'],
  ])('for %i days costs %i weeks, and %s is due', (days, weeks, next) => {
    expect(uncollected(waiting(days), terms, now)).toMatchObject({
      waitedDays: days,
      feeWeeks: weeks,
      feeOre: weeks * 5_000,
      next,
    })
  })

  test('gets each letter once', () => {
    expect(uncollected(waiting(45, { remindedAt: ready(15) }), terms, now).next).toBeNull()
    const both = { remindedAt: ready(30), demandedAt: ready(1) }
    expect(uncollected(waiting(61, both), terms, now).next).toBeNull()
  })

  test('may not be sold before the demand was sent and three months have passed (lag 1985:982)', () => {
    expect(uncollected(waiting(1_000), terms, now)).toMatchObject({ sellable: false, sellableFrom: null })
    const day = at('2026-08-20T09:00:00Z')
    const demanded = waiting(200, { demandedAt: day, demandDeliveredAt: day })
    expect(uncollected(demanded, terms, now)).toMatchObject({ sellable: false, sellableFrom: '2026-11-21' })
    expect(uncollected(demanded, terms, at('2026-11-21T09:00:00Z')).sellable).toBe(true)
  })

  test('is never sellable within 89 days of the demand, whenever it was sent', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z'), noInvalidDate: true }),
        fc.nat(89 * 86_400_000),
        (demandedAt, passed) => {
          const noticedAt = new Date(demandedAt.getTime() - 60 * 86_400_000)
          const repair = waiting(0, { noticedAt, demandedAt, demandDeliveredAt: demandedAt })
          expect(uncollected(repair, terms, new Date(demandedAt.getTime() + passed)).sellable).toBe(false)
        },
      ),
    )
  })

  test('whose customer was not notified does not wait: no day counts, and no letter is due', () => {
    expect(uncollected(waiting(0, { noticedAt: null }), terms, now)).toMatchObject({
      ...{ waitedDays: 0, feeWeeks: 0, next: null, sellableFrom: null },
    })
  })

  test('has a demand that was not delivered: no month counts, and it is due again after three days', () => {
    const lost = (days: number) => waiting(70, { remindedAt: ready(30), demandedAt: ready(days) })
    expect(uncollected(lost(2), terms, now)).toMatchObject({ next: null, sellableFrom: null })
    expect(uncollected(lost(3), terms, now)).toMatchObject({ next: 'demand', isDemandLost: true })
    const delivered = { ...lost(3), demandDeliveredAt: ready(3) }
    expect(uncollected(delivered, terms, now).next).toBeNull()
  })

  test('whose repair ended without being done waits too, while it is here', () => {
    const ended = waiting(60, { status: 'Avslutad', keptSince: ready(61) })
    expect(uncollected(ended, terms, now)).toMatchObject({ waitedDays: 60, next: 'demand' })
    expect(uncollected({ ...ended, keptSince: null }, terms, now)).toMatchObject({
      waitedDays: 0,
      next: null,
    })
  })

  test.each([
    ['the rest of the price and the storage', [129_000, 0], 50_000, 25_000, 104_000],
    ['storage once, also when it is a line', [129_000, 20_000], 0, 25_000, 154_000],
    ['not what is above the agreed price', [169_000, 0], 0, 0, 129_000],
    ['never less than nothing', [129_000, 0], 200_000, 0, 0],
  ] as const)('owes one sum: %s', (_, [work, storage], paidOre, fee, sum) => {
    const lines = [
      { kind: 'labour', quantity: 1, unitOre: work },
      { kind: 'storage', quantity: 1, unitOre: storage },
    ]
    const agreed = { agreedOre: 129_000, agreedKind: 'fixed' } as const
    expect(sumToPay({ status: 'Färdig', ...agreed }, { lines, paidOre, feeOre: ore(fee) })).toBe(sum)
    expect(sumToPay({ status: 'Avslutad', ...agreed }, { lines, paidOre, feeOre: ore(fee) })).toBe(fee)
  })

  test('is not waited for once it is handed over', () => {
    const gone = { ...waiting(90), status: 'Utlämnad & Betald' as const }
    expect(uncollected(gone, terms, now)).toMatchObject({ waitedDays: 0, feeWeeks: 0, next: null })
  })
})

test('a repair has the guarantee of its offer, else that of the price list', () => {
  const settings = { ...defaultShopSettings, quotes: { validDays: 14, replyHours: 24, warrantyMonths: 6 } }
  expect(getRepairWarrantyMonths(settings, 'quote')).toBe(6)
  for (const source of ['booking', 'payment', 'portal', 'counter'] as const) {
    expect(getRepairWarrantyMonths(settings, source)).toBe(settings.warranty.standardMonths)
  }
})

test('months end where the calendar does', () => {
  expect(addCalendarMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addCalendarMonths('2027-11-30', 3)).toBe('2028-02-29')
  expect(warrantyEnd('2026-08-31', 6)).toBe('2027-02-28')
  expect(addCalendarDays(addCalendarMonths('2026-12-31', 12), 1)).toBe('2028-01-01')
})
