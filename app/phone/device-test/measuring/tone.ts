/** Frequency of the tone that a device plays to itself, in Hz: every loudspeaker and microphone of a phone manages it. */
export const toneHz = 1_000

/** Returns how loud one frequency is among samples (Goertzel's algorithm), with a window that keeps other frequencies out. */
export function getTonePower(samples: ArrayLike<number>, sampleRate: number, hz: number): number {
  const omega = (2 * Math.PI * hz) / sampleRate
  const coefficient = 2 * Math.cos(omega)
  let [last, beforeLast] = [0, 0]
  for (let index = 0; index < samples.length; index++) {
    const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / (samples.length - 1))
    const next = (samples[index] ?? 0) * hann + coefficient * last - beforeLast
    beforeLast = last
    last = next
  }
  return (last ** 2 + beforeLast ** 2 - coefficient * last * beforeLast) / samples.length ** 2
}

/** Power of silence: a microphone without noise is not infinitely quiet. */
const silence = 1e-12

/** Returns how much louder the tone was than the noise before it, in dB. Both are powers, of which the median counts. */
export function getDbAboveNoise(noise: readonly number[], tone: readonly number[]): number {
  const ratio = (getMedian(tone) + silence) / (getMedian(noise) + silence)
  return Math.max(0, Math.round(10 * Math.log10(ratio)))
}

function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Whether a tone was heard. Noise varies by a few dB. */
export const isHeard = (dbAboveNoise: number): boolean => dbAboveNoise >= 15
