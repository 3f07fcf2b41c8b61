import { ApiError, call, NetworkError } from '#app/lib/api.ts'
import { forgetAdminToken, readAdminToken } from './admin-token.ts'
import { reportNetworkError } from './connection-state.ts'

/**
 * Like `call`, with the back office token. When the server rejects the token it is removed, which sends every open tab to the
 * login page.
 */
export const adminCall: typeof call = async (key, parts) => {
  const token = readAdminToken()
  try {
    return await call(key, { ...parts, token })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forgetAdminToken(token)
    if (error instanceof NetworkError) reportNetworkError()
    throw error
  }
}
