import { ApiError, call, NetworkError } from '#app/lib/api.ts'
import { forgetAdminToken, readAdminToken, readAdminUser, waitForLogin } from './admin-token.ts'
import { reportNetworkError } from './connection-state.ts'

/**
 * Sends a request again after the server has ended the session and the same user has logged in. The server did nothing when it
 * was sent the first time.
 */
export async function retryAfterLogin<Reply>(
  send: () => Promise<Reply>,
  signal?: AbortSignal,
): Promise<Reply> {
  const user = readAdminUser()
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    if (!(await waitForLogin(user, signal))) throw error
    return retryAfterLogin(send, signal)
  }
}

/** Like `call`, with the back office token. When the server rejects the token, it waits for the next login. */
export const adminCall: typeof call = (key, parts) =>
  retryAfterLogin(async () => {
    const token = readAdminToken()
    try {
      return await call(key, { ...parts, token })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) forgetAdminToken(token)
      if (error instanceof NetworkError) reportNetworkError()
      throw error
    }
  }, parts?.signal)
