import { TOTP } from 'otpauth'

/** Returns the code that an authenticator app shows, `by` steps of 30 seconds from `time`. `key` may have blanks. */
export function appCode(key: string, time = new Date(), by = 0): string {
  return new TOTP({ secret: key.replace(/\s/g, '') }).generate({ timestamp: time.getTime() + by * 30_000 })
}
