import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'
import { reconnectDelay } from './reconnect-delay.ts'

async function read(...pieces: string[]) {
  const events: unknown[] = []
  let activity = 0
  const encoder = new TextEncoder()
  await readEvents(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece))
        controller.close()
      },
    }),
    {
      onEvent: ({ event, data }) => events.push({ event, data }),
      onActivity: () => activity++,
    },
  )
  return { events, activity }
}

test('events are read whole, however they are cut on the way', async () => {
  const { events } = await read(
    'event: cha',
    'nge\ndata: orders,pro',
    'ducts\n',
    '\nevent: change\ndata: x\n\nevent: ch',
  )
  expect(events).toEqual([
    { event: 'change', data: 'orders,products' },
    { event: 'change', data: 'x' },
  ])
})

test('a comment is no event, and a sign of life', async () => {
  expect(await read(': hej\n\n', ': hej\n\n')).toEqual({ events: [], activity: 2 })
})

test('a broken connection is reported', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error('torn')),
  })
  await expect(readEvents(broken, { onEvent: () => undefined, onActivity: () => undefined })).rejects.toThrow(
    'torn',
  )
})

test('pauses grow to half a minute, and are not the same for all', () => {
  expect([1, 2, 3, 5, 6, 50].map((failures) => reconnectDelay(failures, 1))).toEqual([
    1000, 2000, 4000, 16_000, 30_000, 30_000,
  ])
  expect(reconnectDelay(6, 0)).toBe(15_000)
  expect(reconnectDelay(0, 0)).toBe(500)
})
