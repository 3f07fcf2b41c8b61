import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'

/** Writes log lines. Names, addresses, tokens and texts that people wrote must not be in them. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** Mail servers name the addresses that they refuse. */
const addresses = /[^\s<>@]+@[^\s<>@]+/g

/** The parts of an error that are safe to log. A failed query's message carries its values, so only its text stays. */
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

/** How this program logs: JSON lines without personal data. */
export function logOptions(level: string): LoggerOptions {
  return { level, serializers: { err: describeError }, base: null }
}

const privatePaths = /^\/(offert|status|bokning|erbjudande)\/[^/]+/

/** The path of a request as it may be logged: calls by their route, pages without their secrets and queries. */
export function loggedPath(request: FastifyRequest): string {
  const route = request.routeOptions.url
  if (route && route !== '/*') return route
  const path = request.url.split('?')[0] ?? ''
  return path.replace(privatePaths, '/$1/…').slice(0, 200)
}
