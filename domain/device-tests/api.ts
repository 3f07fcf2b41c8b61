import { type Endpoints, forAnyone, forStaff } from '../endpoint.ts'
import { byId, byToken } from '../fields.ts'
import {
  adminDeviceTest,
  deviceTestAnswer,
  deviceTestInput,
  deviceTestView,
  saleTest,
  saleTestInput,
} from './schemas.ts'

/** Calls by which devices test themselves in their own browser, without a login. */
export const deviceTestsApi = {
  'POST /api/admin/device-tests/': forStaff(
    'Show a code by which a device tests itself. An open one of the caller is reused',
    {
      audit: 'visade koden till ett prov av en enhet',
      body: deviceTestInput,
      status: 201,
      reply: adminDeviceTest,
    },
  ),
  'GET /api/admin/device-tests/:id/': forStaff('A test of a device, with its results', {
    params: byId,
    reply: adminDeviceTest,
  }),
  'POST /api/device-tests/': forAnyone('Open a test of a device that its owner wants to sell', {
    body: saleTestInput,
    status: 201,
    reply: saleTest,
  }),
  'GET /api/device-tests/:token/': forAnyone('A test, for the device', {
    params: byToken,
    reply: deviceTestView,
  }),
  'POST /api/device-tests/:token/': forAnyone('Send the results of a test, once', {
    params: byToken,
    body: deviceTestAnswer,
    reply: deviceTestView,
  }),
} as const satisfies Endpoints
