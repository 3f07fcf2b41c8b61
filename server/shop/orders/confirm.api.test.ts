import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailsTo, retryNow, selectRows, settled } from '#server/testing/calls.ts'
import { buildPaidOrder, sweep } from '#server/testing/fixtures/shop-orders.ts'
import { startSharedNode, startTestNode } from '#server/testing/node.ts'

const web = await startSharedNode({ role: 'web' })

const listed = () =>
  selectRows<{ order_id: number }>(web, sql`SELECT order_id FROM shop_unconfirmed_orders ORDER BY 1`)
const waitingJobs = () => selectRows(web, sql`SELECT state FROM jobs.job WHERE name = 'shop.confirmOrders'`)
const getEmail = async (id: number) => {
  const [row] = await selectRows<{ email: string }>(web, sql`SELECT email FROM shop_orders WHERE id = ${id}`)
  return row?.email ?? ''
}

test('orders are listed when they are sold, and one job confirms them all, each once', async () => {
  const orders = [await buildPaidOrder(web), await buildPaidOrder(web), await buildPaidOrder(web)]
  expect((await listed()).map(({ order_id }) => order_id)).toEqual(orders)
  // The job is enqueued within a fraction of a second, and is not queued twice while it waits.
  await expect.poll(waitingJobs).toEqual([{ state: 'created' }])
  await web.app.system().transaction((tx) => tx.enqueue('shop.confirmOrders', {}))
  expect(await waitingJobs()).toEqual([{ state: 'created' }])

  const worker = await startTestNode({ role: 'worker', on: web })
  await settled(web)
  for (const id of orders) expect(await mailsTo(web, await getEmail(id))).toHaveLength(1)
  expect(
    await selectRows(
      web,
      sql`SELECT id AS order_id FROM shop_orders WHERE receipt_id IS NOT NULL ORDER BY 1`,
    ),
  ).toEqual(orders.map((order_id) => ({ order_id })))
  await worker.close()
})

test('an error in one order does not delay the others, and it is retried', async () => {
  const [broken, whole] = [await buildPaidOrder(web), await buildPaidOrder(web)]
  await selectRows(web, sql`UPDATE shop_order_lines SET tax_mode = 'unknown' WHERE order_id = ${broken}`)
  const worker = await startTestNode({ role: 'worker', on: web })
  await expect.poll(listed).toEqual([{ order_id: broken }])
  expect(
    await selectRows(web, sql`SELECT id FROM shop_orders WHERE id = ${whole} AND receipt_id IS NOT NULL`),
  ).toHaveLength(1)
  await expect
    .poll(() =>
      selectRows(web, sql`SELECT id FROM jobs.job WHERE name = 'shop.confirmOrders' AND state = 'retry'`),
    )
    .toHaveLength(1)
  await selectRows(web, sql`UPDATE shop_order_lines SET tax_mode = 'vat25' WHERE order_id = ${broken}`)
  await retryNow(web)
  await settled(web)
  expect(await mailsTo(web, await getEmail(broken))).toHaveLength(1)
  await worker.close()
})

test('when the process dies before enqueueing the job, the scheduled sweep finds the listed orders', async () => {
  const worker = await startTestNode({ role: 'worker', on: web })
  const order = await buildPaidOrder(web)
  await settled(web)
  // Simulates a death between sale and job, and an order from an earlier version without the list.
  await selectRows(web, sql`INSERT INTO shop_unconfirmed_orders VALUES (${order})`)
  await sweep(web)
  await settled(web)
  expect(await mailsTo(web, await getEmail(order))).toHaveLength(1)
  await worker.close()
})
