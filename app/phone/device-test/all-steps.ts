import type { DeviceTestView } from '#domain/device-tests/schemas.ts'
import { getDeviceTests } from '#domain/device-tests/tests.ts'
import { withOutcome } from './results.ts'
import { brightnessStep, buttonsStep, callsStep, lockStep, waterStep } from './steps/asked-steps.tsx'
import { biometricsStep } from './steps/biometrics-step.tsx'
import { backCameraStep, frontCameraStep } from './steps/camera-step.tsx'
import { coloursStep } from './steps/colours-step.tsx'
import { keyboardStep } from './steps/keyboard-step.tsx'
import { locationStep } from './steps/location-step.tsx'
import { motionStep } from './steps/motion-step.tsx'
import { nfcStep } from './steps/nfc-step.tsx'
import { powerStep } from './steps/power-step.tsx'
import { soundStep } from './steps/sound-step.tsx'
import type { StepResults, TestStep } from './steps/step.ts'
import { touchStep } from './steps/touch-step.tsx'
import { vibrationStep } from './steps/vibration-step.tsx'

/** The steps in the order in which they are done: by the device first, then by questions. */
const allSteps: readonly TestStep[] = [
  touchStep,
  coloursStep,
  brightnessStep,
  backCameraStep,
  frontCameraStep,
  soundStep,
  vibrationStep,
  motionStep,
  locationStep,
  nfcStep,
  biometricsStep,
  powerStep,
  keyboardStep,
  buttonsStep,
  callsStep,
  waterStep,
  lockStep,
]

export type TestPlan = {
  steps: readonly TestStep[]
  /** Results of the tests that the browser cannot do. */
  unsupported: StepResults
}

/** Returns the steps of a device. Call it in its browser. */
export function planSteps({ type, moment }: Pick<DeviceTestView, 'type' | 'moment'>): TestPlan {
  const tests = getDeviceTests(type, moment)
  const own = allSteps.filter((step) => step.tests.some((test) => tests.includes(test)))
  const unsupported = own.filter((step) => !step.isSupported()).flatMap((step) => step.tests)
  return {
    steps: own.filter((step) => step.isSupported()),
    unsupported: withOutcome(unsupported, 'unsupported'),
  }
}
