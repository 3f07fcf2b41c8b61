import { describe, expect, test } from 'vitest'
import {
  emptyLabelling,
  getLabelling,
  missingByRule,
  missingLabelling,
  readChargingPower,
  readEprelNumber,
} from './labelling.ts'

const filled = {
  ...emptyLabelling,
  energy_class: 'B',
  repairability_class: 'C',
  eprel_number: '2238053',
  charger: 'not_included',
  charging_power: '5–45',
} as const
const newPhone = { category: 'mobiler', condition: 'new', tax_mode: 'vat25', placed_earlier: false } as const
const charging = ['charger', 'charging_power']

describe('a product lacks', () => {
  test.each([
    ['a new phone', newPhone, ['energy_class', 'repairability_class', 'eprel_number', ...charging]],
    [
      'a new tablet',
      { ...newPhone, category: 'surfplattor' },
      ['energy_class', 'repairability_class', 'eprel_number', ...charging],
    ],
    ['a new laptop', { ...newPhone, category: 'datorer' }, charging],
    ['a new cable', { ...newPhone, category: 'tillbehor' }, []],
    ['a used phone', { ...newPhone, condition: 'excellent' }, []],
    ['a phone like new under the margin scheme', { ...newPhone, tax_mode: 'margin' }, []],
    ['a phone from before the rules', { ...newPhone, placed_earlier: true }, []],
    [
      'a phone without a label',
      { ...newPhone, energy_class: 'none', charger: 'included' },
      ['charging_power'],
    ],
    ['a computer without a battery', { ...newPhone, category: 'datorer', charger: 'none' }, []],
    ['a phone with all', { ...newPhone, ...filled }, []],
  ] as const)('%s', (_, product, missing) => {
    expect(missingLabelling({ ...emptyLabelling, ...product })).toEqual(missing)
  })
})

test('missing labels are named with the rule that asks for them', () => {
  expect(missingByRule(['energy_class', 'eprel_number', 'charger'])).toEqual([
    {
      rule: 'Energimärkning: förordning (EU) 2023/1669, artikel 4',
      missing: 'energiklass och EPREL-nummer',
    },
    { rule: 'Laddning: direktiv 2014/53/EU, artiklarna 3a och 10.8', missing: 'om laddare ingår' },
  ])
})

test.each([
  ['2238053', '2238053'],
  ['https://eprel.ec.europa.eu/qr/2238053', '2238053'],
  ['https://eprel.ec.europa.eu/screen/product/smartphonestablets20231669/2238053?from=qr', '2238053'],
  ['https://eprel.ec.europa.eu/fiches/smartphonestablets20231669/Fiche_2238053_SV.pdf', '2238053'],
  ['https://example.com/2238053', undefined],
  ['https://eprel.ec.europa.eu/screen/home', undefined],
  ['12', undefined],
  ['A2238053', undefined],
])('EPREL number of %s', (text, number) => {
  expect(readEprelNumber(text)).toBe(number)
})

test.each([
  ['5-45', '5–45'],
  ['2.5 – 15 W', '2,5–15'],
  ['5–5', '5–5'],
  ['45–5', undefined],
  ['0–5', undefined],
  ['45', undefined],
  ['5–4500', undefined],
])('charging power %s', (text, power) => {
  expect(readChargingPower(text)).toBe(power)
})

describe('the labels of a page', () => {
  test('link to EPREL, or to the picture that was uploaded', () => {
    expect(getLabelling(filled, null)).toEqual({
      energy_class: 'B',
      repairability_class: 'C',
      label_url: 'https://eprel.ec.europa.eu/labels/smartphonestablets20231669/Label_2238053.png',
      information_sheet_url:
        'https://eprel.ec.europa.eu/fiches/smartphonestablets20231669/Fiche_2238053_SV.pdf',
      charger: 'not_included',
      charging_power: '5–45',
      usb_pd: false,
    })
    expect(getLabelling(filled, '/label.webp').label_url).toBe('/label.webp')
  })

  test('leave out what the rules do not cover', () => {
    expect(getLabelling({ ...filled, energy_class: 'none', charger: 'none' }, '/label.webp')).toEqual({
      energy_class: null,
      repairability_class: null,
      label_url: null,
      information_sheet_url: null,
      charger: null,
      charging_power: '',
      usb_pd: false,
    })
  })
})
