import { formatCount } from '#domain/settings/units.ts'
import { formatDateTime } from '#domain/time.ts'

export type FailedLogin = { address: string; triedAt: Date }

/** Maximum number of network addresses listed in a mail. */
const maxAddresses = 10

const timesInWords = (count: number) => formatCount(count, 'gång', 'gånger')

/** Returns number, times and network addresses of failed logins as label/value pairs. `attempts` are in order and not empty. */
export function failedLoginFacts(attempts: readonly FailedLogin[]): [label: string, value: string][] {
  const times = attempts.map(({ triedAt }) => formatDateTime(triedAt))
  const [first = '', last = first] = [times.at(0), times.at(-1)]
  const counts = new Map<string, number>()
  for (const { address } of attempts) counts.set(address, (counts.get(address) ?? 0) + 1)
  const from = [...counts].toSorted(([, a], [, b]) => b - a)
  const listed = from.slice(0, maxAddresses).map(([address, count]) => `${address} (${timesInWords(count)})`)
  const more = from.length - listed.length
  return [
    ['Misslyckade försök', String(attempts.length)],
    ['När', first === last ? first : `${first} till ${last}`],
    ['Från IP-adress', [...listed, ...(more > 0 ? [`och ${more} till`] : [])].join(', ')],
  ]
}

/** Failed logins from two addresses, for the samples of both mails. */
export const failedLoginSample: readonly FailedLogin[] = Array.from({ length: 10 }, (_, index) => ({
  address: index < 7 ? '203.0.113.5' : '198.51.100.7',
  triedAt: new Date(Date.UTC(2026, 10, 20, 9, index)),
}))
