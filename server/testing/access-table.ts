import type { Contract } from '#domain/contract.ts'
import type { ApiScope } from '#domain/integrations/scopes.ts'
import type { TestCustomer } from './fixtures/customers.ts'
import { buildOwnRepair } from './fixtures/repairs.ts'
import { buildPaidOrder } from './fixtures/shop-orders.ts'
import { buildTradeIn } from './fixtures/trade-in.ts'
import type { TestNode } from './node.ts'

/** The people of the test: `owner` owns the rows that are requested. */
export type AccessEnvironment = { node: TestNode; owner: TestCustomer; other: TestCustomer }

/** A call on a row that `owner` owns: its path parameters, its body, and the status for the owner. */
export type OwnedCall = { params: Record<string, string | number>; body?: unknown; status: number }

/**
 * Access to a call. `admin` and `customer` calls answer 401 to all others, `owner` also 403 to staff who are not owners.
 * `anyone`: every token, and none, gets the same response.
 */
export type ExpectedAccess = 'anyone' | 'admin' | 'owner' | 'customer'

/**
 * Access to the calls whose path does not tell it (spec 000 section 6, spec 001 sections 6 and 7). The list is stated
 * independently of the contract, so that no call is opened by mistake.
 */
const exceptions: Partial<Record<keyof Contract, ExpectedAccess>> = {
  'POST /api/token/logout/': 'admin',
  'POST /api/v1/orders/register/react/': 'anyone',
  'POST /api/v1/orders/verify-email/': 'anyone',
  'POST /api/quotes/repairprices/': 'admin',
  'GET /api/quotes/repairprices/:id/': 'admin',
  'PUT /api/quotes/repairprices/:id/': 'admin',
  'DELETE /api/quotes/repairprices/:id/': 'admin',
  'POST /api/v1/orders/online-intake/': 'anyone',
  'GET /api/quotes/requests/': 'admin',
  'POST /api/quotes/requests/:id/send_final/': 'admin',
  'DELETE /api/quotes/requests/:id/': 'admin',
  'GET /api/trade-in/requests/': 'customer',
  'GET /api/trade-in/requests/:tracking_code/': 'customer',
}

/** The calls that only owners may make. */
const forOwners: readonly (keyof Contract)[] = [
  'PUT /api/admin/settings/',
  'GET /api/admin/connections/',
  'PUT /api/admin/connections/',
  'DELETE /api/admin/connections/:kind/',
  'POST /api/admin/connections/:kind/proof/',
  'GET /api/admin/test_pages/:paper/',
  'PUT /api/admin/mail_templates/:template/',
  'POST /api/admin/mail_templates/:template/preview/',
  'PUT /api/admin/reply_templates/',
  'GET /api/admin/pages/site/',
  'POST /api/admin/pages/site/',
  'GET /api/admin/pages/site/:key/',
  'PATCH /api/admin/pages/site/:key/',
  'DELETE /api/admin/pages/site/:key/',
  'PUT /api/admin/pages/site/:key/draft/',
  'POST /api/admin/pages/site/:key/discard/',
  'POST /api/admin/pages/site/:key/publish/',
  'POST /api/admin/pages/site/:key/reset/',
  'POST /api/admin/pages/site/:key/restore/',
  'POST /api/admin/pages/site/:key/preview/',
  'GET /api/admin/pages/redirects/',
  'POST /api/admin/pages/redirects/',
  'DELETE /api/admin/pages/redirects/:id/',
  'GET /api/admin/pages/missing/',
  'POST /api/admin/settings/stores/',
  'PUT /api/admin/settings/stores/:id/',
  'DELETE /api/admin/settings/stores/:id/',
  'POST /api/admin/settings/stores/order/',
  'POST /api/admin/settings/pictures/',
  'PATCH /api/admin/settings/pictures/:id/',
  'DELETE /api/admin/settings/pictures/:id/',
  'POST /api/admin/settings/pictures/order/',
  'GET /api/admin/accounts/staff/',
  'PATCH /api/admin/accounts/staff/:id/',
  'GET /api/admin/accounts/staff/:id/sessions/',
  'DELETE /api/admin/accounts/staff/:id/sessions/:session/',
  'POST /api/admin/accounts/staff/:id/sessions/end/',
  'POST /api/admin/accounts/staff/:id/reset_link/',
  'POST /api/admin/accounts/staff/:id/two_step/off/',
  'POST /api/admin/accounts/invitations/',
  'POST /api/admin/accounts/invitations/:id/resend/',
  'DELETE /api/admin/accounts/invitations/:id/',
  'GET /api/admin/audit/',
  'GET /api/admin/audit/log.csv',
  'GET /api/admin/office/server/',
  'GET /api/admin/integrations/keys/',
  'POST /api/admin/integrations/keys/',
  'DELETE /api/admin/integrations/keys/:id/',
  'GET /api/admin/integrations/webhooks/',
  'POST /api/admin/integrations/webhooks/',
  'PUT /api/admin/integrations/webhooks/:id/',
  'PATCH /api/admin/integrations/webhooks/:id/',
  'DELETE /api/admin/integrations/webhooks/:id/',
  'POST /api/admin/integrations/webhooks/:id/secret/',
  'POST /api/admin/integrations/webhooks/:id/ping/',
  'GET /api/admin/integrations/deliveries/',
  'POST /api/admin/integrations/deliveries/:id/replay/',
  'GET /api/admin/imports/applied/',
  'GET /api/admin/imports/running/',
  'POST /api/admin/imports/:kind/',
  'POST /api/admin/imports/applied/:id/undo/',
  'GET /api/admin/imports/:kind/sample.csv',
  'GET /api/admin/imports/:kind/export.csv',
  'GET /api/admin/customers/export.csv',
  'POST /api/admin/catalogue/prices/percent/',
  'POST /api/admin/catalogue/starter/',
  'GET /api/admin/repairs/assignees/:id/held/',
  'POST /api/admin/repairs/assignees/:id/held/',
  'PUT /api/admin/repairs/mail_switches/',
  'POST /api/admin/shop/products/prices/',
  'POST /api/admin/trade-in/starter/',
  'GET /api/admin/trade-in/ledger/export/',
  'GET /api/admin/office/reports/revenue/',
  'GET /api/admin/office/reports/revenue.csv',
  'GET /api/admin/office/reports/repairs/',
  'GET /api/admin/office/reports/repairs.csv',
  'GET /api/admin/office/reports/margins/',
  'GET /api/admin/office/reports/stock/',
  'GET /api/admin/office/reports/stock.csv',
  'GET /api/admin/office/reports/trade_ins/',
  'GET /api/admin/office/reports/trade_ins.csv',
  'POST /api/admin/customers/:id/erase/',
  'PUT /api/admin/counter/mode/',
  'GET /api/admin/books/unbooked/',
  'GET /api/admin/books/files/',
  'POST /api/admin/books/files/',
  'GET /api/admin/books/files/:id/',
]

