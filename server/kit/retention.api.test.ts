import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailRetention } from '../mail/service.ts'
import { selectRows } from '../testing/calls.ts'
import { startSharedNode } from '../testing/node.ts'
import { ask } from '../testing/postgres.ts'
import { deleteInBatches } from './retention.ts'

const node = await startSharedNode({ role: 'web' })

/** Counts the mails through a connection of its own, which sees only what is committed. */
const mailsLeft = async () =>
  (await ask<{ left: number }>(node.database.url, 'SELECT count(*)::int AS left FROM mails'))[0]?.left

test('many expired rows are deleted in several transactions, each row read once, and newer ones stay', async () => {
  await selectRows(
    node,
    sql`INSERT INTO mails (event_key, template, to_address, subject, text_body, html_body, message_id, state, created_at)
      SELECT 'old:' || n, 'message-reply', 'bo@kund.example', 'Hej', '', '', 'old:' || n,
        CASE WHEN n = 7 THEN 'queued' ELSE 'sent' END, CASE WHEN n <= 1201 THEN timestamptz '2020-01-01' ELSE now() END
      FROM generate_series(1, 1210) AS n`,
  )
  await selectRows(
    node,
    sql`INSERT INTO mail_attachments (mail_id, filename, content_type, content) SELECT id, 'a.txt', 'text/plain', 'a' FROM mails`,
  )
  const [rule] = mailRetention
  if (!rule) throw new Error('No rule for mails')
  const batches: { after: number; left: number | undefined }[] = []
  const removed = await deleteInBatches(node.app.system(), async (tx, batch) => {
    const rows = await rule.remove(tx.db, new Date('2021-01-01'), batch)
    batches.push({ after: batch.after, left: await mailsLeft() })
    return rows
  })
  expect([removed, await mailsLeft()]).toEqual([1200, 10])
  expect(batches).toEqual([
    { after: 0, left: 1210 },
    { after: 501, left: 710 },
    { after: 1001, left: 210 },
  ])
  expect(await selectRows(node, sql`SELECT count(*)::int AS files FROM mail_attachments`)).toEqual([
    { files: 10 },
  ])
})
