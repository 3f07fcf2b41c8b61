import type { AnyPage } from '#app/framework/page.ts'
import { createDayFormatter } from '../kit/day.ts'
import { type PageServicesOptions, pageServices } from '../services.ts'
import type { SiteBuild } from '../site/build.ts'
import type { TestNode } from './node.ts'

/** Returns the shared options of a test node's page services, as the web server creates them. */
export function pageOptions(
  { app }: Pick<TestNode, 'app'>,
  paymentConfig = app.payments.config,
): PageServicesOptions {
  return {
    dayOf: createDayFormatter(),
    apiDescription: () => ({}),
    paymentConfig: () => paymentConfig,
  }
}

type Entry = Pick<SiteBuild['entry'], 'pages' | 'notFoundPage' | 'renderPage'>

export const realPagesUrl = 'https://verkstan.example'

/** Returns functions that render the shop's real pages as they are served, with the data of a test node. */
export function getRealPages(node: TestNode, { pages, notFoundPage, renderPage }: Entry) {
  const render = (page: AnyPage, pathname: string, params: Record<string, string>) =>
    renderPage(
      page,
      { pathname, params, query: new URLSearchParams() },
      {
        services: pageServices(node.app.system(), pageOptions(node)),
        publicUrl: realPagesUrl,
        assets: { scripts: [], styles: [] },
        getIslandScripts: () => [],
        getAppAssets: () => ({ scripts: [], styles: [] }),
        onFailure(error) {
          throw error
        },
      },
    )
  return {
    async show(path: string, params: Record<string, string> = {}): Promise<string> {
      const page = pages.find((one) => one.path === path)
      if (!page) throw new Error(`There is no page ${path}.`)
      return render(
        page,
        path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
        params,
      )
    },
    showNotFound: (pathname: string) => render(notFoundPage, pathname, {}),
  }
}
