import { textReply } from '../accounts/customer-schemas.ts'
import type { Endpoints } from '../endpoint.ts'
import {
  adminCustomer,
  customerCorrection,
  customerPage,
  customerParams,
  customerQuery,
  erasureInput,
  erasurePlan,
} from './customers.ts'
import { portalOverview } from './portal-overview.ts'

const tag = 'customers'
const common = { tag, access: 'admin', params: customerParams } as const

/** Calls for the back office's customers (BEHAVIOUR: Accounts). */
export const customersApi = {
  'GET /api/v1/orders/overview/': {
    summary: 'What waits for the customer, or is under way',
    tag,
    access: 'customer',
    reply: portalOverview,
  },
  'GET /api/admin/customers/': {
    summary:
      'Customers, the one heard of last first; by name, e-mail, phone or number of something of theirs',
    tag,
    access: 'admin',
    query: customerQuery,
    reply: customerPage,
  },
  'GET /api/admin/customers/:id/': {
    ...common,
    summary: 'A customer with all that the shop has had to do with them',
    reply: adminCustomer,
  },
  'PATCH /api/admin/customers/:id/': {
    ...common,
    summary: 'Correct how to reach a customer, also where work goes on',
    body: customerCorrection,
    reply: adminCustomer,
  },
  'POST /api/admin/customers/:id/reset_link/': {
    ...common,
    summary: 'Mail the customer a link to choose a new password',
    reply: textReply,
  },
  'POST /api/admin/customers/:id/verification/': {
    ...common,
    summary: 'Mail the customer a new link that confirms the address',
    reply: textReply,
  },
  'GET /api/admin/customers/:id/export/': {
    ...common,
    summary: 'All that the shop knows of the customer, with papers and pictures (GDPR articles 15 and 20)',
    file: 'application/zip',
    sensitive: true,
  },
  'GET /api/admin/customers/:id/erasure/': {
    ...common,
    summary: 'What erasing the customer would take away and keep, and what is in its way',
    reply: erasurePlan,
  },
  'POST /api/admin/customers/:id/erase/': {
    ...common,
    needs: 'customers.erase',
    summary: 'Erase the customer (GDPR article 17); again changes nothing',
    body: erasureInput,
    reply: adminCustomer,
  },
} as const satisfies Endpoints
