import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'

/** Writes log lines. Names, addresses, tokens and texts that people wrote must not be in them. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** E-mail addresses, which mail servers include in their error messages. */
const addresses = /[^\s<>@]+@[^\s<>@]+/g

/**
 * Returns the parts of an error that are safe to log. The message of a failed query contains its values, so only the SQL
 * text is used.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error).replace(addresses, '…@…') }
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined
  return {
    type: error.name,
    message: query ? 'a query failed' : error.message.replace(addresses, '…@…'),
    ...(query ? { query } : {}),
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** Returns the logger options: JSON lines without personal data. */
export function logOptions(level: string): LoggerOptions {
  return { level, serializers: { err: describeError }, base: null }
}

/** Level by pino's number, as shown to a person. */
const shownLevels = new Map([
  [10, 'Spår'],
  [20, 'Detalj'],
  [30, 'Info'],
  [40, 'Varning'],
  [50, 'Fel'],
  [60, 'Allvarligt fel'],
])

/** Writes log lines for a person at a terminal: `10:15:02 Varning  the disk is nearly full (freeGb: 1)`. */
export function terminalLog(write: (text: string) => void): { write(line: string): void } {
  return {
    write(line) {
      const { level, time, msg, err, ...rest } = JSON.parse(line)
      const facts = Object.entries(rest).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
      const shown = facts.length > 0 ? ` (${facts.join(', ')})` : ''
      const clock = new Date(time).toLocaleTimeString('sv-SE')
      write(`${clock} ${shownLevels.get(level) ?? level}  ${msg ?? ''}${shown}\n`)
      if (err) write(`  ${err.type ?? 'Error'}: ${err.message}\n${err.stack ?? ''}\n`)
    },
  }
}

/**
 * Returns a request's path without personal data: its route, or of an address without one only the first part, because the
 * rest can be the token of a private link.
 */
export function loggedPath(request: FastifyRequest): string {
  const route = request.routeOptions.url
  if (route && route !== '/*') return route
  const [, first = '', ...rest] = (request.url.split('?')[0] ?? '').slice(0, 200).split('/')
  return rest.length > 0 ? `/${first}/…` : `/${first}`
}
