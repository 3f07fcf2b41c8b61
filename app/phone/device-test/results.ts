import type { DeviceTestView } from '#domain/device-tests/schemas.ts'
import { type DeviceTestKey, getDeviceTests, type TestResult } from '#domain/device-tests/tests.ts'
import type { StepResults } from './steps/step.ts'

/** Gives several tests the same outcome. */
export const withOutcome = (
  tests: readonly DeviceTestKey[],
  outcome: 'skipped' | 'unsupported',
): StepResults => Object.fromEntries(tests.map((test) => [test, { outcome }]))

/** Returns the results of a device's tests in their order. A test without one was skipped. */
export const listResults = (
  { type, moment }: Pick<DeviceTestView, 'type' | 'moment'>,
  results: StepResults,
): TestResult[] =>
  getDeviceTests(type, moment).map((test) => {
    const { outcome, value } = results[test] ?? { outcome: 'skipped' }
    return { test, outcome, value: value ?? null }
  })
