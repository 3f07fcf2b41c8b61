import { type DeviceTypeSlug, knownDeviceType } from '#domain/catalogue/known-device-types.ts'
import { getKeys } from '#domain/keys-of.ts'

/** Parts of devices that are tested, by the key under which their state is stored. Points of the shop's own are stored by their name. */
const partLabels = {
  screen: 'Skärm',
  body: 'Baksida och ram',
  buttons: 'Knappar',
  keyboard: 'Tangentbord',
  trackpad: 'Styrplatta',
  cameras: 'Kameror',
  charging: 'Laddning',
  ports: 'Kontakter',
  sound: 'Ljud och mikrofon',
  left: 'Vänster hörlur',
  right: 'Höger hörlur',
  case: 'Etui',
  network: 'Nät och wifi',
  lock: 'Face ID eller finger',
} as const
type DevicePart = keyof typeof partLabels
const parts = getKeys(partLabels)
const labels: ReadonlyMap<string, string> = new Map(Object.entries(partLabels))
const keys: ReadonlyMap<string, string> = new Map(parts.map((part) => [partLabels[part], part]))

export const conditionStateLabels = {
  ok: 'OK',
  mark: 'Märke',
  broken: 'Trasig',
  untested: 'Ej provad',
} as const
export type ConditionState = keyof typeof conditionStateLabels
export const conditionStates = getKeys(conditionStateLabels)

/** The states of a device's parts, by key; parts that are left out were not looked at. */
export type Condition = Readonly<Record<string, ConditionState>>

/** A point of a list as the shop writes it. A required one must be answered after the repair before the device is finished. */
export type ListedPoint = { name: string; isRequired: boolean }
export type CheckLists = Readonly<Record<DeviceTypeSlug, readonly ListedPoint[]>>

/** Names of points: letters, digits and a few signs. */
export const pointPattern = /^[\p{L}\p{N}][\p{L}\p{N} ,.()/&+-]{0,39}$/u
export const maxPoints = 20

const list = (...listed: DevicePart[]): ListedPoint[] =>
  listed.map((part) => ({ name: partLabels[part], isRequired: false }))

const phone = list('screen', 'body', 'buttons', 'cameras', 'charging', 'sound', 'network', 'lock')

/** Points that are tested on each kind of device until the shop writes its own lists. */
export const standardChecks: Record<DeviceTypeSlug, ListedPoint[]> = {
  mobil: phone,
  tablet: phone,
  dator: list('screen', 'body', 'keyboard', 'trackpad', 'cameras', 'charging', 'ports', 'sound', 'network'),
  watch: list('screen', 'body', 'buttons', 'charging', 'sound', 'network'),
  airpods: list('left', 'right', 'sound', 'case', 'charging'),
  other: list('screen', 'body', 'buttons', 'charging', 'ports', 'sound', 'network'),
}

/** A point that is tested on a device. */
export type CheckPoint = { key: string; label: string; isRequired: boolean }

/**
 * Returns what is tested on devices of a type of the price list, by its slug or name. Types of the shop's own have the list of other
 * devices. A device without a type has the list of phones, because most devices are phones.
 */
export const getCheckPoints = (lists: CheckLists, deviceType: string): CheckPoint[] =>
  lists[deviceType === '' ? 'mobil' : knownDeviceType(deviceType)].map(({ name, isRequired }) => ({
    key: keys.get(name) ?? name,
    label: name,
    isRequired,
  }))

/** Returns the name of a point by its key. */
export const pointLabel = (key: string): string => labels.get(key) ?? key

/** Returns the required points that are not answered. 'Ej provad' is an answer. */
export const missingChecks = (points: readonly CheckPoint[], after: Condition): string[] =>
  points.filter(({ key, isRequired }) => isRequired && !Object.hasOwn(after, key)).map(({ label }) => label)

/** Returns the keys of conditions in the order in which they are shown: the standard parts first. */
export function conditionKeys(...conditions: readonly Condition[]): string[] {
  const given = new Set(conditions.flatMap((condition) => Object.keys(condition)))
  const own = [...given].filter((key) => !labels.has(key)).toSorted((a, b) => a.localeCompare(b, 'sv'))
  return [...parts.filter((part) => given.has(part)), ...own]
}

/** Returns a condition in words, without what was not tested: `Skärm trasig, Baksida och ram märke`. */
export function conditionText(condition: Condition): string {
  const texts = conditionKeys(condition).flatMap((key) => {
    const state = condition[key]
    if (!state || state === 'untested') return []
    return `${pointLabel(key)} ${state === 'ok' ? 'OK' : conditionStateLabels[state].toLowerCase()}`
  })
  return texts.join(', ')
}
