/** The Battery Status API, which TypeScript's library does not know. */
export type Battery = EventTarget & {
  level: number
  charging: boolean
  dischargingTime: number
  chargingTime: number
}

/** Returns the level of a battery in per cent, or null for the values by which a browser hides that it does not know. */
export function getBatteryLevel({ level, charging, chargingTime, dischargingTime }: Battery): number | null {
  const isUnknown =
    level === 1 && charging && chargingTime === 0 && dischargingTime === Number.POSITIVE_INFINITY
  return isUnknown ? null : Math.round(level * 100)
}
