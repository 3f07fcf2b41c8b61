import { describe } from 'vitest'
import { fetchFile } from '../lib/private-file.ts'
import { forgetCustomerToken, readCustomerToken, storeCustomerToken } from '../lib/storage/customer-token.ts'
import { testRejectedToken } from '../lib/storage/rejected-token.ts'
import { portalCall } from './portal-call.ts'

const token = { read: readCustomerToken, store: storeCustomerToken }

describe('a call that is answered 401', () => {
  testRejectedToken(token, () => portalCall('GET /api/v1/orders/list/', {}))
})

describe('a file that is answered 401', () => {
  const login = { readToken: readCustomerToken, forgetToken: forgetCustomerToken }
  testRejectedToken(token, () => fetchFile('/api/v1/orders/receipts/download-all/', login))
})
