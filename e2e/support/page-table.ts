import type { APIRequestContext, Page } from '@playwright/test'
import { readPublicPatterns } from '#server/testing/page-table.ts'
import { publishOwnPage, sitemapPaths } from './public-pages.ts'
import { expect } from './test.ts'

/** The route pattern of every public page that is not private. */
export const publicPatterns = await readPublicPatterns()

/** Example paths of patterns with parameters that are not in the sitemap, because they redirect. */
const examples: Record<string, string> = { '/priser/:type': '/priser/mobil' }

/**
 * Returns a path for a route pattern: the pattern itself without parameters, else an example or the first match in the sitemap.
 */
export async function pathFor(request: APIRequestContext, pattern: string): Promise<string> {
  if (!pattern.includes(':')) return pattern
  // A new shop has none.
  if (pattern === '/sida/:slug') return publishOwnPage(request, 'studentrabatt')
  const matcher = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
  const path =
    examples[pattern] ??
    (await sitemapPaths(request)).find((each) => matcher.test(each) && !publicPatterns.includes(each))
  expect(path, `a page for ${pattern}`).toBeDefined()
  return path as string
}

export type PageContent = {
  heading: string
  text: string
  links: string[]
  prices: string[]
  headings: string[]
}

/** Reads a page's visible content, with everything expanded. Works without script. */
export async function readContent(page: Page): Promise<PageContent> {
  const main = page.getByRole('main')
  await main.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all) details.open = true
  })
  // biome-ignore lint/performance/useDomNodeTextContent: without text that is hidden
  const text = (await main.evaluate((element: HTMLElement) => element.innerText)).replace(/\s+/g, ' ')
  const links = await main
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return {
    heading: (await main.getByRole('heading', { level: 1 }).textContent()) ?? '',
    text,
    links: [...new Set(links)],
    // '0 kr' is the total of an empty form.
    prices: [...new Set(text.match(/\d[\d ]*(?:,\d\d)? kr\b/g))].filter((price) => price !== '0 kr'),
    headings: await main.getByRole('heading', { level: 2 }).allTextContents(),
  }
}
