import { displayPhone } from '../phones.ts'
import { formatDay } from '../time.ts'

type DetailField = {
  /** Property of the repair's row. */
  column: string
  label: string
  /** Label in forms, where it differs. */
  inputLabel?: string
  /** Maximum length. */
  max: number
  /** Error when it is empty; a field without one may be. */
  missing?: string
  /** It is on the papers of a device that was handed over, and not corrected afterwards. */
  isLocked?: true
  /** It is emptied when the customer is erased. */
  isErased?: true
}

/**
 * The texts of a repair that staff enter and correct, by their names in the API. Validation, row, view, thread, form and erasure
 * follow from this table.
 */
export const detailFields = {
  customer_name: {
    column: 'customerName',
    label: 'Namn',
    max: 120,
    missing: 'Skriv kundens namn.',
    isLocked: true,
  },
  customer_phone: { column: 'customerPhone', label: 'Telefon', max: 40, isLocked: true, isErased: true },
  customer_email: { column: 'customerEmail', label: 'E-post', max: 254, isLocked: true },
  device_type: { column: 'deviceType', label: 'Enhetstyp', max: 100, isLocked: true },
  brand: { column: 'brand', label: 'Märke', max: 100, isLocked: true },
  model: {
    column: 'modelName',
    label: 'Modell',
    max: 200,
    missing: 'Skriv vilken enhet det gäller.',
    isLocked: true,
  },
  issue: { column: 'issue', label: 'Problem', max: 200, missing: 'Skriv vad det gäller.', isLocked: true },
  serial_number: { column: 'serialNumber', label: 'Serienummer', max: 100, isErased: true },
  accessories: {
    column: 'accessories',
    label: 'Tillbehör',
    inputLabel: 'Lämnat med enheten',
    max: 300,
    isLocked: true,
    isErased: true,
  },
} as const satisfies Record<string, DetailField>

export type DetailName = keyof typeof detailFields
export const detailNames = Object.keys(detailFields) as DetailName[]

/** The texts by their names in the API. */
export type DetailTexts = Record<DetailName, string>
/** The texts by the properties of the row. */
export type DetailColumns = {
  [Name in DetailName as (typeof detailFields)[Name]['column']]: string
}

/** Returns the texts of a row, by their names in the API. */
export function readDetails(row: DetailColumns): DetailTexts {
  return Object.fromEntries(detailNames.map((name) => [name, row[detailFields[name].column]])) as DetailTexts
}

/** Returns texts as properties of the row. */
export function toDetailColumns(texts: DetailTexts): DetailColumns {
  return Object.fromEntries(
    detailNames.map((name) => [detailFields[name].column, texts[name]]),
  ) as DetailColumns
}

/** Returns the properties of the row that are emptied when the customer is erased. */
export function erasedDetails(): Partial<DetailColumns> {
  const fields: DetailField[] = Object.values(detailFields)
  return Object.fromEntries(fields.filter(({ isErased }) => isErased).map(({ column }) => [column, '']))
}

/** Texts that are compared when they change. `condition` is in words. */
export type ComparedDetails = DetailTexts & { condition: string; estimated_on: string | null }

const isLocked = (name: DetailName) => 'isLocked' in detailFields[name]

/** Whether a change would differ from the papers of a device that was handed over. */
export function changesLockedDetails(before: ComparedDetails, after: ComparedDetails): boolean {
  return (
    before.condition !== after.condition ||
    detailNames.some((name) => isLocked(name) && before[name] !== after[name])
  )
}

const labels: Record<keyof ComparedDetails, string> = {
  ...(Object.fromEntries(detailNames.map((name) => [name, detailFields[name].label])) as DetailTexts),
  condition: 'Skick',
  estimated_on: 'Klart',
}

function shown(name: keyof ComparedDetails, value: string | null): string {
  if (!value) return 'inget'
  if (name === 'customer_phone') return displayPhone(value)
  return name === 'estimated_on' ? formatDay(value) : value
}

/** Returns one line for each changed detail: `Telefon: 070-174 06 02 → 070-174 06 03`. */
export function describeChanges(before: ComparedDetails, after: ComparedDetails): string[] {
  const names = Object.keys(labels) as (keyof ComparedDetails)[]
  return names
    .filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
    .map((name) => `${labels[name]}: ${shown(name, before[name])} → ${shown(name, after[name])}`)
}
