import type { AnyPage } from './framework/page.ts'
import { quotePages } from './repair/quote-page.tsx'
import { screenPages } from './signed-in/screen-pages.tsx'
import { faqPage } from './site/faq/page.tsx'
import { homePage } from './site/home-page.tsx'

export { notFoundPage } from './site/not-found-page.tsx'

/** Every public page, and the shells of the signed-in app's screens. The server registers one route for each. */
export const pages: readonly AnyPage[] = [homePage, ...quotePages, faqPage, ...screenPages]
