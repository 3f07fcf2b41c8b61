import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { adminCall } from '../admin/api/admin-call.ts'
import { keepAdminToken, readAdminToken } from '../admin/api/admin-token.ts'
import { upload } from '../admin/api/upload.ts'
import { portalCall } from '../portal/portal-call.ts'
import { fetchFile } from './private-file.ts'
import { forgetCustomerToken, readCustomerToken, storeCustomerToken } from './storage/customer-token.ts'
import { stubStorage } from './storage/stub-storage.ts'

let answer: () => void

beforeEach(() => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return Response.json({ detail: 'Logga in.' }, { status: 401 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const customer = { read: readCustomerToken, store: storeCustomerToken }
const calls = {
  'a call of the back office': {
    read: readAdminToken,
    store: keepAdminToken,
    send: () => adminCall('GET /api/admin/accounts/me/', {}),
  },
  'an upload of the back office': {
    read: readAdminToken,
    store: keepAdminToken,
    send: () => upload('/api/admin/shop/images/', new File(['a'], 'a.png')),
  },
  'a call of the portal': { ...customer, send: () => portalCall('GET /api/v1/orders/list/', {}) },
  'a file of the portal': {
    ...customer,
    send: () =>
      fetchFile('/api/v1/orders/receipts/download-all/', {
        readToken: readCustomerToken,
        forgetToken: forgetCustomerToken,
      }),
  },
}

describe.each(Object.entries(calls))('%s that is answered 401', (_name, { read, store, send }) => {
  test('removes the token that it was sent with', async () => {
    store('first')
    const sent = send()
    answer()
    await expect(sent).rejects.toMatchObject({ status: 401 })
    expect(read()).toBeNull()
  })

  test('leaves the token of a later login', async () => {
    store('first')
    const sent = send()
    store('second')
    answer()
    await expect(sent).rejects.toMatchObject({ status: 401 })
    expect(read()).toBe('second')
  })
})
