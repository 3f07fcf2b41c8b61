import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { SettingsReply } from '../../domain/settings/replies.ts'
import { test as base, expect, owner } from './test.ts'

const lock = join(process.env.E2E_DATA_DIR ?? '', 'settings-are-edited')

/** Calls of the back office's API, to look behind the screen and to put things back. */
async function backOffice(request: APIRequestContext) {
  const login = await request.post('/api/token/', { data: owner })
  const headers = { authorization: `Bearer ${(await login.json()).access}` }
  const read = async (): Promise<SettingsReply> =>
    (await request.get('/api/admin/settings/', { headers })).json()
  return {
    read,
    async write(changes: Partial<SettingsReply['settings']>) {
      const { settings, version } = await read()
      const data = { ...settings, ...changes, version }
      const response = await request.put('/api/admin/settings/', { headers, data })
      expect(response.status()).toBe(200)
    },
  }
}

export type BackOffice = Awaited<ReturnType<typeof backOffice>>

/**
 * A test that asks for `settings` may change them and the stores, which all tests share: one at a time, over all
 * workers, and what it has changed of the settings is put back at its end.
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
    // Waiting for the others is not the test's own time.
    { timeout: 120_000 },
  ],
})
