/** A request target in its parts. `query` begins with `?`, or is empty. */
export type RequestTarget = { path: string; query: string }

/** Splits a request target. Drops the origin of an absolute-form target (RFC 9112 section 3.2.2), which names the same page. */
export function readTarget(url: string): RequestTarget {
  const target = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  const start = target.indexOf('?')
  const path = start < 0 ? target : target.slice(0, start)
  return { path: path || '/', query: start < 0 ? '' : target.slice(start) }
}

/**
 * Returns the canonical path of a page: the route pattern with the decoded parameters, encoded again. Cache keys,
 * canonical URLs and policies use it, so that `/fa%71` and `/faq/` cannot become separate pages.
 */
export function buildCanonicalPath(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
