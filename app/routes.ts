import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the site, in one table. */
export default [
  layout('site/layout.tsx', [
    index('site/home-page.tsx'),
    route('mobil/repair', 'repair/quote-page.tsx', { id: 'quote-mobil' }),
    route('tablet/repair', 'repair/quote-page.tsx', { id: 'quote-tablet' }),
    route('dator/repair', 'repair/quote-page.tsx', { id: 'quote-dator' }),
    route('offert/:token', 'repair/offer-page.tsx'),
    route('api/docs', 'site/api-page.tsx'),
    route('*', 'site/not-found-page.tsx'),
  ]),
  route('admin/login', 'admin/login-page.tsx'),
  layout('admin/layout.tsx', [
    route('admin', 'admin/home-redirect.tsx'),
    route('admin/quotes', 'admin/quotes/quotes-page.tsx'),
  ]),
] satisfies RouteConfig
