import { fromBase32, hotp, stepAt } from '../security/totp.ts'

/** The code that somebody's app shows, or shows some steps of 30 seconds from then. `key` is as the set-up has it, blanks and all. */
export function appCode(key: string, time = new Date(), by = 0): string {
  return hotp(fromBase32(key.replace(/\s/g, '')), stepAt(time) + by)
}
