import { accountsApi } from './accounts/api.ts'
import { bookingApi } from './booking/api.ts'
import { catalogueAdminApi } from './catalogue/admin-api.ts'
import { catalogueApi } from './catalogue/api.ts'
import { mailApi } from './mail/api.ts'
import { messagesApi } from './messages/api.ts'
import { officeApi } from './office/api.ts'
import { paymentsApi } from './payments/api.ts'
import { quotesApi } from './quotes/api.ts'
import { repairsApi } from './repairs/api.ts'
import { settingsApi } from './settings/api.ts'
import { shopApi } from './shop/api.ts'
import { shopOrdersApi } from './shop/orders-api.ts'
import { tradeInApi } from './trade-in/api.ts'

/** All calls of the REST API. The server registers exactly these, and the browser client is typed by them. */
export const contract = {
  ...settingsApi,
  ...mailApi,
  ...accountsApi,
  ...catalogueApi,
  ...catalogueAdminApi,
  ...messagesApi,
  ...paymentsApi,
  ...repairsApi,
  ...quotesApi,
  ...bookingApi,
  ...shopApi,
  ...shopOrdersApi,
  ...tradeInApi,
  ...officeApi,
}

export type Contract = typeof contract
