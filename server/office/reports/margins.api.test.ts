import { describe, expect, test } from 'vitest'
import { parseSum, sumBy } from '#domain/office/reports-sums.ts'
import { logInPermanently } from '#server/testing/calls.ts'
import { getParts, withPart } from '#server/testing/fixtures/parts.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { getReports } from '#server/testing/fixtures/reports.ts'
import { buildColleague } from '#server/testing/fixtures/staff.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const reports = getReports(node, token)
const workshop = getWorkshop(node, token)
const parts = getParts(node, token)
const days = '?period=own&from=2027-03-02&to=2027-03-02'

async function handOver(id: number, due: string): Promise<void> {
  await workshop.move(id, 'Färdig')
  const { status, text } = await workshop.handOver(id, due)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
}

describe('margins of repairs', () => {
  test('are those of the repairs handed over, by kind and by who was responsible', async () => {
    const colleague = await buildColleague(node, { name: 'Sam Personal' })
    node.clock.set('2027-03-01T09:00:00Z')
    await handOver((await workshop.build({ price: '999', issue: 'I går' })).id, '999')
    node.clock.set('2027-03-02T09:00:00Z')

    // 1 490 kr is 1 192 without VAT. A piece of 400 kr broke, and the next one was used.
    const part = await parts.buildPart({ stock: 2 })
    const withParts = await workshop.build({ price: '1490', assignee: colleague.id })
    const labour = { kind: 'labour', description: 'Skärmbyte', quantity: 1, unit: '590' }
    const { repair: taken } = await workshop.action(withParts.id, 'lines', {
      lines: [labour, ...withPart({ ...withParts, lines: [] }, part)],
    })
    const scrapped = await workshop.action(withParts.id, `lines/${taken.lines.at(-1)?.id}/scrap`)
    expect(scrapped.repair.margin?.margin).toBe('392.00')
    await handOver(withParts.id, '1490')
    await handOver((await workshop.build({ price: '1290' })).id, '1290')
    const tablet = { device_type: 'Surfplatta', issue: 'Batteribyte', assignee: colleague.id }
    await handOver((await workshop.build({ price: '4 000', ...tablet })).id, '4000')
    // Ready, but still here.
    const { id } = await workshop.build({ price: '5 000' })
    await workshop.move(id, 'Färdig')

    const report = await reports.read('margins', days)
    expect(report.total).toEqual({ repairs: 3, net: '5424.00', parts: '800.00', margin: '4624.00' })
    expect(report.kinds).toEqual([
      {
        ...{ type: 'Surfplatta', issue: 'Batteribyte' },
        ...{ repairs: 1, net: '3200.00', parts: '0.00', margin: '3200.00' },
      },
      {
        ...{ type: 'Mobil', issue: 'Skärmbyte' },
        ...{ repairs: 2, net: '2224.00', parts: '800.00', margin: '1424.00' },
      },
    ])
    expect(report.kind_count).toBe(2)
    expect(report.people).toEqual([
      { name: 'Sam Personal', repairs: 2, net: '4392.00', parts: '800.00', margin: '3592.00' },
      { name: null, repairs: 1, net: '1032.00', parts: '0.00', margin: '1032.00' },
    ])
    for (const groups of [report.kinds, report.people])
      expect(sumBy<{ margin: string }>(groups, ({ margin }) => parseSum(margin))).toBe(462_400)
  })

  test('of a period without any are 0', async () => {
    expect(await reports.read('margins', '?period=own&from=2001-02-03&to=2001-02-03')).toMatchObject({
      total: { repairs: 0, net: '0.00', parts: '0.00', margin: '0.00' },
      kinds: [],
      kind_count: 0,
      people: [],
    })
  })

  test('are shown to owners only, also by the address of the call', async () => {
    const staff = await buildColleague(node)
    const partner = await buildColleague(node, { role: 'owner' })
    const statuses = await Promise.all(
      [staff, partner].map(async (who) => (await getReports(node, who.token).get(`margins/${days}`)).status),
    )
    expect(statuses).toEqual([403, 200])
  })
})
