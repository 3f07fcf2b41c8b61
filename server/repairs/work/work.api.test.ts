import { beforeEach, describe, expect, test } from 'vitest'
import type { RepairWork } from '#domain/repairs/work-schemas.ts'
import { logInPermanently } from '#server/testing/calls.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { changeSettings } from '#server/testing/fixtures/settings.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
const recordTime = (recordsTime: boolean) =>
  changeSettings(node, token, { workshop: { recordsTime, requiresSignature: false } })

async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) {
  const reply = await node.call(method, `/api/admin/repairs/${path}`, { token, body })
  return { ...reply, work: reply.body as RepairWork }
}
const start = (id: number) => send('POST', `${id}/work/`, { minutes: null })

beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

describe('time on a repair', () => {
  test('is off at first, and nothing is recorded', async () => {
    const { id } = await workshop.build()
    expect((await send('POST', `${id}/work/`, { minutes: 25 })).status).toBe(409)
    expect((await send('GET', `${id}/work/`)).work).toEqual({ enabled: false, total_minutes: 0, spells: [] })
  })

  test('is the sum of spells that were added and timed; started minutes count', async () => {
    await recordTime(true)
    const { id } = await workshop.build()
    await send('POST', `${id}/work/`, { minutes: 25 })
    expect((await start(id)).work).toMatchObject({ enabled: true, total_minutes: 25 })
    clock.set('2026-11-20T09:10:20Z')
    await start(id)
    const { work } = await send('POST', `${id}/work/stop/`)
    expect(work.total_minutes).toBe(36)
    expect(work.spells.map(({ minutes }) => minutes)).toEqual([25, 11])
    const left = await send('DELETE', `${id}/work/${work.spells[0]?.id}/`)
    expect(left.work.total_minutes).toBe(11)
  })

  test('is for one repair at a time: starting on another ends the first, also when both come at once', async () => {
    await recordTime(true)
    const [first, second] = [await workshop.build(), await workshop.build()]
    await start(first.id)
    clock.set('2026-11-20T09:30:00Z')
    await start(second.id)
    expect((await send('GET', `${first.id}/work/`)).work.total_minutes).toBe(30)
    await send('POST', `${second.id}/work/stop/`)
    const replies = await Promise.all([start(first.id), start(second.id)])
    expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
    const works = await Promise.all([first.id, second.id].map((id) => send('GET', `${id}/work/`)))
    const underWay = works.flatMap(({ work }) => work.spells.filter(({ minutes }) => minutes === null))
    expect(underWay).toHaveLength(1)
  })

  test.each([0, -5, 1.5, 1441, '25'])('cannot be %j minutes', async (minutes) => {
    await recordTime(true)
    const { id } = await workshop.build()
    expect((await send('POST', `${id}/work/`, { minutes })).status).toBe(400)
    expect((await send('GET', `${id}/work/`)).work.spells).toEqual([])
  })
})
