import type { DeviceTestKey, TestResult } from '../device-tests/tests.ts'
import { brokenChoices } from './repair-or-sell.ts'
import type { TradeInDevice } from './schemas.ts'

/** The parts that tests are about, as groups of choices name them. The others say nothing about a choice, such as the size of the storage. */
const parts: Partial<Record<DeviceTestKey, string>> = {
  touch: 'Skärm',
  screen: 'Skärm',
  back_camera: 'Kamera',
  front_camera: 'Kamera',
  speaker: 'Högtalare',
  microphone: 'Mikrofon',
  charging: 'Laddning',
  keyboard: 'Tangentbord',
  buttons: 'Knappar',
}

/** Returns the choices that follow from what is broken when a device has tested itself, by group: the worst ones of those parts. */
export function testedChoices(
  results: readonly TestResult[],
  device: Pick<TradeInDevice, 'base_price' | 'options'>,
): Record<string, number> {
  const broken = results.filter(({ outcome }) => outcome === 'broken').map(({ test }) => parts[test] ?? '')
  return brokenChoices(broken.join(', '), device)
}
