import { accountsApi } from './accounts/api.ts'
import { catalogueApi } from './catalogue/api.ts'
import { paymentsApi } from './payments/api.ts'
import { quotesApi } from './quotes/api.ts'
import { repairsApi } from './repairs/api.ts'

/** Every call of the REST API. The server registers exactly these, and the browser client is typed by them. */
export const contract = { ...accountsApi, ...catalogueApi, ...paymentsApi, ...repairsApi, ...quotesApi }

export type Contract = typeof contract
