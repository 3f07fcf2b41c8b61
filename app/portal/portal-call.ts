import { ApiError, call } from '../lib/api.ts'
import { forgetCustomerToken, readCustomerToken } from '../lib/storage/customer-token.ts'

/** The customer token disappeared while the portal was open. No request was sent. */
export class MissingToken extends ApiError {
  constructor() {
    super(401, { detail: 'Autentisering saknas.' })
  }
}

/**
 * Like `call`, with the customer's token. When the server rejects the token, it is removed, which sends every open tab to the
 * login page (spec 001 section 8). @throws MissingToken without a token (spec 001 section 6)
 */
export const portalCall: typeof call = async (key, parts) => {
  const token = readCustomerToken()
  if (!token) throw new MissingToken()
  try {
    return await call(key, { ...parts, token })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forgetCustomerToken(token)
    throw error
  }
}
