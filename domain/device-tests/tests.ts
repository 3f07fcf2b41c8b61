import {
  type DeviceTypeSlug,
  deviceKinds,
  getDeviceType,
  knownDeviceType,
} from '../catalogue/known-device-types.ts'
import { getKeys } from '../keys-of.ts'
import { formatDateTime } from '../time.ts'

/** Types of devices that can test themselves in their browser. Watches and earbuds have none. */
export const testedTypes = ['mobil', 'tablet', 'dator'] as const satisfies readonly DeviceTypeSlug[]
export type TestedType = (typeof testedTypes)[number]

/** When a device tests itself: around a repair, before its owner sells it, or while the shop inspects one that is traded in. */
export const testMoments = ['before', 'after', 'sale', 'inspection'] as const
export type TestMoment = (typeof testMoments)[number]

export const testMomentLabels = {
  before: 'Före reparationen',
  after: 'Efter reparationen',
  sale: 'Hos säljaren',
  inspection: 'Vid granskningen',
} as const satisfies Record<TestMoment, string>

/** Headings of columns. */
export const shortMomentLabels = {
  before: 'Före',
  after: 'Efter',
  sale: 'Säljaren',
  inspection: 'Granskning',
} as const satisfies Record<TestMoment, string>

/** Time for which a code is valid, in minutes. */
export const testMinutes = 120

/** Time after which a test without results, or of a device that was not sold, is deleted, in hours. */
export const unansweredTestHours = 24

const handheld: readonly TestedType[] = ['mobil', 'tablet']

type DeviceTest = {
  label: string
  types: readonly TestedType[]
  moments?: readonly TestMoment[]
  /** The unit of a result's figure. */
  unit?: string
}

/** The tests, in the order in which they are done and shown. */
const tests = {
  touch: { label: 'Pekskärm', types: testedTypes },
  screen: { label: 'Bildpunkter', types: testedTypes },
  brightness: { label: 'Ljusstyrka', types: testedTypes },
  back_camera: { label: 'Kamera bak', types: handheld },
  front_camera: { label: 'Kamera fram', types: testedTypes },
  speaker: { label: 'Högtalare', types: testedTypes },
  microphone: { label: 'Mikrofon', types: testedTypes, unit: '\u00a0dB' },
  vibration: { label: 'Vibration', types: ['mobil'] },
  motion: { label: 'Rörelse', types: handheld },
  compass: { label: 'Kompass', types: handheld },
  location: { label: 'Plats (GPS)', types: handheld, unit: '\u00a0m' },
  nfc: { label: 'NFC', types: ['mobil'] },
  biometrics: { label: 'Ansikte eller finger', types: testedTypes },
  battery: { label: 'Batterinivå', types: testedTypes, unit: '\u00a0%' },
  charging: { label: 'Laddning', types: testedTypes },
  network: { label: 'Wifi eller mobilnät', types: testedTypes },
  storage: { label: 'Lagring', types: testedTypes },
  keyboard: { label: 'Tangentbord', types: ['dator'] },
  buttons: { label: 'Knappar', types: handheld },
  calls: { label: 'Samtal', types: ['mobil'] },
  water: { label: 'Fukt och vatten', types: testedTypes },
  lock: { label: 'Stöldlås avstängt', types: testedTypes, moments: ['sale', 'inspection'] },
} as const satisfies Record<string, DeviceTest>

export type DeviceTestKey = keyof typeof tests
export const deviceTestKeys = getKeys(tests)
const testsByKey: Record<DeviceTestKey, DeviceTest> = tests

/** The outcome of a test. Only what was seen to work is `ok`. */
export const testOutcomes = ['ok', 'broken', 'refused', 'skipped', 'unsupported'] as const
export type TestOutcome = (typeof testOutcomes)[number]

export const testOutcomeLabels = {
  ok: 'OK',
  broken: 'Fel',
  refused: 'Ej provad',
  skipped: 'Ej provad',
  unsupported: 'Ej provad',
} as const satisfies Record<TestOutcome, string>

