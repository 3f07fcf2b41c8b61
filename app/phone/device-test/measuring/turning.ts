/** How a device is turned, by its own sensors. `acceleration` is in m/s², with gravity; `heading` in degrees. */
export type Reading = { acceleration?: readonly [x: number, y: number, z: number]; heading?: number }

/** Change of gravity's direction that a turned device feels, in m/s². A device on a table stays far below. */
const minChange = 4

/** Share of a whole turn that the compass must follow, in degrees. */
const minTurn = 90

/** Adds up what the sensors of a device have said since the test began. */
export class TurnMeter {
  private first: readonly number[] | undefined
  private readonly headings: number[] = []
  /** Whether a sensor has said anything. */
  hasMotion = false
  hasHeading = false
  /** Whether it followed the turn. */
  moved = false
  turned = false

  add({ acceleration, heading }: Reading): void {
    if (acceleration) {
      this.hasMotion = true
      this.first ??= acceleration
      const { first } = this
      const change = Math.hypot(...acceleration.map((value, axis) => value - (first[axis] ?? 0)))
      if (change >= minChange) this.moved = true
    }
    if (heading !== undefined) {
      this.hasHeading = true
      if (this.headings.some((earlier) => angleBetween(earlier, heading) >= minTurn)) this.turned = true
      // Bounded: an open page gets sixty values a second.
      if (this.headings.every((earlier) => angleBetween(earlier, heading) > 5)) this.headings.push(heading)
    }
  }
}

/** Returns the smaller angle between two directions, in degrees. */
export function angleBetween(one: number, other: number): number {
  const difference = Math.abs(one - other) % 360
  return Math.min(difference, 360 - difference)
}
