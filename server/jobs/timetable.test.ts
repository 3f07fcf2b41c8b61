import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { selectRows, settled } from '../testing/calls.ts'
import { silentLog, startSharedNode } from '../testing/node.ts'
import { job, openJobs } from './jobs.ts'

const node = await startSharedNode({ role: 'web' })

const timetable = () => selectRows(node, sql`SELECT name, cron FROM jobs.schedule ORDER BY name`)

test('scheduled jobs are in the schedule once workers with timers have started, on any number of nodes', async () => {
  expect(await timetable()).toEqual([])
  // A job that an earlier version had.
  await selectRows(node, sql`SELECT jobs.create_queue('mail.old', '{"policy":"standard"}')`)
  await selectRows(
    node,
    sql`INSERT INTO jobs.schedule (name, cron, timezone) VALUES ('mail.old', '* * * * *', 'UTC')`,
  )
  const first = await openJobs(node.database.url, silentLog, { timers: true })
  const second = await openJobs(node.database.url, silentLog, { timers: true })
  expect(await timetable()).toEqual([
    { name: 'accounts.cleanUp', cron: '10 4 * * *' },
    { name: 'booking.remind', cron: '*/15 * * * *' },
    { name: 'connections.moveFiles', cron: '35 4 * * *' },
    { name: 'connections.reencrypt', cron: '30 4 * * *' },
    { name: 'counter.tidy', cron: '20 4 * * *' },
    { name: 'deviceTests.cleanUp', cron: '19 4 * * *' },
    { name: 'imports.cleanUp', cron: '20 4 * * *' },
    { name: 'integrations.cleanUp', cron: '25 4 * * *' },
    { name: 'integrations.send', cron: '* * * * *' },
    { name: 'mail.reencrypt', cron: '25 4 * * *' },
    { name: 'mailbox.read', cron: '* * * * *' },
    { name: 'messages.cleanUp', cron: '15 4 * * *' },
    { name: 'office.refreshCustomers', cron: '*/10 * * * *' },
    { name: 'office.storeReports', cron: '50 1 * * *' },
    { name: 'pages.cleanUp', cron: '20 4 * * *' },
    { name: 'pairings.cleanUp', cron: '17 4 * * *' },
    { name: 'payments.reconcile', cron: '*/5 * * * *' },
    { name: 'repairs.sendReminders', cron: '20 9 * * *' },
    { name: 'repairs.storeUsualTimes', cron: '55 1 * * *' },
    { name: 'retention.bookings', cron: '10 2 * * *' },
    { name: 'retention.logs', cron: '20 2 * * *' },
    { name: 'retention.mails', cron: '15 2 * * *' },
    { name: 'retention.messages', cron: '5 2 * * *' },
    { name: 'retention.pictures', cron: '25 2 * * *' },
    { name: 'retention.quotes', cron: '0 2 * * *' },
    { name: 'reviews.ask', cron: '35 9-17 * * *' },
    { name: 'sales.printIssued', cron: '*/5 * * * *' },
    { name: 'shop.endReductions', cron: '5 3 * * *' },
    { name: 'shop.mailRestocked', cron: '*/5 * * * *' },
    { name: 'shop.tellLowStock', cron: '10 6 * * *' },
    { name: 'tradeIn.eraseIdentities', cron: '40 3 * * *' },
  ])
  await first.stop()
  await second.stop()
  // The clock may have struck meanwhile, and nobody works here.
  await selectRows(node, sql`DELETE FROM jobs.job`)
})

test('a job with several listeners is heard by all, and by all again when one of them failed', async () => {
  const heard: string[] = []
  const jobs = await openJobs(node.database.url, silentLog)
  let fails = 1
  await jobs.work(
    [
      job('payments.settled', async (_, { paymentId }) => {
        heard.push(`first ${paymentId}`)
      }),
      job('payments.settled', async (_, { paymentId }) => {
        if (fails-- > 0) throw new Error('failing on purpose')
        heard.push(`second ${paymentId}`)
      }),
    ],
    node.app.system,
  )
  const enqueue = (paymentId: number) =>
    node.app.system().transaction((tx) => tx.enqueue('payments.settled', { paymentId }))
  await enqueue(7)
  const waiting = sql`SELECT state FROM jobs.job WHERE name = 'payments.settled'`
  await expect.poll(() => selectRows(node, waiting), { timeout: 10_000 }).toEqual([{ state: 'retry' }])
  await selectRows(node, sql`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`)
  await enqueue(8) // wakes the worker, which then runs due jobs
  await settled(node)
  await jobs.stop()
  expect(heard.filter((each) => each.endsWith('7'))).toEqual(['first 7', 'first 7', 'second 7'])
})
