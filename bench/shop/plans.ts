import type pg from 'pg'
import { baselineStatements } from './statements.ts'

/** Returns the query plans of the baseline's statements, which use the same indexes as the shop's. */
export async function plans(client: pg.Client): Promise<string> {
  const texts: string[] = []
  for (const [name, { text, values }] of Object.entries(baselineStatements)) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, COSTS OFF, BUFFERS) ${text}`,
      [...values],
    )
    texts.push(`${name}\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}\n`)
  }
  return `${texts.join('\n')}\n`
}
