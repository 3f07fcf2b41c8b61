import { getTestLabel, type TestResult } from '../device-tests/tests.ts'
import { brokenChoices } from './repair-or-sell.ts'
import type { TradeInDevice } from './schemas.ts'

/** Returns the choices that follow from what is broken when a device has tested itself, by group: the worst ones of those parts. */
export function testedChoices(
  results: readonly TestResult[],
  device: Pick<TradeInDevice, 'base_price' | 'options'>,
): Record<string, number> {
  // The level of a battery says nothing about its health.
  const broken = results.filter(({ test, outcome }) => outcome === 'broken' && test !== 'battery')
  const parts = broken.map(({ test }) => (test === 'screen' ? 'Skärm' : getTestLabel(test)))
  return brokenChoices(parts.join(', '), device)
}
