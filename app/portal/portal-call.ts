import { ApiError, call } from '../lib/api.ts'
import { storeCustomerToken, readCustomerToken } from '../lib/storage/customer-token.ts'

/** The browser has lost the customer's token while the portal was open; nothing was sent. */
export class MissingToken extends ApiError {
  constructor() {
    super(401, { detail: 'Autentisering saknas.' })
  }
}

/**
 * As `call`, with the customer's token. When the server no longer knows the token it is forgotten, which sends every
 * open tab to the login page (spec 001 section 8). Throws `MissingToken` without one (spec 001 section 6).
 */
export const portalCall: typeof call = async (key, parts) => {
  const token = readCustomerToken()
  if (!token) throw new MissingToken()
  try {
    return await call(key, { ...parts, token })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) storeCustomerToken(null)
    throw error
  }
}
