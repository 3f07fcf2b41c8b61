/** Minimum horizontal distance of a swipe, in CSS pixels (spec 000 section 9). */
export const swipeThreshold = 50

/** Time for which each slide is shown when the carousel is not touched, in milliseconds (spec 000 section 9). */
export const advanceInterval = 5000

/**
 * Returns the slide step for a touch that ended `x` to the right of and `y` below its start: 1 (next), -1 (previous) or 0. A
 * mostly vertical movement scrolls the page instead.
 */
export function swipeStep(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < swipeThreshold || Math.abs(y) > Math.abs(x)) return 0
  return x < 0 ? 1 : -1
}

/** Returns the index of the slide `step` away, wrapping around at the ends. */
export function slideAfter(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count
}

/** The visitor's autoplay preferences. */
export type AutoplayPreferences = {
  /** The last choice made with the pause button; undefined before the first press. */
  chosen: 'run' | 'rest' | undefined
  reducedMotion: boolean
}

/** Whether the slides change automatically: yes, unless the visitor stopped them or prefers reduced motion. */
export function shouldAutoplay({ chosen, reducedMotion }: AutoplayPreferences): boolean {
  return chosen === undefined ? !reducedMotion : chosen === 'run'
}

/** Calls `advance` after each interval until the returned function is called. */
export function startAutoAdvance(advance: () => void, interval = advanceInterval): () => void {
  const timer = setInterval(advance, interval)
  return () => clearInterval(timer)
}
