import type { ComponentType } from 'react'
import type { DeviceTestKey, TestOutcome } from '#domain/device-tests/tests.ts'

export type Measured = { outcome: TestOutcome; value?: number }

/** The results that a step gives, by test. */
export type StepResults = Partial<Record<DeviceTestKey, Measured>>

export type StepProps = {
  /** Ends the step with its results. */
  onDone: (results: StepResults) => void
}

type Step = {
  /** One or two parts of the device. */
  tests: readonly DeviceTestKey[]
  title: string
  /** Whether the browser can do it. Without, its tests are not done. */
  isSupported: () => boolean
}

/** A step that its user answers, after having tried the part. */
export type AskedStep = Step & { asked: { action: string; question: string; yes: string; no: string } }

/** A step of a device's test. */
export type TestStep = AskedStep | (Step & { View: ComponentType<StepProps> })

/** Whether a part cannot be used because the browser or its user said no. */
export const isRefused = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
