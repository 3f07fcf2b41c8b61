import { isRefused } from '../steps/step.ts'
import { getDbAboveNoise, getTonePower, toneHz } from './tone.ts'

/** The result of a tone that a device played to itself. */
export type Heard = { microphone: 'open' | 'refused' | 'missing' | 'unsupported'; dbAboveNoise: number }

/** Times in ms: the noise before the tone, the tone, its start that is not counted, and the pause between two measurements. */
const times = { noise: 700, tone: 1_600, start: 400, pause: 100 }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Opens the microphone as it is: what browsers do to make voices clear would take the tone away. */
async function openMicrophone(): Promise<MediaStream | Exclude<Heard['microphone'], 'open'>> {
  if (navigator.mediaDevices?.getUserMedia === undefined) return 'unsupported'
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
  try {
    return await navigator.mediaDevices.getUserMedia({ audio })
  } catch (error) {
    return isRefused(error) ? 'refused' : 'missing'
  }
}

/** Plays a tone and listens to it. Call it from a tap, without which browsers play no sound. */
export async function playAndListen(): Promise<Heard> {
  const context = new AudioContext()
  const resumed = context.resume()
  const microphone = await openMicrophone()
  try {
    await resumed
    if (typeof microphone === 'string') {
      await playTone(context)
      return { microphone, dbAboveNoise: 0 }
    }
    const analyser = context.createAnalyser()
    analyser.fftSize = 4096
    context.createMediaStreamSource(microphone).connect(analyser)
    const noise = await measure(analyser, times.noise)
    const playing = playTone(context)
    await wait(times.start)
    const tone = await measure(analyser, times.tone - times.start)
    await playing
    return { microphone: 'open', dbAboveNoise: getDbAboveNoise(noise, tone) }
  } finally {
    if (typeof microphone !== 'string') for (const track of microphone.getTracks()) track.stop()
    void context.close()
  }
}

/** Measures how loud the tone's frequency is, again and again for a time. */
async function measure(analyser: AnalyserNode, ms: number): Promise<number[]> {
  const samples = new Float32Array(analyser.fftSize)
  const powers: number[] = []
  for (let passed = 0; passed < ms; passed += times.pause) {
    await wait(times.pause)
    analyser.getFloatTimeDomainData(samples)
    powers.push(getTonePower(samples, analyser.context.sampleRate, toneHz))
  }
  return powers
}

async function playTone(context: AudioContext): Promise<void> {
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.frequency.value = toneHz
  volume.gain.value = 0.5
  oscillator.connect(volume).connect(context.destination)
  oscillator.start()
  await wait(times.tone)
  oscillator.stop()
}
