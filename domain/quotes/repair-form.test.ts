import { expect, test } from 'vitest'
import { defaultShopSettings } from '../settings/defaults.ts'
import { getSeller } from '../settings/seller.ts'
import { issueRepairForm, type RepairConditions, repairFormRows } from './repair-form.ts'

const conditions: RepairConditions = {
  goods: 'Samsung Galaxy S24',
  defect: 'Sprucken skärm',
  repair: 'Byte av skärm',
  method: '',
  replacement: '',
  replacementOre: 0,
  place: 'Storgatan 1, Umeå',
  services: [],
  validDays: 30,
  information: '',
}
const now = new Date('2026-11-20T23:30:00Z') // already the next day in Sweden
const issue = (changes: Partial<RepairConditions> = {}) =>
  issueRepairForm(
    getSeller(defaultShopSettings),
    { ...conditions, ...changes },
    { priceOre: 129_000, time: '2 dagar' },
    now,
  )
const rows = (changes: Partial<RepairConditions> = {}) =>
  Object.fromEntries(
    repairFormRows(issue(changes)).map(([label, value]) => [label, value.replace(/\s/g, ' ')]),
  )

test.each([
  [30, '2026-12-21'],
  [60, '2027-01-20'],
  // A shorter time is never issued.
  [14, '2026-12-21'],
])('a form of %i days issued on 21 November is valid until %s', (validDays, day) => {
  expect(issue({ validDays })).toMatchObject({ issuedOn: '2026-11-21', validUntil: day })
})

test('the rows are those of annex I, in its order', () => {
  expect(repairFormRows(issue({ information: 'Garanti: sex månader.' })).map(([label]) => label)).toEqual([
    'Reparatör',
    'Adress och kontakt',
    'Vara',
    'Fel',
    'Reparation',
    'Pris',
    'Tid för reparationen',
    'Tillfällig ersättningsvara',
    'Plats för inlämning',
    'Extra tjänster',
    'Gäller till och med',
    'Övrig information',
  ])
})

test('a fixed price, and nothing extra', () => {
  expect(rows()).toMatchObject({
    Pris: '1 290 kr inklusive moms',
    'Tillfällig ersättningsvara': 'Erbjuds inte',
    'Extra tjänster': 'Erbjuds inte',
    'Gäller till och med': '21 december 2026',
  })
  expect(rows()).not.toHaveProperty('Övrig information')
})

test('a price by calculation names its maximum, and what is lent or added its cost', () => {
  expect(
    rows({
      method: '650 kr per timme och reservdelar',
      replacement: 'Lånetelefon',
      services: [
        { name: 'Hämtning', ore: 14_900 },
        { name: 'Säkerhetskopiering', ore: 0 },
      ],
    }),
  ).toMatchObject({
    Pris: '650 kr per timme och reservdelar Högst 1 290 kr inklusive moms',
    'Tillfällig ersättningsvara': 'Lånetelefon, utan kostnad',
    'Extra tjänster': 'Hämtning, 149 kr Säkerhetskopiering, utan kostnad',
  })
  expect(rows({ replacement: 'Lånedator', replacementOre: 20_000 })).toMatchObject({
    'Tillfällig ersättningsvara': 'Lånedator, 200 kr',
  })
})
