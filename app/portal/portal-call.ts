import { ApiError, call } from '../lib/api.ts'
import { keepCustomerToken, readCustomerToken } from '../lib/customer-token.ts'

/**
 * As `call`, with the customer's token. When the server no longer knows the token it is forgotten, which sends every
 * open tab to the login page (spec 001 section 8).
 */
export const portalCall: typeof call = async (key, parts) => {
  const token = readCustomerToken()
  try {
    return await call(key, { ...parts, token })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) keepCustomerToken(null)
    throw error
  }
}
