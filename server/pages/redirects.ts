import { DomainError, fieldError } from '#domain/errors.ts'
import {
  formatOldPath,
  getPrefixes,
  isCountablePath,
  type MissingPage,
  maxRedirects,
  missingPageDays,
  normalizePath,
  type RedirectInput,
  type RedirectView,
  readNewPath,
  readOldPath,
} from '#domain/pages/redirects.ts'
import { addCalendarDays, toDay } from '#domain/time.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import {
  countMissing,
  countRedirects,
  deleteMissing,
  deleteMissingBefore,
  deleteRedirect,
  listRedirects,
  matchingRedirects,
  missedPages,
  type RedirectRow,
  upsertRedirect,
} from './queries.ts'

const view = ({ id, fromPath, isPrefix, toPath }: RedirectRow): RedirectView => ({
  id,
  from: formatOldPath({ path: fromPath, isPrefix }),
  to: toPath,
})

/** Returns all redirects, by old address. */
export async function adminRedirects(ctx: Ctx): Promise<RedirectView[]> {
  requireAdmin(ctx)
  return (await listRedirects(ctx.db)).map(view)
}

/**
 * Leads an old address to a page. @throws a field error for an address that is no path of a page, or that leads to itself,
 * and redirect.tooMany
 */
export function addRedirect(ctx: Ctx, input: RedirectInput): Promise<RedirectView> {
  requireAdmin(ctx)
  const from = readOldPath(input.from)
  const to = readNewPath(input.to)
  if (!from) throw fieldError('from', 'Den adressen går inte att leda om.')
  if (!to) throw fieldError('to', 'Dit går det inte att leda.')
  return ctx.transaction(async (tx) => {
    const target = normalizePath(to) ?? to
    const leadsToItself = from.isPrefix ? getPrefixes(target).includes(from.path) : target === from.path
    if (leadsToItself) throw fieldError('to', 'Adressen skulle leda till sig själv.')
    // A visitor is led once. A chain could become a circle.
    if (await findMatch(tx, target))
      throw fieldError('to', 'Den adressen leds själv om. Ange sidan som den leder till.')
    const row = await upsertRedirect(tx.db, {
      fromPath: from.path,
      isPrefix: from.isPrefix,
      toPath: to,
      changedAt: tx.now(),
    })
    if (!row) throw new Error('The redirect was not stored')
    if ((await countRedirects(tx.db)) > maxRedirects) {
      throw new DomainError('redirect.tooMany', { values: { count: String(maxRedirects) } })
    }
    await deleteMissing(tx.db, from.path, from.isPrefix)
    return view(row)
  })
}

/** Removes a redirect. @throws request.notFound */
export function removeRedirect(ctx: Ctx, id: number): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    if (!(await deleteRedirect(tx.db, id))) throw new DomainError('request.notFound')
  })
}

/** Returns the missing pages of the last 30 days, the most wanted first. */
export async function missingPagesForStaff(ctx: Ctx): Promise<MissingPage[]> {
  requireAdmin(ctx)
  const rows = await missedPages(ctx.db, firstCountedDay(ctx))
  return rows.map(({ path, visits, lastDay }) => ({ path, visits: visits ?? 0, last_day: lastDay ?? '' }))
}

/** Finds the redirect of a path: the path itself first, then the longest prefix. */
async function findMatch(ctx: Pick<Ctx, 'db'>, path: string): Promise<RedirectRow | undefined> {
  const matches = await matchingRedirects(ctx.db, path, getPrefixes(path))
  return matches.toSorted(
    (a, b) => Number(a.isPrefix) - Number(b.isPrefix) || b.fromPath.length - a.fromPath.length,
  )[0]
}

/**
 * Returns where the address of a missing page leads; undefined when the shop has not said so. The rest of a path replaces the `*`
 * at the end of a new address.
 */
export async function findRedirect(ctx: Ctx, address: string): Promise<string | undefined> {
  const path = normalizePath(address)
  if (path === undefined || path === '/') return undefined
  const match = await findMatch(ctx, path)
  if (!match) return undefined
  if (!match.isPrefix || !match.toPath.endsWith('/*')) return match.toPath
  const rest = encodeURI(path.slice(match.fromPath.length))
  return match.toPath.slice(0, -2) + rest || '/'
}

/** Counts a request for a missing page, without anything about who asked. */
export async function countMissingPage(ctx: Ctx, address: string): Promise<void> {
  const path = normalizePath(address)
  if (path === undefined || !isCountablePath(path)) return
  await countMissing(ctx.db, path, toDay(ctx.now()))
}

const firstCountedDay = (ctx: Pick<Ctx, 'now'>) => addCalendarDays(toDay(ctx.now()), 1 - missingPageDays)

/** Deletes the counts of missing pages that are older than 30 days. */
export async function deleteOldCounts(ctx: Ctx): Promise<void> {
  await deleteMissingBefore(ctx.db, firstCountedDay(ctx))
}
