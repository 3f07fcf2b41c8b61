import { call } from '#app/lib/api.ts'
import { readStored, writeStored } from '#app/lib/storage/browser-storage.ts'
import { useStored } from '#app/lib/storage/use-stored.ts'
import { loginCodeMinutes } from '#domain/accounts/texts.ts'

/** localStorage key of the requested code, so that a reload and another tab show the same step. */
const loginCodeKey = 'login_code'

/** A requested code: the address that it was mailed to, the token of the request, and when it ends in milliseconds. */
export type LoginCodeRequest = { email: string; request: string; until: number }

/** Reads a stored request. Returns undefined for none, invalid content, and one that has ended. */
export function parseLoginCode(stored: string | null | undefined, now: number): LoginCodeRequest | undefined {
  if (!stored) return undefined
  try {
    const { email, request, until } = JSON.parse(stored) as Record<string, unknown>
    const isValid = typeof email === 'string' && typeof request === 'string' && typeof until === 'number'
    return isValid && until > now ? { email, request, until } : undefined
  } catch {
    return undefined
  }
}

/** Returns the request that this browser waits for, and follows its changes. Undefined on the server. */
export function useLoginCodeRequest(): LoginCodeRequest | undefined {
  return parseLoginCode(useStored(loginCodeKey), Date.now())
}

/** Has a code mailed to an address, and stores the request. */
export async function requestLoginCode(email: string): Promise<void> {
  const { request } = await call('POST /api/login-code/', { body: { email } })
  const until = Date.now() + loginCodeMinutes * 60_000
  writeStored(loginCodeKey, JSON.stringify({ email, request, until } satisfies LoginCodeRequest))
}

/** Removes a request, unless a later one has replaced it. */
export function forgetLoginCode({ request }: LoginCodeRequest): void {
  if (parseLoginCode(readStored(loginCodeKey), 0)?.request === request) writeStored(loginCodeKey, null)
}
