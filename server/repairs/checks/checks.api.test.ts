import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { standardChecks } from '#domain/repairs/checks/points.ts'
import { logInPermanently, resetClockAndLimits, selectRows } from '#server/testing/calls.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { changeSettings } from '#server/testing/fixtures/settings.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
beforeEach(async () => {
  await resetClockAndLimits(node)
  await changeSettings(node, token, { checks: standardChecks })
})

const answer = (id: number, version: number, after: object) =>
  workshop.send('PUT', `${id}/checks/`, { version, after })

const required = {
  ...standardChecks,
  mobil: [
    { name: 'Skärm', isRequired: true },
    { name: 'Kameror', isRequired: false },
    { name: 'Vattentätning', isRequired: true },
  ],
}

describe('the check after a repair', () => {
  test('stands beside the condition, in the thread, on the page of the customer and on the receipt', async () => {
    const { id, version, check_points } = await workshop.build({
      condition: { screen: 'broken', body: 'mark' },
    })
    expect(check_points.map(({ label }) => label)).toContain('Face ID eller finger')
    const { repair } = await answer(id, version, { screen: 'ok', body: 'mark', network: 'untested' })
    expect(repair).toMatchObject({
      condition: { screen: 'broken', body: 'mark' },
      checks_after: { screen: 'ok', body: 'mark', network: 'untested' },
      checks_missing: [],
    })
    const words = 'Skärm OK, Baksida och ram märke'
    expect(repair.entries.at(-1)?.text).toBe(`Efter reparationen: ${words}`)
    await workshop.move(id, 'Under reparation', 'Färdig')
    const { repair: handedOver } = await workshop.handOver(id, repair.due)
    const [row] = await selectRows(
      node,
      sql`SELECT row_to_json(d) AS document FROM sales_documents d WHERE number = ${handedOver.receipts[0]?.number}`,
    )
    expect(JSON.stringify(row?.document)).toContain(`Provat efter reparationen","${words}`)
  })

  test('is refused for a case that has ended, for another version and for answers that are none', async () => {
    const { id, version } = await workshop.build()
    expect((await answer(id, version + 1, { screen: 'ok' })).status).toBe(409)
    const wrong = [{ screen: 'fine' }, { '<b>': 'ok' }, { ['a'.repeat(41)]: 'ok' }, ['ok']]
    for (const after of wrong) expect((await answer(id, version, after)).status).toBe(400)
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`Punkt ${index}`, 'ok']))
    expect((await answer(id, version, many)).status).toBe(400)
    expect((await workshop.read(id)).checks_after).toEqual({})
    await workshop.move(id, 'Avslutad')
    const ended = await workshop.read(id)
    expect((await answer(id, ended.version, { screen: 'ok' })).status).toBe(409)
  })
})

describe('where the shop requires points', () => {
  test('a device is finished when each is answered, also by what could not be tested', async () => {
    await changeSettings(node, token, { checks: required })
    const { id, version, checks_missing } = await workshop.build()
    expect(checks_missing).toEqual(['Skärm', 'Vattentätning'])
    const refused = await workshop.action(id, 'move', { to: 'Färdig' })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('skärm, vattentätning')])
    expect((await workshop.read(id)).status).toBe('Mottaget')
    // The work goes on meanwhile.
    await workshop.move(id, 'Under reparation')
    const { repair } = await answer(id, version + 1, { screen: 'ok', Vattentätning: 'untested' })
    expect(repair.checks_missing).toEqual([])
    await workshop.move(id, 'Färdig')
  })

  test('other kinds of devices are not concerned, and a case can always be ended', async () => {
    await changeSettings(node, token, { checks: required })
    const { points } = (
      await node.call('GET', '/api/admin/repairs/check_points/?device_type=dator', { token })
    ).body as { points: { label: string; isRequired: boolean }[] }
    expect(points.map(({ label }) => label)).toContain('Tangentbord')
    expect(points.some(({ isRequired }) => isRequired)).toBe(false)
    await workshop.move((await workshop.build()).id, 'Avslutad')
  })

  test('a list names each point once, in letters and digits', async () => {
    const save = (mobil: object[]) => changeSettings(node, token, { checks: { ...standardChecks, mobil } })
    const point = (name: string) => ({ name, isRequired: false })
    for (const list of [
      [point('Skärm'), point('Skärm')],
      [point('')],
      [point('<script>')],
      Array(21).fill(point('A')),
    ])
      await expect(save(list)).rejects.toThrow()
  })
})
