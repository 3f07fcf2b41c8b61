/** The brightness of a frame's pixels, from 0 to 255. */
export type Frame = readonly number[]

export type FrameQuality = 'fine' | 'black' | 'frozen'

/** Returns the brightness of the pixels of a canvas (ITU-R BT.601). */
export function getLuminance(pixels: Uint8ClampedArray): Frame {
  const frame: number[] = []
  for (let index = 0; index + 2 < pixels.length; index += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index, index + 3)
    frame.push(0.299 * red + 0.587 * green + 0.114 * blue)
  }
  return frame
}

const getMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function getVariance(frame: Frame): number {
  const mean = getMean(frame)
  return getMean(frame.map((value) => (value - mean) ** 2))
}

/** Brightness and variance below which a frame shows nothing. A covered lens still has noise, which is darker than any room. */
const limits = { mean: 10, variance: 15 }

/** Frames that must be equal to the last pixel for the picture to stand still: the noise of a working sensor differs. */
const frozenFrames = 6

/** Judges the newest frames of a camera, oldest first; undefined while there are too few. */
export function judgeFrames(frames: readonly Frame[]): FrameQuality | undefined {
  const newest = frames.slice(-frozenFrames)
  const last = newest.at(-1)
  if (!last || newest.length < frozenFrames) return undefined
  if (newest.every((frame) => getMean(frame) < limits.mean && getVariance(frame) < limits.variance))
    return 'black'
  const isEqual = (frame: Frame) => frame.every((value, index) => value === last[index])
  return newest.every(isEqual) ? 'frozen' : 'fine'
}
