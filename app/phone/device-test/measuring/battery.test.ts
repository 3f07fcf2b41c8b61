import { expect, test } from 'vitest'
import { type Battery, getBatteryLevel } from './battery.ts'

const battery = (values: object) =>
  ({
    level: 1,
    charging: true,
    chargingTime: 0,
    dischargingTime: Number.POSITIVE_INFINITY,
    ...values,
  }) as Battery

test('the level is in whole per cent, and unknown where the browser hides it', () => {
  expect(getBatteryLevel(battery({ level: 0.873, charging: false, dischargingTime: 3600 }))).toBe(87)
  expect(getBatteryLevel(battery({ charging: false, chargingTime: Number.POSITIVE_INFINITY }))).toBe(100)
  expect(getBatteryLevel(battery({}))).toBeNull()
})
