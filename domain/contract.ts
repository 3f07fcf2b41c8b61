import { accountsApi } from './accounts/api.ts'
import { catalogueApi } from './catalogue/api.ts'
import { messagesApi } from './messages/api.ts'
import { quotesApi } from './quotes/api.ts'
import { settingsApi } from './settings/api.ts'

/** Every call of the REST API. The server registers exactly these, and the browser client is typed by them. */
export const contract = { ...settingsApi, ...accountsApi, ...catalogueApi, ...messagesApi, ...quotesApi }

export type Contract = typeof contract
