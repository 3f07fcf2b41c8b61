import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isMeasured } from '#domain/measured-pages.ts'
import { offTarget } from '#domain/pages/page-keys.ts'
import { isTestMode } from '#domain/payments/pages.ts'
import type { PageServices } from '#server/services.ts'
import { type Assets, Document } from './document.tsx'
import { type IslandRegistry, IslandRegistryContext } from './island.tsx'
import { type AnyPage, isNoindex, Redirect } from './page.ts'
import { PageContext, type SiteContext } from './page-context.tsx'

/** Island components by file path. `browser/load-island.ts` has the same list as scripts. */
const components = import.meta.glob<unknown>('/app/**/*.island.tsx', { eager: true, import: 'default' })
const idsByComponent = new Map(Object.entries(components).map(([path, component]) => [component, path]))

function getIslandId(component: unknown): string {
  const id = idsByComponent.get(component)
  if (!id) throw new Error('An island must be the default export of an .island.tsx file.')
  return id
}

/** Services and build information that the server provides for rendering. */
export type RenderHost = {
  services: PageServices
  publicUrl: string
  assets: Assets
  /** Returns an island's scripts from the build manifest, or none in development. */
  getIslandScripts: IslandRegistry['getScripts']
  /** Returns the script and styles of the signed-in app, and preloads of some of its modules. */
  getAppAssets(modules: readonly string[]): Assets
  /** Called with errors that the page can do without. */
  onFailure(error: unknown): void
}

export type PageRequest = { pathname: string; params: Record<string, string>; query: URLSearchParams }

export type PageRenderer = (page: AnyPage, request: PageRequest, host: RenderHost) => Promise<string>

type Layout = ComponentType<{ children: ReactNode }>

/** Creates the function that renders pages as complete HTML documents in the given layouts. It throws whatever `load` throws. */
export function createPageRenderer(SiteLayout: Layout, ToolLayout: Layout): PageRenderer {
  return async (page, request, host) => {
    const { services, getIslandScripts, onFailure } = host
    const { screenModules } = page
    const Layout = page.isTool ? ToolLayout : SiteLayout
    const assets = screenModules ? host.getAppAssets(screenModules) : host.assets
    const { pathname } = request
    const site = await loadSiteContext(host, page)
    if (site.offPaths.includes(pathname)) throw new Redirect(offTarget)
    const data = await page.load({ ...request, services, site, onFailure })
    const metadata = page.meta({ data, site, pathname })
    const registry: IslandRegistry = {
      getId: getIslandId,
      getScripts: getIslandScripts,
      count: 0,
      preloaded: new Set(),
    }
    const html = renderToStaticMarkup(
      <PageContext value={{ site, pathname }}>
        <IslandRegistryContext value={registry}>
          <Document
            assets={assets}
            metadata={isNoindex(page) ? { ...metadata, noindex: true } : metadata}
            embedsContext={screenModules !== undefined}
          >
            {screenModules ? (
              <page.View data={data} />
            ) : (
              <Layout>
                <page.View data={data} />
              </Layout>
            )}
          </Document>
        </IslandRegistryContext>
      </PageContext>,
    )
    return `<!doctype html>${html}`
  }
}

async function loadSiteContext({ services, publicUrl }: RenderHost, page: AnyPage): Promise<SiteContext> {
  const [shop, analyticsId, sitePages] = await Promise.all([
    services.shop(),
    services.analyticsId(),
    services.sitePages(),
  ])
  const paymentConfig = services.paymentConfig()
  return {
    ...sitePages,
    shop,
    publicUrl,
    analyticsId: (isMeasured(page) && analyticsId) || null,
    isTestMode: isTestMode(paymentConfig),
    hasStripe: paymentConfig.provider === 'stripe',
  }
}
