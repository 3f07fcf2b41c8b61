import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ServerState } from '#domain/maintenance.ts'
import type { Env } from '../env.ts'
import { readVersion } from '../kit/version.ts'
import { recordRun } from '../scripts/operations/maintenance-runs.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { buildColleague } from '../testing/fixtures/staff.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const env = { DATABASE_URL: node.database.url, DATA_DIR: '/tmp' } as Env

async function read(): Promise<ServerState> {
  return (await node.call('GET', '/api/admin/office/server/', { token })).body as ServerState
}

test('the owner sees the version, the disk, and that nothing is backed up yet', async () => {
  const state = await read()
  expect(state).toMatchObject({ version: await readVersion(), maintenance: [] })
  expect(state.disk?.size_bytes).toBeGreaterThan(state.disk?.free_bytes ?? 0)
  const colleague = await buildColleague(node)
  expect((await node.call('GET', '/api/admin/office/server/', { token: colleague.token })).status).toBe(403)
})

test('a backup that fails is shown beside the last one that went well', async () => {
  expect(await recordRun(env, 'backup', async () => 'path')).toBe('path')
  const [good] = (await read()).maintenance
  expect(good).toEqual({
    kind: 'backup',
    ended_at: good?.succeeded_at,
    succeeded_at: expect.any(String),
    problem: '',
  })
  const fails = () => Promise.reject(new Error('disken är full'))
  await expect(recordRun(env, 'backup', fails)).rejects.toThrow('disken är full')
  const [failed] = (await read()).maintenance
  expect(failed).toMatchObject({ problem: 'disken är full', succeeded_at: good?.succeeded_at })
  await recordRun(env, 'backup', async () => undefined)
  expect((await read()).maintenance).toMatchObject([{ problem: '' }])
  await recordRun(env, 'drill', async () => undefined)
  expect((await read()).maintenance.map(({ kind }) => kind)).toEqual(['backup', 'drill'])
  expect(await selectRows(node, sql`SELECT kind FROM maintenance_runs`)).toHaveLength(2)
})

test('a command on a machine without the database is not recorded, and its own error is the one that counts', async () => {
  const elsewhere = { DATA_DIR: '/nonexistent/shop' } as Env
  expect(await recordRun(elsewhere, 'drill', async () => 'done')).toBe('done')
  const unreachable = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: '/tmp' } as Env
  const fails = () => Promise.reject(new Error('det egentliga felet'))
  await expect(recordRun(unreachable, 'backup', fails)).rejects.toThrow('det egentliga felet')
})
