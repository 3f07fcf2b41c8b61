import { overviewApi } from './overview-api.ts'

/** What looks across all areas. */
export const officeApi = { ...overviewApi }
