import type { AnyPage } from '../../app/framework/page.ts'

/** Whether a page must not be prerendered: it belongs to one person, takes payment, or says so itself. */
function isExcluded({ isPrivate, takesPayment, neverPrerendered }: AnyPage): boolean {
  return isPrivate === true || takesPayment === true || neverPrerendered === true
}

/**
 * Builds the rules by which browsers may prerender a page while the visitor points at a link to it. Only pages of the table are
 * prerendered, so paths that are not in it, such as the portal's, are left out as well.
 */
export function buildSpeculationRules(allPages: readonly AnyPage[]): object {
  const pages = allPages.filter(({ screenModules }) => !screenModules)
  const matches = (list: readonly AnyPage[]) => ({ href_matches: list.map(({ path }) => path) })
  const excluded = pages.filter(isExcluded)
  const included = matches(pages.filter((page) => !isExcluded(page)))
  // `/shop/:slug` also matches the path of the checkout, so exclusions come as a condition of their own.
  const where = excluded.length > 0 ? { and: [included, { not: matches(excluded) }] } : included
  return { prerender: [{ where, eagerness: 'moderate' }] }
}
