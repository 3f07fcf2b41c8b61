import { accountsApi } from './accounts/api.ts'
import { bookingApi } from './booking/api.ts'
import { booksApi } from './books/api.ts'
import { catalogueAdminApi } from './catalogue/admin-api.ts'
import { catalogueApi } from './catalogue/api.ts'
import { connectionsApi } from './connections/api.ts'
import { counterApi } from './counter/api.ts'
import { deviceTestsApi } from './device-tests/api.ts'
import { tagged } from './endpoint.ts'
import { importsApi } from './imports/api.ts'
import { integrationsApi } from './integrations/api.ts'
import { mailApi } from './mail/api.ts'
import { messagesApi } from './messages/api.ts'
import { customersApi } from './office/customers-api.ts'
import { overviewApi } from './office/overview-api.ts'
import { reportsApi } from './office/reports-api.ts'
import { searchApi } from './office/search-api.ts'
import { pagesApi } from './pages/api.ts'
import { pairingsApi } from './pairings/api.ts'
import { partsApi } from './parts/api.ts'
import { demoPaymentsApi, paymentsApi } from './payments/api.ts'
import { quotesApi } from './quotes/api.ts'
import { repairsApi } from './repairs/api.ts'
import { reviewsApi } from './reviews/api.ts'
import { settingsApi } from './settings/api.ts'
import { shopApi } from './shop/api.ts'
import { shopOrdersApi } from './shop/orders-api.ts'
import { tradeInApi } from './trade-in/api.ts'

/** All calls of the REST API. The server registers exactly these, and the browser client is typed by them. */
export const contract = {
  ...tagged('settings', settingsApi),
  ...tagged('pages', pagesApi),
  ...tagged('mail', mailApi),
  ...tagged('accounts', accountsApi),
  ...tagged('catalogue', { ...catalogueApi, ...catalogueAdminApi }),
  ...tagged('messages', messagesApi),
  ...tagged('payments', paymentsApi),
  ...tagged('demo-payments', demoPaymentsApi),
  ...tagged('connections', connectionsApi),
  ...tagged('parts', partsApi),
  ...tagged('pairings', pairingsApi),
  ...tagged('repairs', repairsApi),
  ...tagged('quotes', quotesApi),
  ...tagged('booking', bookingApi),
  ...tagged('shop', shopApi),
  ...tagged('shop-orders', shopOrdersApi),
  ...tagged('trade-in', tradeInApi),
  ...tagged('device-tests', deviceTestsApi),
  ...tagged('reviews', reviewsApi),
  ...tagged('counter', counterApi),
  ...tagged('imports', importsApi),
  ...tagged('integrations', integrationsApi),
  ...tagged('office', { ...overviewApi, ...searchApi }),
  ...tagged('customers', customersApi),
  ...tagged('reports', reportsApi),
  ...tagged('books', booksApi),
}

export type Contract = typeof contract
