import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { getPaletteStyle } from '#domain/settings/branding/palette.ts'
import { PageContext } from '../framework/page-context.tsx'
import { parsePageContext, readPageContext } from '../framework/read-page-context.ts'
import { useAnalytics } from '../lib/analytics/use-analytics.ts'
import { RefreshPageContext } from '../lib/page/refresh-page.ts'
import { useScreenTitle } from '../lib/page/use-screen-title.ts'
import { LinkComponent } from '../ui/link.tsx'
import { ScreenLink } from './screen-link.tsx'

/** Renders the current screen, with the shop's details, the document title and page views. */
export function Root() {
  const [page, setPage] = useState(readPageContext)
  const { site } = page
  const title = useScreenTitle()
  useEffect(() => {
    if (title) document.title = `${title} | ${site.shop.name}`
  }, [title, site.shop.name])
  useAnalytics(site.analyticsId, site.publicUrl)
  const color = site.shop.branding?.color ?? ''
  useLayoutEffect(() => showPalette(color), [color])
  useEffect(() => {
    // Browser tests wait for this attribute.
    document.documentElement.dataset.hydrated = ''
  }, [])
  const refresh = useCallback(async () => {
    const response = await fetch(window.location.pathname)
    setPage(parsePageContext(new DOMParser().parseFromString(await response.text(), 'text/html')))
  }, [])
  return (
    <PageContext value={page}>
      <LinkComponent value={ScreenLink}>
        <RefreshPageContext value={refresh}>
          <Outlet />
          <ScrollRestoration />
        </RefreshPageContext>
      </LinkComponent>
    </PageContext>
  )
}

/** Sets the shades of the shop's main colour, as the server does in the document, or removes them. */
function showPalette(color: string): void {
  const root = document.documentElement
  const style = getPaletteStyle(color)
  if (!style) root.removeAttribute('style')
  for (const [property, value] of Object.entries(style ?? {})) root.style.setProperty(property, value)
}
