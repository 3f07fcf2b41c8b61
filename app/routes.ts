import { layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL that React Router still renders. The others are in `pages.ts`. */
export default [
  layout('site/layout.tsx', [
    route('pricing', 'repair/pricing-page.tsx'),
    route('booking', 'repair/booking-page.tsx'),
    route('priser', 'repair/prices-redirect.ts', { id: 'prices' }),
    route('priser/:type', 'repair/prices-redirect.ts', { id: 'prices-of-type' }),
    route('priser/:type/:brand', 'repair/brand-prices-page.tsx'),
    route('priser/:type/:brand/:model', 'repair/model-prices-page.tsx'),
    route('offert/:token', 'repair/offer-page.tsx'),
    route('bokning/:token', 'repair/booking/own-booking-page.tsx'),
    route('status/:token', 'site/status-page.tsx'),
    route('contact', 'site/contact-page.tsx'),
    route('irp', 'site/irp-page.tsx'),
    route('appleirp', 'site/appleirp-page.tsx'),
    route('services', 'site/services-page.tsx'),
    route('watch/repair', 'site/coming-soon/page.tsx', { id: 'coming-soon-watch' }),
    route('airpods/repair', 'site/coming-soon/page.tsx', { id: 'coming-soon-airpods' }),
    route('other/repair', 'site/coming-soon/page.tsx', { id: 'coming-soon-other' }),
    route('about', 'site/about-page.tsx'),
    route('warranty', 'site/warranty/page.tsx'),
    route('terms', 'site/terms/page.tsx'),
    route('integritet', 'site/privacy/page.tsx'),
    route('cookies', 'site/cookies/page.tsx'),
    route('api/docs', 'site/api-page.tsx'),
    route('*', 'site/routed-not-found-page.tsx'),
  ]),
] satisfies RouteConfig
