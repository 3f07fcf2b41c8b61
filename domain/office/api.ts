import { customersApi } from './customers-api.ts'

/** The calls of the back office's own screens, which look across all areas. */
export const officeApi = { ...customersApi }
