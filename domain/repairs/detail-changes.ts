import { displayPhone } from '../phones.ts'
import { formatDay } from '../time.ts'

/** The details of an order that staff may correct, by the names of the API. */
export type RepairDetails = {
  customer_name: string
  customer_phone: string
  customer_email: string
  device_type: string
  brand: string
  model: string
  issue: string
  serial_number: string
  /** In words. */
  condition: string
  accessories: string
  estimated_on: string | null
}

const labels = {
  customer_name: 'Namn',
  customer_phone: 'Telefon',
  customer_email: 'E-post',
  device_type: 'Enhetstyp',
  brand: 'Märke',
  model: 'Modell',
  issue: 'Problem',
  serial_number: 'Serienummer',
  condition: 'Skick',
  accessories: 'Tillbehör',
  estimated_on: 'Klart',
} as const satisfies Record<keyof RepairDetails, string>

/** The details that are on the papers of a device that was handed over. They are not corrected afterwards. */
export const lockedDetails = [
  'customer_name',
  'customer_phone',
  'customer_email',
  'device_type',
  'brand',
  'model',
  'issue',
  'condition',
  'accessories',
] as const satisfies readonly (keyof RepairDetails)[]

function shown(name: keyof RepairDetails, value: string | null): string {
  if (!value) return 'inget'
  if (name === 'customer_phone') return displayPhone(value)
  return name === 'estimated_on' ? formatDay(value) : value
}

/** Returns one line for each changed detail: `Telefon: 070-174 06 02 → 070-174 06 03`. */
export function describeChanges(before: RepairDetails, after: RepairDetails): string[] {
  const names = Object.keys(labels) as (keyof RepairDetails)[]
  return names
    .filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
    .map((name) => `${labels[name]}: ${shown(name, before[name])} → ${shown(name, after[name])}`)
}
