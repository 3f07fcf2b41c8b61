import { layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL that React Router still renders. The others are in `pages.ts`. */
export default [
  layout('site/layout.tsx', [
    route('pricing', 'repair/pricing-page.tsx'),
    route('*', 'site/routed-not-found-page.tsx'),
  ]),
] satisfies RouteConfig
