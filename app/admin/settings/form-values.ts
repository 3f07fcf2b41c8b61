import type { z } from 'zod'
import type { Calendar } from '../../../domain/settings/hours.ts'
import { amountPaths, type NumberPath, numberRules, readNumber } from '../../../domain/settings/numbers.ts'
import type { StoredSettings } from '../../../domain/settings/replies.ts'
import type { settingsInput } from '../../../domain/settings/schemas.ts'

type Written<T> = T extends number
  ? string
  : T extends unknown[]
    ? T
    : T extends object
      ? { [Key in keyof T]: Written<T[Key]> }
      : T

/** One weekday as it is edited: closing it keeps the hours, in case it is opened again. */
export type DayValues = { open: boolean; opens: string; closes: string }

/** The settings as they stand in the form: numbers as they are written. */
export type FormValues = Omit<Written<StoredSettings>, 'hours'> & { hours: DayValues[] }

type Tree = { [key: string]: unknown }

const numberPaths = Object.keys(numberRules) as NumberPath[]
const usualHours = { opens: '10:00', closes: '17:00' }

/** What stands at a path such as `terms.storageFee`; undefined when nothing does. */
function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Tree | undefined)?.[key], values)
}

function putAt(values: object, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce<unknown>((at, key) => (at as Tree)[key], values)
  ;(parent as Tree)[last] = value
}

/** A number as a Swede would write it into its field; amounts without öre when there are none. */
function written(path: NumberPath, value: unknown): string {
  const text = String(value)
  const isAmount = amountPaths.some((amount) => amount === path)
  return (isAmount ? text.replace(/\.00$/, '') : text).replace('.', ',')
}

/** The settings as they are put into the form. */
export function toValues(settings: StoredSettings): FormValues {
  const values: Tree = structuredClone(settings)
  for (const path of numberPaths) putAt(values, path, written(path, valueAt(settings, path)))
  values.hours = settings.hours.map((day) => ({ open: day !== null, ...(day ?? usualHours) }))
  // Each number has become its text and each day its values, which is what the two types differ by.
  return values as FormValues
}

function hoursOf(days: readonly DayValues[]): StoredSettings['hours'] {
  return days.map(({ open, opens, closes }) => (open ? { opens, closes } : null))
}

/** The form as it is sent. What cannot be read as a number becomes null, which the server refuses by field. */
export function toBody(values: FormValues, version: number): z.input<typeof settingsInput> {
  const body: Tree = { ...structuredClone(values), version, hours: hoursOf(values.hours) }
  for (const path of numberPaths) putAt(body, path, readNumber(path, String(valueAt(values, path))) ?? null)
  // The server checks every field; the type only says what a whole form comes to.
  return body as z.input<typeof settingsInput>
}

/** The opening hours and days of a form, to show what they come to. */
export function calendarOf({
  hours,
  closedDays,
  openHolidays,
}: Pick<FormValues, 'hours' | 'closedDays' | 'openHolidays'>): Calendar {
  return { hours: hoursOf(hours), closedDays, openHolidays }
}

function pathsOf(value: unknown, path: string): string[] {
  // Lists of days are one thing each: a day has no place of its own in them.
  const whole = typeof value !== 'object' || value === null || (Array.isArray(value) && path !== 'hours')
  if (whole) return [path]
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, path ? `${path}.${key}` : key))
}

/** Where two states of the form differ. */
export function changedPaths(from: FormValues, to: FormValues): string[] {
  return pathsOf(from, '').filter(
    (path) => JSON.stringify(valueAt(from, path)) !== JSON.stringify(valueAt(to, path)),
  )
}

/**
 * Puts what I have changed since `base` on top of what somebody else has saved meanwhile. `both` are the places that
 * each of us has changed, to something else: mine stands there.
 */
export function rebase(
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): { values: FormValues; both: string[] } {
  const values = structuredClone(theirs)
  const ours = changedPaths(base, mine)
  for (const path of ours) putAt(values, path, valueAt(mine, path))
  const unlike = changedPaths(mine, theirs)
  const both = changedPaths(base, theirs).filter((path) => ours.includes(path) && unlike.includes(path))
  return { values, both }
}
