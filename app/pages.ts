import type { AnyPage } from './framework/page.ts'
import { quotePages } from './repair/quote-page.tsx'
import { faqPage } from './site/faq/page.tsx'
import { homePage } from './site/home-page.tsx'

export { notFoundPage } from './site/not-found-page.tsx'

/** Every public page. The server registers one route for each. */
export const pages: readonly AnyPage[] = [homePage, ...quotePages, faqPage]
