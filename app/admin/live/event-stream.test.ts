import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#app/lib/storage/stub-storage.ts'
import type { Changes } from '#domain/change-topics.ts'
import { connectStream } from './event-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubStorage('localStorage')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Opens a line whose data is fresh for two seconds, and whose streams answer after some time. Returns its changes so far. */
async function getChanges(streams: readonly { afterMs: number; status?: number }[]): Promise<Changes[]> {
  const left = [...streams]
  vi.stubGlobal('fetch', async () => {
    const { afterMs, status = 200 } = left.shift() ?? { afterMs: 60_000 }
    await new Promise((answer) => setTimeout(answer, afterMs))
    return new Response(new ReadableStream(), { status })
  })
  const changes: Changes[] = []
  const listener = { onChanges: (each: Changes) => changes.push(each), onConnected: () => undefined }
  const stream = connectStream(listener, performance.now() + 2_000)
  await vi.advanceTimersByTimeAsync(5_000)
  stream.close()
  return changes
}

test('a first stream reports nothing while the data is fresh', async () => {
  expect(await getChanges([{ afterMs: 1_000 }])).toEqual([])
})

test('a first stream that answers late reports that everything changed', async () => {
  expect(await getChanges([{ afterMs: 3_000 }])).toEqual(['everything'])
})

test('a stream after a failed attempt reports that everything changed, however soon', async () => {
  expect(await getChanges([{ afterMs: 0, status: 503 }, { afterMs: 0 }])).toEqual(['everything'])
})
