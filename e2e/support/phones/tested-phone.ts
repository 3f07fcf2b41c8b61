import type { Browser, Page } from '@playwright/test'
import { expect, hydrated } from '../test.ts'

/** How the parts of a phone answer its browser. */
export type PhoneState = 'working' | 'broken' | 'refused' | 'unsupported'

/** Parts that the tests set off from outside the page. */
type PhoneWindow = Window & { plugIn?: () => void }

/** Opens the page of a test on a phone of its own, whose parts all work, are broken, refused to the page, or unknown to its browser. */
export async function openTestedPhone(browser: Browser, path: string, state: PhoneState): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: state !== 'unsupported',
    ...(state === 'working'
      ? {
          geolocation: { latitude: 59.3, longitude: 18.1, accuracy: 12 },
          permissions: ['geolocation', 'accelerometer', 'gyroscope', 'magnetometer'],
        }
      : {}),
  })
  await context.addInitScript(setUpParts, state)
  const phone = await context.newPage()
  if (state === 'working') {
    const devtools = await context.newCDPSession(phone)
    await devtools.send('WebAuthn.enable')
    const user = { hasUserVerification: true, isUserVerified: true }
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', ...user },
    })
  }
  await phone.goto(path)
  await hydrated(phone)
  return phone
}

/** Replaces the parts that Chromium cannot imitate. Runs in the page before its own scripts. */
function setUpParts(state: PhoneState): void {
  const remove = (owner: object, name: string) => {
    Reflect.deleteProperty(owner, name)
  }
  const refuse = async () => {
    throw new DOMException('Permission denied', 'NotAllowedError')
  }
  if (state === 'unsupported') {
    for (const name of ['mediaDevices', 'geolocation', 'getBattery', 'vibrate'])
      remove(Navigator.prototype, name)
    for (const name of ['AudioContext', 'DeviceMotionEvent', 'PublicKeyCredential', 'caches'])
      Object.defineProperty(window, name, { value: undefined, configurable: true })
    remove(window, 'DeviceMotionEvent')
    return
  }
  const battery = Object.assign(new EventTarget(), {
    ...{ level: 0.87, charging: false, chargingTime: Number.POSITIVE_INFINITY, dischargingTime: 3600 },
  })
  Object.assign(Navigator.prototype, { getBattery: async () => battery })
  Object.assign(window, {
    plugIn() {
      battery.charging = true
      battery.dispatchEvent(new Event('chargingchange'))
    },
    NDEFReader: class {
      async scan() {
        if (state === 'refused') await refuse()
        if (state === 'broken') throw new DOMException('NFC is off', 'NotReadableError')
      }
    },
  })
  if (state === 'refused') {
    MediaDevices.prototype.getUserMedia = refuse
    Object.assign(DeviceMotionEvent, { requestPermission: async () => 'denied' })
    return
  }
  // A microphone that hears the loudspeaker of its own phone, or nothing.
  const openCamera = MediaDevices.prototype.getUserMedia
  let heard: MediaStreamAudioDestinationNode | undefined
  const connect: (this: AudioNode, target: AudioNode) => AudioNode = AudioNode.prototype.connect
  Object.assign(AudioNode.prototype, {
    connect(this: AudioNode, target: AudioNode) {
      if (state === 'working' && heard && target === this.context.destination) connect.call(this, heard)
      return connect.call(this, target)
    },
  })
  const contexts: AudioContext[] = []
  window.AudioContext = class extends AudioContext {
    constructor() {
      super()
      contexts.push(this)
    }
    override close() {
      document.documentElement.dataset.sound = 'over'
      return super.close()
    }
  }
  MediaDevices.prototype.getUserMedia = async function (this: MediaDevices, constraints) {
    if (constraints?.audio) {
      const context = contexts.at(-1) ?? new AudioContext()
      heard = context.createMediaStreamDestination()
      return heard.stream
    }
    if (state === 'working') return openCamera.call(this, constraints)
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    const context = canvas.getContext('2d')
    setInterval(() => context?.fillRect(0, 0, 320, 240), 50)
    return canvas.captureStream()
  }
  if (state === 'broken') {
    for (const event of [DeviceMotionEvent, DeviceOrientationEvent])
      Object.assign(event, { requestPermission: async () => 'granted' })
    Geolocation.prototype.getCurrentPosition = (_found, failed) =>
      failed?.({ code: 2, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    Cache.prototype.match = async () => new Response(new Uint8Array(3))
  }
}

/** Expects the step of a title and makes its taps, by the names of its buttons. */
export async function doStep(phone: Page, title: string, ...buttons: readonly string[]): Promise<void> {
  await expect(phone.getByRole('heading', { name: title, level: 2, exact: true })).toBeVisible()
  for (const name of buttons) await phone.getByRole('button', { name, exact: true }).click()
}

/** Draws over the grid of the touch screen with a finger, down to a share of its height. */
export async function drawOverScreen(phone: Page, share = 1): Promise<void> {
  // Not detached: with it the virtual authenticator would go too.
  const devtools = await phone.context().newCDPSession(phone)
  const { width, height } = phone.viewportSize() ?? { width: 0, height: 0 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await expect(phone.getByRole('dialog', { name: 'Pekskärm' }).getByText(/^0 av \d+ rutor$/)).toBeVisible()
  for (let y = 15; y < height * share; y += 30) {
    await touch('touchStart', 2, y)
    for (let x = 20; x < width; x += 30) await touch('touchMove', x, y)
    await touch('touchMove', width - 2, y)
    await touch('touchEnd')
  }
}

/** Taps through the colours of the screen. */
export async function showColours(phone: Page): Promise<void> {
  for (const colour of ['Vit', 'Svart', 'Röd', 'Grön', 'Blå'])
    await phone.getByRole('button', { name: new RegExp(`^${colour}, färg`) }).click()
}

/** Turns a phone around and tilts it, as its sensors tell the page. */
export async function turnPhone(phone: Page): Promise<void> {
  await expect(phone.getByText('Rörelse …')).toBeVisible()
  await phone.evaluate(() => {
    for (const [alpha, x] of [
      [10, 0],
      [100, 4],
      [190, 9.8],
    ] as const) {
      const accelerationIncludingGravity = { x, y: 0, z: 9.8 - x }
      window.dispatchEvent(new DeviceMotionEvent('devicemotion', { accelerationIncludingGravity }))
      window.dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', { absolute: true, alpha }))
    }
  })
}

/** Plugs the cable in. */
export async function plugIn(phone: Page): Promise<void> {
  await phone.evaluate(() => (window as PhoneWindow).plugIn?.())
}

/** Returns the results that the page shows, by the name of the part. */
export async function readResults(phone: Page): Promise<Record<string, string>> {
  await expect(phone.getByRole('heading', { name: 'Så gick det' })).toBeVisible()
  const rows = await phone.getByRole('region', { name: 'Så gick det' }).getByRole('listitem').all()
  const texts = await Promise.all(rows.map((row) => row.locator('span > span').allTextContents()))
  return Object.fromEntries(texts.map(([name = '', result = '']) => [name, result]))
}

/** Skips the steps that are left. */
export async function skipRest(phone: Page): Promise<void> {
  const skip = phone.getByRole('button', { name: 'Hoppa över' })
  const end = phone.getByRole('heading', { name: 'Så gick det' })
  await expect(skip.or(end).first()).toBeVisible()
  while (!(await end.isVisible())) {
    const step = (await phone.getByRole('heading', { level: 2 }).textContent()) ?? ''
    await skip.click()
    await expect(phone.getByRole('heading', { level: 2, name: step, exact: true })).toHaveCount(0)
  }
}
