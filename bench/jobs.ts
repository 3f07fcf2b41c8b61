import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Lets the program run a scheduled job now, waits until it has, and returns how many ms that took. */
export async function runJob(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    "INSERT INTO jobs.job (name, data, expire_seconds) VALUES ($1, '{}', 3600) RETURNING id",
    [name],
  )
  for (;;) {
    const { rows: found } = await client.query<{ state: string; ms: number }>(
      `SELECT state, extract(epoch FROM completed_on - started_on)::float8 * 1000 AS ms FROM jobs.job WHERE id = $1`,
      [rows[0]?.id],
    )
    const job = found[0]
    if (job?.state === 'completed') return job.ms
    if (job?.state === 'retry' || job?.state === 'failed') throw new Error(`The job ${name} failed`)
    await wait(200)
  }
}
