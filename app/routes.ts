import { layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL that React Router still renders. The others are in `pages.ts`. */
export default [
  layout('site/layout.tsx', [
    route('booking', 'repair/booking-page.tsx'),
    route('priser', 'repair/prices-redirect.ts', { id: 'prices' }),
    route('priser/:type', 'repair/prices-redirect.ts', { id: 'prices-of-type' }),
    route('priser/:type/:brand', 'repair/brand-prices-page.tsx'),
    route('priser/:type/:brand/:model', 'repair/model-prices-page.tsx'),
    route('offert/:token', 'repair/offer-page.tsx'),
    route('bokning/:token', 'repair/booking/own-booking-page.tsx'),
    route('*', 'site/routed-not-found-page.tsx'),
  ]),
] satisfies RouteConfig
