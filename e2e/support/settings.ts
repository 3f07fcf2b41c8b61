import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { SettingsReply } from '#domain/settings/replies.ts'
import { staffHeaders } from './staff.ts'
import { test as base, expect, owner } from './test.ts'

const lock = join(process.env.E2E_DATA_DIR ?? '', 'settings-are-edited')

/** Returns calls of the back office's API, to read and restore data. */
async function backOffice(request: APIRequestContext) {
  const headers = await staffHeaders(request)
  const read = async (): Promise<SettingsReply> =>
    (await request.get('/api/admin/settings/', { headers })).json()
  return {
    read,
    async write(changes: Partial<SettingsReply['settings']>) {
      const { settings, version } = await read()
      const data = { ...settings, ...changes, version, password: owner.password }
      const response = await request.put('/api/admin/settings/', { headers, data })
      expect(response.status()).toBe(200)
    },
  }
}

export type BackOffice = Awaited<ReturnType<typeof backOffice>>

/**
 * Test with a `settings` fixture. Settings and stores are shared by all tests, so tests with this fixture run one at a time,
 * across all workers, and the settings are restored afterwards.
 */
export const test = base.extend<{ settings: BackOffice }>({
  settings: [
    async ({ request }, use) => {
      const taken = () =>
        mkdir(lock).then(
          () => true,
          () => false,
        )
      const patience = { timeout: 100_000, intervals: [50], message: 'the others are done' }
      await expect.poll(taken, patience).toBe(true)
      try {
        const office = await backOffice(request)
        const { settings } = await office.read()
        await use(office)
        await office.write(settings)
      } finally {
        await rmdir(lock)
      }
    },
    // Waiting for the lock does not count as the test's time.
    { timeout: 120_000 },
  ],
})
