import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '#domain/errors.ts'
import { apiCallsPerMinute } from '#domain/integrations/limits.ts'
import { formatCount } from '#domain/settings/units.ts'
import { keyedDigest } from './keys.ts'
import { getNetworkPrefix } from './network-prefix.ts'

/** Mails of one sender that are received in an hour. */
export const maxMailsPerSender = 20

type LimitRule = {
  points: number
  duration: number
  freePoints?: number
  /** The keys are network addresses, of which those of one household count together. */
  byAddress?: true
}

/**
 * Points per key and the seconds for which used points count. Each node counts the first `freePoints` locally and writes
 * them to the database only when more follow, so typical use causes no queries.
 */
const rules = {
  /** Quote requests and other public forms, by network address. High enough for a family behind one router. */
  'form.address': { points: 20, duration: 600, byAddress: true },
  /** Requests that fail validation, by network address. Generous, because people who fill in a form make mistakes. */
  'invalid.address': { points: 200, duration: 600, freePoints: 20, byAddress: true },
  /** Steps of an online payment, by network address. The form makes a request each time one of its fields changes. */
  'payment.address': { points: 120, duration: 600, freePoints: 5, byAddress: true },
  /** Failed logins from a device that has logged in to the account before, and failed password confirmations within a session. */
  'login.device': { points: 10, duration: 900 },
  /** Mails about failed logins, by account: one per lockout. */
  'login.mail': { points: 1, duration: 900 },
  /** Failed back-office logins by user name, from unknown devices. */
  'login.account': { points: 10, duration: 900 },
  /** Failed customer logins by e-mail, from unknown devices. */
  'customer.account': { points: 10, duration: 900 },
  /** Failed portal logins by network address, over all customers. */
  'customer.address': { points: 10, duration: 900, byAddress: true },
  /**
   * Uses of password reset links, by network address. The links cannot be guessed; this bounds the work. High enough for
   * people who click a used link repeatedly, so that they still see what is wrong with it.
   */
  'reset.address': { points: 300, duration: 600, freePoints: 5, byAddress: true },
  /** Mails that anyone can trigger for an account, by e-mail. */
  'customer.mail': { points: 5, duration: 3600 },
  /** Pictures and signatures of paired phones, by network address: all phones of a shop may share one. */
  'phone.address': { points: 300, duration: 600, freePoints: 20, byAddress: true },
  /** Mails to the shop's mailbox, by sender. */
  'mail.sender': { points: maxMailsPerSender, duration: 3600 },
  /** Proofs of connections, by user: each may send a mail or a text message. */
  'connection.proof': { points: 20, duration: 600 },
  /** Calls of an API key, by its id. */
  'api.key': { points: apiCallsPerMinute, duration: 60, freePoints: 20 },
  /** Links mailed to staff and invited staff, by e-mail. */
  'staff.mail': { points: 10, duration: 3600 },
  /** Attempted campaign codes, by network address, against guessing. */
  'tradeIn.code': { points: 30, duration: 600, byAddress: true },
  /** Look-ups of a trade-in request by its code, by network address. */
  'tradeIn.lookUp': { points: 30, duration: 600, byAddress: true },
  /** Failed back-office logins by network address, over all user names. */
  'login.address': { points: 30, duration: 900, byAddress: true },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof rules

/** Size of the local counter cache. An evicted key starts from zero. */
const maxLocalKeys = 20_000

/** Rate limits that all nodes share, counted in the database. */
export type RateLimits = {
  /** Uses a point and returns the number left. @throws request.tooMany with the seconds to wait, when none was left */
  take(name: LimitName, key: string): Promise<number>
  /** Returns the point of an earlier `take`, for attempts that succeeded where others may have failed. */
  giveBack(name: LimitName, key: string): Promise<void>
  /** Resets the limit, as after a successful login. */
  clear(name: LimitName, key: string): Promise<void>
}

function waitWords(seconds: number): string {
  if (seconds < 60) return formatCount(seconds, 'sekund', 'sekunder')
  const minutes = Math.ceil(seconds / 60)
  return formatCount(minutes, 'minut', 'minuter')
}

/** Thrown when a limit is reached. `retryAfter` is in whole seconds. */
export class TooMany extends DomainError {
  readonly retryAfter: number
  constructor(seconds: number) {
    super('request.tooMany', { values: { wait: waitWords(seconds) } })
    this.retryAfter = seconds
  }
}

/**
 * Opens the limits on their table. Keys are user names and addresses, stored as digests under the program's secret key,
 * so the table contains no personal data.
 */
export function openRateLimits(pool: pg.Pool, secretKey: string): RateLimits {
  const stored = (name: LimitName, key: string) => {
    const { byAddress }: LimitRule = rules[name]
    const counted = byAddress ? getNetworkPrefix(key) : key
    return keyedDigest(secretKey, 'rate limit', counted.toLowerCase()).toString('base64url')
  }
  const localCounters = new LRUCache<string, number>({ max: maxLocalKeys })
  /** Returns how many points to add in the database for one more use: 0, or 1 with the points counted locally so far. */
  const toCount = (name: LimitName, key: string): number => {
    const rule: LimitRule = rules[name]
    if (!rule.freePoints) return 1
    const used = (localCounters.get(`${name} ${key}`) ?? 0) + 1
    if (used > rule.freePoints + 1) return 1
    localCounters.set(`${name} ${key}`, used, { ttl: rule.duration * 1000, noUpdateTTL: true })
    return used > rule.freePoints ? used : 0
  }
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, { points, duration }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        clearExpiredByTimeout: true,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>
  const refuse = (ms: number) => new TooMany(Math.max(1, Math.ceil(ms / 1000)))
  return {
    async take(name, key) {
      const by = stored(name, key)
      const points = toCount(name, by)
      if (points === 0) return rules[name].points - (localCounters.get(`${name} ${by}`) ?? 0)
      try {
        return (await limiters[name].consume(by, points)).remainingPoints
      } catch (reason) {
        throw reason instanceof RateLimiterRes ? refuse(reason.msBeforeNext) : reason
      }
    },
    async giveBack(name, key) {
      const by = stored(name, key)
      const { freePoints = 0 }: LimitRule = rules[name]
      const used = localCounters.get(`${name} ${by}`) ?? 0
      if (used > 0 && used <= freePoints) {
        localCounters.set(`${name} ${by}`, used - 1, { noUpdateTTL: true })
        return
      }
      // `reward` alone would grant an extra point when the used one has expired or was cleared.
      const counted = await limiters[name].get(by)
      if (counted && counted.consumedPoints > 0) await limiters[name].reward(by)
    },
    async clear(name, key) {
      const by = stored(name, key)
      localCounters.delete(`${name} ${by}`)
      await limiters[name].delete(by)
    },
  }
}
