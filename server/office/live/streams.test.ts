import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Changes } from '#domain/change-topics.ts'
import { type LiveStreams, openLiveStreams } from './streams.ts'

let tell: (changes: Changes) => void
let streams: LiveStreams
beforeEach(() => {
  vi.useFakeTimers()
  streams = openLiveStreams({
    onChange: (listener) => {
      tell = listener
    },
  })
})
afterEach(() => {
  streams.close()
  vi.useRealTimers()
})

/** Opens a stream, and reads it unless it is `deaf`. */
function listen({ sessionId = 1, stillIn = async () => true, deaf = false } = {}) {
  const stream = new PassThrough({ readableHighWaterMark: 1 })
  streams.open({ sessionId, stillIn }, () => stream)
  const heard = { text: '', ended: false, closed: false }
  if (!deaf) stream.on('data', (chunk: Buffer) => (heard.text += chunk.toString()))
  stream.on('end', () => (heard.ended = true))
  stream.on('close', () => (heard.closed = true))
  return heard
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('a stream sends a comment at once and every 15 seconds, and changes in between', async () => {
  const heard = listen()
  await settle()
  expect(heard.text).toBe(': hej\n\n')
  tell(['orders'])
  tell(['products', 'orders'])
  await vi.advanceTimersByTimeAsync(200)
  expect(heard.text).toBe(': hej\n\nevent: change\ndata: orders,products\n\n')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(heard.text.endsWith('\n\n: hej\n\n')).toBe(true)
})

describe('a stream ends', () => {
  test('at the next sign of life when its login does not hold any more', async () => {
    let holds = true
    const heard = listen({ stillIn: async () => holds })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(heard.ended).toBe(false)
    holds = false
    await vi.advanceTimersByTimeAsync(15_000)
    expect(heard.ended).toBe(true)
  })

  test('when it cannot be found out whether its login holds', async () => {
    const heard = listen({ stillIn: () => Promise.reject(new Error('no database')) })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(heard.ended).toBe(true)
  })

  test('at once when something about the staff has changed and it was they', async () => {
    const [stays, goes] = [listen(), listen({ sessionId: 2, stillIn: async () => false })]
    tell(['staff'])
    await vi.advanceTimersByTimeAsync(200)
    expect([stays.ended, goes.ended]).toEqual([false, true])
  })

  test('when it is not read', async () => {
    const heard = listen({ deaf: true })
    for (let each = 0; each < 1000; each++) {
      tell(['orders'])
      await vi.advanceTimersByTimeAsync(200)
    }
    expect(heard.closed).toBe(true)
  })

  test('when the node closes, which opens no more', async () => {
    const heard = listen()
    streams.close()
    await settle()
    expect(heard.ended).toBe(true)
    expect(() => listen()).toThrow()
  })
})

test('a node has at most 2,500 streams, and refuses more for a while', () => {
  for (let each = 0; each < 2500; each++) listen({ sessionId: each })
  expect(() => listen({ sessionId: 9999 })).toThrow(expect.objectContaining({ code: 'server.unavailable' }))
})

test('logins are asked about one after the other, and once for all their streams', async () => {
  let [requested, atOnce, most] = [0, 0, 0]
  const stillIn = async () => {
    requested++
    most = Math.max(most, ++atOnce)
    await Promise.resolve()
    atOnce--
    return true
  }
  for (const sessionId of [1, 1, 2, 3, 3, 3]) listen({ sessionId, stillIn })
  await vi.advanceTimersByTimeAsync(15_000)
  expect([requested, most]).toEqual([3, 1])
})
