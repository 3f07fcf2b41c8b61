import { z } from 'zod'
import { line, rowId } from '../fields.ts'
import { namedObject } from '../named-object.ts'

/** The most redirects of a shop. */
export const maxRedirects = 2000

/** Days for which requests for missing pages are counted. */
export const missingPageDays = 30

/** The most missing pages that are listed, and that are counted in a day. */
export const maxMissingPages = { listed: 100, perDay: 500 } as const

const maxPathLength = 300

/** Paths of the program's own, which are never pages of a visitor. */
const reserved = /^\/(?:api|admin|kund|assets)(?:\/|$)/

/**
 * Normalises the path of an address: without host, query, fragment and the slash at its end, decoded, and in lower case. Returns
 * undefined for what is no address of a page.
 */
export function normalizePath(address: string): string | undefined {
  const text = address.trim().replace(/^https?:\/\/[^/?#]*/i, '')
  const [path = ''] = text.split(/[?#]/, 1)
  if (!path.startsWith('/') || path.startsWith('//') || /[\\\s]/.test(path)) return undefined
  try {
    const decoded = decodeURIComponent(path)
      .normalize('NFC')
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
    // Control characters cannot be stored, and browsers take a backslash for a slash.
    if (/[\p{Cc}\\]/u.test(decoded) || decoded.length > maxPathLength) return undefined
    return decoded.replace(/\/$/, '') || '/'
  } catch {
    return undefined
  }
}

/** An old address: a path, or with `/*` at its end all paths below it and the path itself. */
export type OldPath = { path: string; isPrefix: boolean }

/** Parses an old address. Returns undefined for one that cannot lead anywhere else. */
export function readOldPath(address: string): OldPath | undefined {
  const isPrefix = /\/\*\s*$/.test(address)
  const path = normalizePath(isPrefix ? address.replace(/\/\*\s*$/, '') || '/' : address)
  if (path === undefined || path === '/' || path.includes('*') || reserved.test(path)) return undefined
  return { path, isPrefix }
}

/** Formats an old address as it is written: `/produkter/*` with all that is below. */
export const formatOldPath = ({ path, isPrefix }: OldPath): string => (isPrefix ? `${path}/*` : path)

/** Parses a new address: a path of the site, with its query. Returns undefined for another site's address. */
export function readNewPath(address: string): string | undefined {
  const text = address.trim()
  if (!/^\/(?![/\\])[^\s\\]*$/.test(text) || text.length > maxPathLength || /\p{Cc}/u.test(text))
    return undefined
  const [path = ''] = text.split(/[?#]/, 1)
  return /^\/(?:api|assets)(?:\/|$)/.test(path) ? undefined : text
}

/** Returns all prefixes of a path by which a redirect can match it, the path itself first. */
export function getPrefixes(path: string): string[] {
  const parts = path.split('/').slice(1)
  return parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`)
}

/** Addresses that only programs in search of weak sites ask for. */
const isProbe = (path: string) =>
  /^\/(?:\.|wp-|cgi-bin|vendor\/|phpmyadmin)/.test(path) ||
  /\.(?:env|git|sql|bak|zip|gz|ya?ml|log|map)$/.test(path)

/**
 * Returns whether requests for a missing page may be counted under its path. Paths with what could be an address, a number of a
 * person or a secret are not.
 */
export const isCountablePath = (path: string): boolean =>
  !isProbe(path) &&
  !reserved.test(path) &&
  path.length <= 200 &&
  !path.includes('@') &&
  !/\d{7,}/.test(path.replaceAll('-', '')) &&
  !/[a-z0-9_]{24,}/i.test(path)

const oldAddress = line(maxPathLength + 2).refine(
  (address) => readOldPath(address) !== undefined,
  'Skriv en gammal adress som börjar med /, till exempel /kontakta-oss eller /produkter/*.',
)
const newAddress = line(maxPathLength).refine(
  (address) => readNewPath(address) !== undefined,
  'Skriv en adress på webbplatsen som börjar med /, till exempel /contact.',
)

/** An old address and where it leads. */
export const redirectInput = z.object({ from: oldAddress, to: newAddress }).meta({ id: 'NewRedirect' })
export type RedirectInput = z.output<typeof redirectInput>

/** A redirect; `from` ends in `/*` when it holds for all paths below. */
export const redirectView = namedObject('Redirect', { id: rowId, from: z.string(), to: z.string() })
export type RedirectView = z.infer<typeof redirectView>

/** A missing page with the number of requests for it in the last 30 days. */
export const missingPage = namedObject('MissingPage', {
  path: z.string(),
  visits: z.int(),
  last_day: z.string(),
})
export type MissingPage = z.infer<typeof missingPage>
