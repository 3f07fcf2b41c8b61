import { expect, test } from 'vitest'
import { readEvents, type StreamEvent } from './events.ts'
import { pauseAfter } from './pauses.ts'
import { both, isTouched } from './shown.ts'

async function read(...pieces: string[]) {
  const events: StreamEvent[] = []
  let anything = 0
  const encoder = new TextEncoder()
  await readEvents(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece))
        controller.close()
      },
    }),
    { onEvent: (event) => events.push(event), onAnything: () => anything++ },
  )
  return { events, anything }
}

test('events are read whole, however they are cut on the way', async () => {
  const { events } = await read(
    'event: cha',
    'nge\ndata: orders,pro',
    'ducts\n',
    '\nevent: change\ndata: x\n\nevent: ch',
  )
  expect(events).toEqual([
    { kind: 'change', data: 'orders,products' },
    { kind: 'change', data: 'x' },
  ])
})

test('a comment is no event, and a sign of life', async () => {
  expect(await read(': hej\n\n', ': hej\n\n')).toEqual({ events: [], anything: 2 })
})

test('a broken connection is reported', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error('torn')),
  })
  await expect(readEvents(broken, { onEvent: () => undefined, onAnything: () => undefined })).rejects.toThrow(
    'torn',
  )
})

test('pauses grow to half a minute, and are not the same for all', () => {
  expect([1, 2, 3, 5, 6, 50].map((failures) => pauseAfter(failures, 1))).toEqual([
    1000, 2000, 4000, 16_000, 30_000, 30_000,
  ])
  expect(pauseAfter(6, 0)).toBe(15_000)
  expect(pauseAfter(0, 0)).toBe(500)
})

test('changes invalidate the queries that depend on them, and every unmapped query', () => {
  expect(isTouched(['repairs', 'board'], ['repairs'])).toBe(true)
  expect(isTouched(['repairs', 'board'], ['products'])).toBe(false)
  expect(isTouched(['payments', 'list'], ['repairs'])).toBe(true)
  expect(isTouched(['office-search', 'x'], ['repairs'])).toBe(false)
  expect(isTouched(['repairs', 'board'], 'everything')).toBe(true)
  expect(isTouched(['something-new'], ['products'])).toBe(true)
  expect(isTouched(['something-new'], [])).toBe(false)
})

test('merges two sets of changes', () => {
  expect(both(['repairs'], ['orders', 'repairs'])).toEqual(['repairs', 'orders'])
  expect(both('everything', ['orders'])).toBe('everything')
})
