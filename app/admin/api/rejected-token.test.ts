import { describe } from 'vitest'
import { testRejectedToken } from '#app/lib/storage/rejected-token.ts'
import { adminCall } from './admin-call.ts'
import { keepAdminToken, readAdminToken } from './admin-token.ts'

const token = { read: readAdminToken, store: keepAdminToken }

describe('a call that is answered 401', () => {
  testRejectedToken(token, () => adminCall('GET /api/admin/accounts/me/', {}))
})

describe('an upload that is answered 401', () => {
  testRejectedToken(token, () =>
    adminCall('POST /api/admin/shop/products/:id/pictures/', {
      params: { id: 1 },
      file: new File(['a'], 'a.png'),
    }),
  )
})
