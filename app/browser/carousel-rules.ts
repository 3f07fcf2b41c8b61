/** How far a finger must travel sideways for a swipe, in CSS pixels (spec 000 section 9). */
export const swipeThreshold = 50

/** How long each slide stays when nobody touches the carousel, in milliseconds (spec 000 section 9). */
export const advanceInterval = 5000

/**
 * What a finger that was lifted `x` to the right and `y` below its start asks for: the next slide (1), the one
 * before (-1) or none (0). A movement that is more down than sideways belongs to the page.
 */
export function swipeStep(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < swipeThreshold || Math.abs(y) > Math.abs(x)) return 0
  return x < 0 ? 1 : -1
}

/** The slide `step` away from one of `count`; after the last comes the first. */
export function slideAfter(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count
}

/** What is known of the visitor's wishes. */
export type AutoplayPreferences = {
  /** What the pause button was last pressed for; undefined before the first press. */
  chosen: 'run' | 'rest' | undefined
  /** The visitor wants less motion. */
  reducedMotion: boolean
}

/** Whether the slides are meant to change by themselves: always, but for those who want no motion or stopped them. */
export function shouldAutoplay({ chosen, reducedMotion }: AutoplayPreferences): boolean {
  return chosen === undefined ? !reducedMotion : chosen === 'run'
}

/** Calls `advance` after each interval, until the function that it returns is called. */
export function startAutoAdvance(advance: () => void, interval = advanceInterval): () => void {
  const timer = setInterval(advance, interval)
  return () => clearInterval(timer)
}
