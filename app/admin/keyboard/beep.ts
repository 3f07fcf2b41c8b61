let context: AudioContext | undefined

/** Sounds a short low tone, for a scan without a result: the eyes of the cashier are on the goods, not on the screen. */
export function beep(): void {
  context ??= new AudioContext()
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = 220
  volume.gain.value = 0.2
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + 0.18)
}