/** Why a part was not tested. */
const untestedReasons: Partial<Record<TestOutcome, string>> = {
  refused: 'sidan fick inte lov',
  skipped: 'hoppades över',
  unsupported: 'går inte i den här webbläsaren',
}

/** Largest figure of a result, in the unit of its test. */
export const maxTestValue = 100_000

export type TestResult = { test: DeviceTestKey; outcome: TestOutcome; value: number | null }

export const getTestLabel = (test: DeviceTestKey): string => testsByKey[test].label

/** Returns the tests that a device does. */
export const getDeviceTests = (type: TestedType, moment: TestMoment): DeviceTestKey[] =>
  deviceTestKeys.filter((key) => {
    const { types, moments } = testsByKey[key]
    return types.includes(type) && (moments?.includes(moment) ?? true)
  })

/** Returns the results in the order of the tests. */
export const sortResults = (results: readonly TestResult[]): TestResult[] =>
  deviceTestKeys.flatMap((key) => results.filter(({ test }) => test === key))

/**
 * Returns as which type a device tests itself, by its type's slug or name in the price list or its kind among trade-ins; undefined for
 * those that cannot. A device whose type is not written counts as a phone.
 */
export function findTestedType(deviceType: string): TestedType | undefined {
  if (deviceType === '') return 'mobil'
  const kind = deviceKinds.find((each) => each === deviceType)
  const slug = kind ? getDeviceType(kind) : knownDeviceType(deviceType)
  return testedTypes.find((each) => each === slug)
}

/** Returns a result in words: `OK, 87 %`. */
export function resultText(result: TestResult): string {
  const reason = untestedReasons[result.outcome]
  return reason ? `${testOutcomeLabels[result.outcome]}: ${reason}` : shortResultText(result)
}

/** Like `resultText`, without why a part was not tested. */
export function shortResultText({ test, outcome, value }: TestResult): string {
  const { unit } = testsByKey[test]
  return value === null || !unit
    ? testOutcomeLabels[outcome]
    : `${testOutcomeLabels[outcome]}, ${value.toLocaleString('sv-SE')}${unit}`
}

/** Returns a label within a sentence. Abbreviations stay. */
function labelInText(test: DeviceTestKey): string {
  const label = getTestLabel(test)
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

/** Returns results in short: `11 OK, 1 fel (kamera bak), 2 ej provade`. */
export function summarizeResults(results: readonly TestResult[]): string {
  const ok = results.filter(({ outcome }) => outcome === 'ok').length
  const broken = sortResults(results).filter(({ outcome }) => outcome === 'broken')
  const untested = results.length - ok - broken.length
  return [
    `${ok} OK`,
    ...(broken.length > 0
      ? [`${broken.length} fel (${broken.map(({ test }) => labelInText(test)).join(', ')})`]
      : []),
    ...(untested > 0 ? [`${untested} ${untested === 1 ? 'ej provad' : 'ej provade'}`] : []),
  ].join(', ')
}

/** A test with its results, and when they were measured. */
type MeasuredTest = { id: number; moment: TestMoment; measuredAt: Date; results: readonly TestResult[] }

/** Returns the newest test of each moment. `measured` is sorted oldest first. */
export const newestTests = <Test extends { moment: TestMoment }>(measured: readonly Test[]): Test[] =>
  testMoments.flatMap((moment) => measured.findLast((test) => test.moment === moment) ?? [])

/** Returns a test as the API does. */
export const measuredTestView = ({ measuredAt, results, ...test }: MeasuredTest) => ({
  id: test.id,
  moment: test.moment,
  measured_at: measuredAt.toISOString(),
  results: [...results],
})

/** Returns the newest test of a moment in short, with its time; empty when there is none. */
export function testedText(measured: readonly MeasuredTest[], moment: TestMoment): string {
  const test = newestTests(measured).find((each) => each.moment === moment)
  return test ? `${formatDateTime(test.measuredAt)}: ${summarizeResults(test.results)}` : ''
}
