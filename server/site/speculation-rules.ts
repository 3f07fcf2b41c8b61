import type { AnyPage } from '#app/framework/page.ts'

/** Returns whether a page must not be prerendered: it is private, takes payment, or opts out. */
function isExcluded({ isPrivate, takesPayment, neverPrerendered }: AnyPage): boolean {
  return isPrivate === true || takesPayment === true || neverPrerendered === true
}

/**
 * Builds the speculation rules by which browsers prerender a page while the visitor points at a link to it. Only public
 * pages are included, so other paths, such as the portal's, are excluded.
 */
export function buildSpeculationRules(allPages: readonly AnyPage[]): object {
  const pages = allPages.filter(({ screenModules }) => !screenModules)
  const matches = (list: readonly AnyPage[]) => ({ href_matches: list.map(({ path }) => path) })
  const excluded = pages.filter(isExcluded)
  const included = matches(pages.filter((page) => !isExcluded(page)))
  // `/shop/:slug` also matches the checkout's path, so exclusions are a condition of their own.
  const where = excluded.length > 0 ? { and: [included, { not: matches(excluded) }] } : included
  return { prerender: [{ where, eagerness: 'moderate' }] }
}
