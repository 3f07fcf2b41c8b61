import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the site, in one table. */
export default [
  layout('site/layout.tsx', [
    index('site/home-page.tsx'),
    route('mobil/repair', 'repair/quote-page.tsx', { id: 'quote-mobil' }),
    route('tablet/repair', 'repair/quote-page.tsx', { id: 'quote-tablet' }),
    route('dator/repair', 'repair/quote-page.tsx', { id: 'quote-dator' }),
    route('pricing', 'repair/pricing-page.tsx'),
    route('priser', 'repair/prices-redirect.ts', { id: 'prices' }),
    route('priser/:type', 'repair/prices-redirect.ts', { id: 'prices-of-type' }),
    route('priser/:type/:brand', 'repair/brand-prices-page.tsx'),
    route('priser/:type/:brand/:model', 'repair/model-prices-page.tsx'),
    route('offert/:token', 'repair/offer-page.tsx'),
    route('contact', 'site/contact-page.tsx'),
    route('irp', 'site/irp-page.tsx'),
    route('appleirp', 'site/appleirp-page.tsx'),
    route('services', 'site/services-page.tsx'),
    route('watch/repair', 'site/coming-soon/page.tsx', { id: 'coming-soon-watch' }),
    route('airpods/repair', 'site/coming-soon/page.tsx', { id: 'coming-soon-airpods' }),
    route('other/repair', 'site/coming-soon/page.tsx', { id: 'coming-soon-other' }),
    route('about', 'site/about-page.tsx'),
    route('faq', 'site/faq/page.tsx'),
    route('warranty', 'site/warranty/page.tsx'),
    route('terms', 'site/terms/page.tsx'),
    route('integritet', 'site/privacy/page.tsx'),
    route('cookies', 'site/cookies/page.tsx'),
    route('api/docs', 'site/api-page.tsx'),
    route('*', 'site/not-found-page.tsx'),
  ]),
  route('admin/login', 'admin/login-page.tsx'),
  layout('admin/layout.tsx', [
    route('admin', 'admin/home-redirect.tsx'),
    route('admin/quotes', 'admin/quotes/quotes-page.tsx'),
    route('admin/installningar', 'admin/settings/settings-page.tsx'),
    route('admin/meddelanden', 'admin/messages/messages-page.tsx'),
  ]),
] satisfies RouteConfig
