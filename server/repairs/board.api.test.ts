import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RepairAssignee, RepairBoard } from '#domain/repairs/admin-schemas.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { buildColleague } from '../testing/fixtures/staff.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

async function getColumn(name: string, filter = ''): Promise<number[]> {
  const board = (await workshop.send('GET', `board/${filter && `?filter=${filter}`}`)).body as RepairBoard
  const column = board.columns.find((each) => each.column === name)
  expect(column?.count).toBe(column?.repairs.length)
  return column?.repairs.map(({ id }) => id) ?? []
}

/** Registers devices one minute apart, so that their order on the board is known. */
async function buildQueue(length: number): Promise<number[]> {
  const ids: number[] = []
  for (let minute = 0; minute < length; minute++) {
    clock.set(`2026-11-20T09:0${minute}:00Z`)
    ids.push((await workshop.build()).id)
  }
  return ids
}

const place = async (id: number, before: number | null) => {
  const { status, text } = await workshop.action(id, 'place', { before })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
}

describe('a place in a column', () => {
  test('is kept, and new devices come last', async () => {
    const [a = 0, b = 0, c = 0] = await buildQueue(3)
    await place(c, a)
    expect(await getColumn('Mottaget')).toEqual([c, a, b])
    await place(c, null)
    expect(await getColumn('Mottaget')).toEqual([a, b, c])
    await place(b, a)
    clock.set('2026-11-20T09:10:00Z')
    const { id: d } = await workshop.build()
    expect(await getColumn('Mottaget')).toEqual([b, a, c, d])
    clock.set('2026-11-20T09:11:00Z')
    await workshop.move(b, 'Pågående', 'Mottaget')
    expect(await getColumn('Mottaget')).toEqual([a, c, d, b])
  })

  test('is given up when the card is old, or the other card is no longer there', async () => {
    const [a = 0, b = 0] = await buildQueue(2)
    const before = await getColumn('Mottaget')
    const { version } = await workshop.read(a)
    await workshop.action(a, 'assignee', { assignee: null })
    await workshop.send('PATCH', `${a}/`, { version, serial_number: 'SN-2' })
    const old = await workshop.send('POST', `${a}/place/`, { version, before: b })
    expect([old.status, old.text]).toEqual([409, expect.stringContaining('Någon annan hann ändra')])
    await workshop.move(b, 'Pågående')
    expect((await workshop.action(a, 'place', { before: b })).status).toBe(409)
    expect(await getColumn('Mottaget')).toEqual(before.filter((id) => id !== b))
    await workshop.move(b, 'Avslutad')
    expect((await workshop.action(b, 'place', { before: null })).text).toContain('Bara öppna ärenden')
    expect((await workshop.send('POST', '999999/place/', { version: 0, before: null })).status).toBe(404)
  })

  test('is chosen by several at once without a card lost', async () => {
    const ids = await buildQueue(5)
    const first = ids[0] ?? 0
    const replies = await Promise.all(
      ids.slice(1).map((id) => workshop.action(id, 'place', { before: first })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const column = await getColumn('Mottaget')
    expect(column.toSorted()).toEqual(expect.arrayContaining(ids.toSorted()))
    expect(column.filter((id) => ids.includes(id)).at(-1)).toBe(first)
  })
})

describe('the one responsible', () => {
  test('is shown on the card, and finds own, due and unassigned repairs', async () => {
    const [mine = 0, due = 0, ready = 0] = await buildQueue(3)
    const [me] = (await workshop.send('GET', 'assignees/')).body as RepairAssignee[]
    expect(me).toEqual({ id: expect.any(Number), name: 'agare' })
    const { repair } = await workshop.action(mine, 'assignee', { assignee: me?.id })
    expect(repair.assignee).toEqual({ ...me, active: true })
    for (const id of [due, ready]) {
      const { version } = await workshop.read(id)
      await workshop.send('PATCH', `${id}/`, { version, estimated_on: '2026-11-20' })
    }
    await workshop.move(ready, 'Färdig')
    expect(await getColumn('Mottaget', 'mine')).toEqual([mine])
    expect(await getColumn('Mottaget', 'today')).toEqual([due])
    expect(await getColumn('Färdig', 'today')).toEqual([])
    const unassigned = await getColumn('Mottaget', 'unassigned')
    expect(unassigned).toContain(due)
    expect(unassigned).not.toContain(mine)
    clock.set('2026-11-19T09:00:00Z')
    expect(await getColumn('Mottaget', 'today')).toEqual([])
    await workshop.action(mine, 'assignee', { assignee: null })
    expect(await getColumn('Mottaget', 'mine')).toEqual([])
  })

  test('who leaves: the repairs are without anyone, are said to have been theirs, and are handed over', async () => {
    const { id, version } = await workshop.build()
    const { id: closed } = await workshop.build()
    const [leaver, heir] = [await buildColleague(node), await buildColleague(node)]
    const held = `assignees/${leaver.id}/held/`
    await workshop.send('POST', `${id}/assignee/`, { version, assignee: leaver.id })
    await workshop.action(closed, 'assignee', { assignee: leaver.id })
    await workshop.move(closed, 'Avslutad')
    expect((await workshop.send('GET', held)).body).toEqual({ open: 1 })
    await selectRows(node, sql`UPDATE admin_users SET active = false WHERE id = ${leaver.id}`)
    expect((await workshop.read(id)).assignee).toMatchObject({ id: leaver.id, active: false })
    expect(await getColumn('Mottaget', 'unassigned')).toContain(id)
    const toOneself = await workshop.send('POST', held, { to: leaver.id })
    expect([toOneself.status, toOneself.body]).toEqual([
      400,
      { to: ['Personen finns inte eller är avstängd. Välj någon annan.'] },
    ])
    expect((await workshop.send('POST', held, { to: heir.id })).body).toEqual({ open: 0 })
    expect((await workshop.send('POST', held, { to: heir.id })).body).toEqual({ open: 0 })
    expect((await workshop.read(id)).assignee).toMatchObject({ id: heir.id, active: true })
    expect((await workshop.read(closed)).assignee).toMatchObject({ id: leaver.id })
    expect(await getColumn('Mottaget', 'unassigned')).not.toContain(id)
  })

  test('is a member of staff, and an old version changes nothing', async () => {
    const { id, version } = await workshop.build()
    const unknown = await workshop.send('POST', `${id}/assignee/`, { version, assignee: 999_999 })
    expect([unknown.status, unknown.body]).toEqual([
      400,
      { assignee: ['Personen finns inte eller är avstängd. Välj någon annan.'] },
    ])
    const old = await workshop.send('POST', `${id}/assignee/`, { version: version + 1, assignee: null })
    expect(old.status).toBe(409)
    expect((await workshop.read(id)).version).toBe(version)
  })
})
