import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { issueDocument, partiesWith } from '../sales/service.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { startSharedNode, type TestNode } from '../testing/node.ts'
import { lockRepair, type RepairRow, updateRepair } from './core/queries.ts'
import { repairLines } from './receipts.ts'

// More concurrent writers than connections: on a slow machine some exceed the default wait.
const options = { role: 'web', connectionWaitMs: 30_000 } as const
const node = await startSharedNode(options)
const other = await startSharedNode({ ...options, on: node })

test('20 concurrent writers on two nodes creating 400 receipts and 100 test receipts, with rollbacks, leave no gap or duplicate', async () => {
  const workshop = getWorkshop(node, await logInPermanently(node))
  const repairs = await Promise.all(Array.from({ length: 20 }, () => workshop.build()))
  const line = {
    kind: 'labour',
    origin: null,
    partId: null,
    taken: 0,
    costOre: null,
    description: 'Skärmbyte',
    quantity: 1,
    unitOre: 129_000,
  } as const
  const write = async (at: TestNode, id: number, { inVain, isTest }: { inVain: boolean; isTest: boolean }) =>
    at.app.system().transaction(async (tx) => {
      const repair = (await lockRepair(tx.db, id)) as RepairRow
      await issueDocument(tx, {
        series: 'KV',
        isTest,
        lines: repairLines(id, [{ ...line, id: 0, repairId: id }]),
        tenders: [{ method: 'card', amountOre: 129_000, reference: '' }],
        parties: await partiesWith(tx, { name: repair.customerName }),
        facts: [],
        adminUserId: null,
      })
      await updateRepair(tx.db, id, {})
      if (inVain) throw new Error('in vain')
    })
  await Promise.all(
    repairs.map(async ({ id }, writer) => {
      for (let made = 0; made < 25; made++) {
        const at = (writer + made) % 2 ? other : node
        const isTest = made >= 20
        if (made % 5 === 0) await expect(write(at, id, { inVain: true, isTest })).rejects.toThrow('in vain')
        await write(at, id, { inVain: false, isTest })
      }
    }),
  )
  const rows = await selectRows<{ number: string }>(
    node,
    sql`SELECT number FROM sales_documents ORDER BY number`,
  )
  const series = (kind: string, length: number) =>
    Array.from({ length }, (_, index) => `${kind}-26-${String(index + 1).padStart(5, '0')}`)
  expect(rows.map(({ number }) => number)).toEqual([...series('KV', 400), ...series('TKV', 100)])
})