/** Returns the access that a call must have: the back office's paths are for staff, the portal's for customers. */
export function expectAccess(key: keyof Contract): ExpectedAccess {
  if (forOwners.includes(key)) return 'owner'
  const exception = exceptions[key]
  if (exception) return exception
  if (key.includes(' /api/admin/')) return 'admin'
  return /\/api\/(v1\/orders|shop\/customer-orders)\//.test(key) ? 'customer' : 'anyone'
}

/** Query string with which a call is open to anyone. Without a model, prices are the back office's list, which has its own test. */
export const openQueries: Partial<Record<keyof Contract, string>> = {
  'GET /api/quotes/repairprices/': '?devicemodel=1',
}

/** The calls that an API key reaches, by the scope that it needs. Stated independently of the contract, as above. */
export const keyCalls: Record<ApiScope, readonly (keyof Contract)[]> = {
  'repairs.read': ['GET /api/admin/repairs/', 'GET /api/admin/repairs/:id/'],
  'orders.read': ['GET /api/admin/shop/orders/', 'GET /api/admin/shop/orders/:id/'],
  'documents.read': [
    'GET /api/admin/sales-documents/',
    'GET /api/admin/sales-documents/:number/',
    'GET /api/admin/sales-documents/:number/pdf/',
  ],
  'customers.read': ['GET /api/admin/customers/', 'GET /api/admin/customers/:id/'],
  'products.read': ['GET /api/admin/shop/products/', 'GET /api/admin/shop/products/:id/'],
}

/** Calls with a response that never ends. */
export const endlessCalls: readonly (keyof Contract)[] = ['GET /api/admin/live/']

/** Creates a row of the owner's for each customer call on a row: another customer gets the response for an unknown row. */
export const ownedCalls: Partial<Record<keyof Contract, (world: AccessEnvironment) => Promise<OwnedCall>>> = {
  'GET /api/v1/orders/:id/': async ({ node, owner }) => ({
    params: { id: (await buildOwnRepair(node, owner.email)).id },
    status: 200,
  }),
  'POST /api/v1/orders/:id/add-note/': async ({ node, owner }) => ({
    params: { id: (await buildOwnRepair(node, owner.email)).id },
    body: { note_text: 'När är den klar?' },
    status: 201,
  }),
  'GET /api/shop/customer-orders/:id/': async ({ node, owner }) => ({
    params: { id: await buildPaidOrder(node, { token: owner.token }) },
    status: 200,
  }),
  'GET /api/trade-in/requests/:tracking_code/': async ({ node, owner }) => ({
    params: { tracking_code: (await buildTradeIn(node, { token: owner.token })).tracking_code },
    status: 200,
  }),
}
