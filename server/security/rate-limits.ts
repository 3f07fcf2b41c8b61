import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '../../domain/errors.ts'

/**
 * How many points a key may use up, and for how long they stay used. The first `uncounted` of them each node remembers for itself,
 * and tells the others when more follow: the few steps of nearly everybody cost the database nothing.
 */
const rules = {
  /** Requests for quotes and other public forms, by address: a family behind one router must get through. */
  'form.address': { points: 20, duration: 600 },
  /** Steps of paying online, by address: the form asks anew each time one of its fields changes. */
  'payment.address': { points: 120, duration: 600, freePoints: 5 },
  /** Failed logins from a device that has logged in to the account before, or of a logged-in session that repeats the password. */
  'login.device': { points: 10, duration: 900 },
  /** Mails about failed logins, by account: one while the account waits. */
  'login.mail': { points: 1, duration: 900 },
  /** Failed back-office logins by user name, from devices that have not logged in to it before. */
  'login.account': { points: 10, duration: 900 },
  /** Failed logins of a customer by e-mail, from devices that have not logged in to the account before. */
  'customer.account': { points: 10, duration: 900 },
  /** Failed logins to the portal by address, over all customers. */
  'customer.address': { points: 10, duration: 900 },
  /**
   * Uses of links to choose a new password, by address. The links cannot be guessed: this bounds the work. More than anybody who
   * clicks a used link again and again needs, since that is to hear what is wrong with the link.
   */
  'reset.address': { points: 300, duration: 600, freePoints: 5 },
  /** Mails about an account that anybody can cause, by e-mail: more than this is somebody's mischief. */
  'customer.mail': { points: 5, duration: 3600 },
  /** Links mailed to somebody who works here, or is to, by e-mail. */
  'staff.mail': { points: 10, duration: 3600 },
  /** Campaign codes that were tried, by address: nobody guesses one. */
  'tradeIn.code': { points: 30, duration: 600 },
  /** Look-ups of a sale by its code, by address. */
  'tradeIn.lookUp': { points: 30, duration: 600 },
  /** Failed logins by address, over all user names. */
  'login.address': { points: 30, duration: 900 },
} as const satisfies Record<string, { points: number; duration: number; freePoints?: number }>

export type LimitName = keyof typeof rules

/** Of so many keys are the uncounted points remembered; of one that is forgotten they begin anew. */
const maxLocalKeys = 20_000

/** Limits that all nodes share, counted in the database. */
export type RateLimits = {
  /** Uses a point and returns how many are left. Throws `request.tooMany` with the seconds to wait when there was none. */
  take(name: LimitName, key: string): Promise<number>
  /** Gives all points back, as after a successful login. */
  clear(name: LimitName, key: string): Promise<void>
}

/** How long to wait, in words. */
function waitWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 sekund' : `${seconds} sekunder`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minut' : `${minutes} minuter`
}

/** Thrown when a limit is reached; `retryAfter` is in whole seconds. */
export class TooMany extends DomainError {
  readonly retryAfter: number
  constructor(seconds: number) {
    super('request.tooMany', { values: { wait: waitWords(seconds) } })
    this.retryAfter = seconds
  }
}

/**
 * Opens the limits on a table that the migrations made. Keys are user names and addresses: they are kept as
 * digests under the program's secret key, so the table tells nothing about people.
 */
export function openRateLimits(pool: pg.Pool, secretKey: string): RateLimits {
  const stored = (key: string) =>
    createHmac('sha256', secretKey).update(key.toLowerCase()).digest('base64url')
  const localCounters = new LRUCache<string, number>({ max: maxLocalKeys })
  /** How many points the database is to be asked for when one more is used: none, or with it those that were not counted. */
  const toCount = (name: LimitName, key: string): number => {
    const rule: { duration: number; freePoints?: number } = rules[name]
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
      const by = stored(key)
      const points = toCount(name, by)
      if (points === 0) return rules[name].points - (localCounters.get(`${name} ${by}`) ?? 0)
      try {
        return (await limiters[name].consume(by, points)).remainingPoints
      } catch (reason) {
        throw reason instanceof RateLimiterRes ? refuse(reason.msBeforeNext) : reason
      }
    },
    async clear(name, key) {
      const by = stored(key)
      localCounters.delete(`${name} ${by}`)
      await limiters[name].delete(by)
    },
  }
}
