import type { z } from 'zod'
import type { Reply } from '#app/lib/api.ts'
import type { Calendar } from '#domain/settings/hours.ts'
import { amountPaths, type NumberPath, numberRules, readNumber } from '#domain/settings/numbers.ts'
import type { StoredSettings } from '#domain/settings/replies.ts'
import type { settingsInput } from '#domain/settings/schemas.ts'

export type Settings = Reply<'GET /api/admin/settings/'>

type Written<T> = T extends number | null
  ? string
  : T extends unknown[]
    ? T
    : T extends object
      ? { [Key in keyof T]: Written<T[Key]> }
      : T

/** A weekday in the form. The hours are retained while the day is closed. */
export type DayValues = { open: boolean; opens: string; closes: string }

/** Values of the settings form, with numbers as typed. New bank details need the own password, which is not stored. */
export type FormValues = Omit<Written<StoredSettings>, 'hours' | 'invoicing'> & {
  hours: DayValues[]
  invoicing: Written<StoredSettings>['invoicing'] & { password: string }
}

type Tree = { [key: string]: unknown }

const numberPaths = Object.keys(numberRules) as NumberPath[]
const usualHours = { opens: '10:00', closes: '17:00' }

/** Returns the value at a path such as `terms.storageFee`; undefined when there is none. */
function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Tree | undefined)?.[key], values)
}

function putAt(values: object, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce<unknown>((at, key) => (at as Tree)[key], values)
  ;(parent as Tree)[last] = value
}

/** Formats a number for its field in Swedish notation; amounts without öre when they are zero. */
function written(path: NumberPath, value: unknown): string {
  if (value === null) return ''
  const text = String(value)
  const isAmount = amountPaths.some((amount) => amount === path)
  return (isAmount ? text.replace(/\.00$/, '') : text).replace('.', ',')
}

export function toValues(settings: StoredSettings): FormValues {
  const values: Tree = structuredClone(settings)
  for (const path of numberPaths) putAt(values, path, written(path, valueAt(settings, path)))
  putAt(values, 'invoicing.password', '')
  values.priceBaseAmounts = settings.priceBaseAmounts.map((amount) => ({ source: '', ...amount }))
  values.hours = settings.hours.map((day) => ({ open: day !== null, ...(day ?? usualHours) }))
  // Every number has been replaced by its text and every day by its form values, which is all that distinguishes the types.
  return values as FormValues
}

function getHours(days: readonly DayValues[]): StoredSettings['hours'] {
  return days.map(({ open, opens, closes }) => (open ? { opens, closes } : null))
}

/**
 * Converts the form into a request body. Empty numbers become null, and text that is not a number is sent
 * as it is: the server refuses it with a field error.
 */
export function toBody(values: FormValues, version: number): z.input<typeof settingsInput> {
  const { invoicing, ...others } = structuredClone(values)
  const { password, ...stored } = invoicing
  const body: Tree = { ...others, invoicing: stored, version, hours: getHours(values.hours) }
  if (password !== '') body.password = password
  for (const path of numberPaths) {
    const text = String(valueAt(values, path))
    putAt(body, path, text.trim() === '' ? null : (readNumber(path, text) ?? text))
  }
  // The server validates every field; the type describes only the complete form.
  return body as z.input<typeof settingsInput>
}

/** Returns the form's opening hours and exceptions, for the preview. */
export function getCalendar({
  hours,
  closedDays,
  openHolidays,
}: Pick<FormValues, 'hours' | 'closedDays' | 'openHolidays'>): Calendar {
  return { hours: getHours(hours), closedDays, openHolidays }
}

function getPaths(value: unknown, path: string): string[] {
  // Lists of days are compared as a whole, because their items have no stable index.
  const whole = typeof value !== 'object' || value === null || (Array.isArray(value) && path !== 'hours')
  if (whole) return [path]
  return Object.entries(value).flatMap(([key, inner]) => getPaths(inner, path ? `${path}.${key}` : key))
}

export function changedPaths(from: FormValues, to: FormValues): string[] {
  return getPaths(from, '').filter(
    (path) => JSON.stringify(valueAt(from, path)) !== JSON.stringify(valueAt(to, path)),
  )
}

/**
 * Applies my changes since `base` to another user's saved version. `both` are the paths that both changed to different values;
 * mine win.
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
