import type { AnyPage } from './framework/page.ts'
import { quotePages } from './repair/quote-page.tsx'
import { aboutPage } from './site/about-page.tsx'
import { apiPage } from './site/api-page.tsx'
import { appleIrpPage } from './site/appleirp-page.tsx'
import { comingSoonPages } from './site/coming-soon/page.tsx'
import { contactPage } from './site/contact-page.tsx'
import { cookiesPage } from './site/cookies/page.tsx'
import { faqPage } from './site/faq/page.tsx'
import { homePage } from './site/home-page.tsx'
import { irpPage } from './site/irp-page.tsx'
import { privacyPage } from './site/privacy/page.tsx'
import { servicesPage } from './site/services-page.tsx'
import { statusPage } from './site/status-page.tsx'
import { termsPage } from './site/terms/page.tsx'
import { warrantyPage } from './site/warranty/page.tsx'

export { notFoundPage } from './site/not-found-page.tsx'

/** Every public page. The server registers one route for each. */
export const pages: readonly AnyPage[] = [
  homePage,
  ...quotePages,
  ...comingSoonPages,
  servicesPage,
  irpPage,
  appleIrpPage,
  aboutPage,
  contactPage,
  faqPage,
  warrantyPage,
  termsPage,
  privacyPage,
  cookiesPage,
  apiPage,
  statusPage,
]
