import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#app/lib/storage/stub-storage.ts'
import { adminCall } from './admin-call.ts'
import { keepAdminToken, readAdminToken } from './admin-token.ts'

/** Answers the latest request. */
let answer: () => void

beforeEach(() => {
  stubStorage('localStorage')
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    const isValid = new Headers(headers).get('authorization') === 'Bearer second'
    return isValid ? Response.json({ id: 1 }) : Response.json({ detail: 'Logga in.' }, { status: 401 })
  })
  keepAdminToken('first')
})
afterEach(() => vi.unstubAllGlobals())

const sends = {
  call: (signal?: AbortSignal) =>
    adminCall('GET /api/admin/accounts/me/', signal ? { signal } : {}) as Promise<unknown>,
  upload: () =>
    adminCall('POST /api/admin/shop/products/:id/pictures/', {
      params: { id: 1 },
      file: new File(['a'], 'a.png'),
    }) as Promise<unknown>,
}

/** Answers requests until the call has its result. */
async function settle(sent: Promise<unknown>): Promise<unknown> {
  await vi.waitFor(() => {
    answer()
    return Promise.race([sent, Promise.reject(new Error('The call is waiting.'))])
  })
  return sent
}

const isForgotten = () => vi.waitFor(() => expect(readAdminToken()).toBeNull())

test.each(['call', 'upload'] as const)(
  'a rejected %s waits for the login, and is sent again',
  async (name) => {
    const sent = sends[name]()
    answer()
    await isForgotten()
    keepAdminToken('second')
    expect(await settle(sent)).toEqual({ id: 1 })
  },
)

test('a call with the token of before a later login is sent again at once', async () => {
  const sent = sends.call()
  keepAdminToken('second')
  answer()
  expect(await settle(sent)).toEqual({ id: 1 })
  expect(readAdminToken()).toBe('second')
})

test('a rejected call fails when the staff member goes to the login page', async () => {
  const sent = sends.call()
  answer()
  await isForgotten()
  keepAdminToken(null)
  await expect(sent).rejects.toMatchObject({ status: 401 })
})

test('a rejected call fails when someone else logs in', async () => {
  const sent = sends.call()
  answer()
  await isForgotten()
  keepAdminToken('second', 'otto')
  await expect(sent).rejects.toMatchObject({ status: 401 })
})

test('a rejected call fails when its screen is gone', async () => {
  const screen = new AbortController()
  const sent = sends.call(screen.signal)
  answer()
  await isForgotten()
  screen.abort()
  await expect(sent).rejects.toMatchObject({ status: 401 })
})
