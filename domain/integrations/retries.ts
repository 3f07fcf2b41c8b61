const minute = 60
const hour = 60 * minute

/**
 * Seconds from each attempt of a delivery to the next, about three days in total. The first is longer than the attempts of one run
 * can take, because it is written before the attempt: a process that dies leaves the delivery to be attempted again.
 */
const gaps = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 22 * hour]

/** Attempts of a delivery before it is given up. */
export const maxAttempts = gaps.length + 1

/** Returns when a delivery is attempted again, if its attempt with this number fails or is never completed. */
export function getNextAttempt(attempt: number, now: Date): Date {
  return new Date(now.getTime() + (gaps[attempt - 1] ?? minute) * 1000)
}

/** Days of failures only, after which a webhook is stopped. */
export const maxFailingDays = 5

/** Returns whether a webhook that has failed since `failingSince` is to be stopped. */
export function isFailingTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= maxFailingDays * 24 * hour * 1000
}

/** Days for which deliveries are stored. */
export const deliveryDays = 30
