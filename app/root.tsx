import './styles/app.css'
import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { isTestMode } from '../domain/payments/pages.ts'
import type { Route } from './+types/root.ts'
import { PageContext, type SiteContext } from './framework/page-context.tsx'
import { hostContext } from './handler.ts'
import { ErrorPage } from './lib/error-page.tsx'
import { partsArrived } from './lib/lazy-part.ts'
import { pageMeta } from './lib/metadata.ts'
import { useAnalytics } from './lib/use-analytics.ts'
import { useLinkPresses } from './lib/use-link-presses.ts'
import { NotFoundView } from './site/not-found-view.tsx'
import inter from './styles/inter-swedish.woff2?url'

/** The shop's details for header, footer and metadata of every page. */
export async function loader({ context }: Route.LoaderArgs): Promise<SiteContext> {
  const { services, publicUrl } = context.get(hostContext)
  const [shop, analyticsId] = await Promise.all([services.shop(), services.analyticsId()])
  const payments = services.paymentConfig()
  return {
    shop,
    publicUrl,
    analyticsId: analyticsId ?? null,
    isTestMode: isTestMode(payments),
    hasStripe: payments.provider === 'stripe',
  }
}

/**
 * The details hardly change while somebody walks through the site, so no step of theirs fetches them again; only one
 * that leads nowhere else does, such as the back office's after it has changed them.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href

/** Fetched before the style sheet has been read, since the first lines are set in it. */
export const links: LinksFunction = () => [
  { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** What a page without its own words is called. One in whose place an error is shown is for nobody to find. */
export const meta: Route.MetaFunction = ({ matches, location, error }) =>
  pageMeta(
    { matches, location },
    {
      title: isNotFound(error) ? 'Sidan hittades inte' : 'Elektronikverkstad',
      description: 'Vi lagar mobiler, surfplattor, datorer, klockor och hörlurar.',
      noindex: error !== undefined,
    },
  )

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** The document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<SiteContext>('root')
  const { pathname } = useLocation()
  useEffect(() => {
    // Says that clicks are handled from now on; browser tests wait for it.
    void partsArrived().then(() => {
      document.documentElement.dataset.hydrated = ''
    })
  }, [])
  return (
    <html lang="sv" data-stripe={site?.hasStripe || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fcfbf8" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        {/* Our own style sheets need no nonce, and one that the browser hides would not match at hydration. */}
        <Links nonce="" />
      </head>
      <body>
        <PageContext value={site && { site, pathname }}>{children}</PageContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The page that was asked for; counts the visit if that has been agreed to. */
export default function Root({ loaderData }: Route.ComponentProps) {
  useAnalytics(loaderData.analyticsId, loaderData.publicUrl)
  useLinkPresses()
  return <Outlet />
}

/** What is left when an error passed all other boundaries. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isNotFound(error)) {
    return (
      <main>
        <NotFoundView />
      </main>
    )
  }
  return <ErrorPage />
}
