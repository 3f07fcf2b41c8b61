import { builtInPages } from '#domain/pages/page-keys.ts'
import type { Ctx } from '../kit/context.ts'
import type { PublicSite } from '../services.ts'
import type { SiteOptions } from './render.ts'
import { shortPaths } from './short-paths.ts'

const ownPattern = '/sida/:slug'

/** Creates the view of the public pages that their editor needs. A node that serves only the API has none. */
export function createPublicSite(
  getOptions: () => SiteOptions | undefined,
  getAnonymousCtx: () => Ctx,
): PublicSite {
  return {
    async listPaths() {
      const options = getOptions()
      if (!options) return []
      const { pages } = (await options.getBuild()).entry
      return [...pages.map(({ path }) => path), ...Object.keys(shortPaths)]
    },
    async renderPreview({ key, path }, content) {
      const options = getOptions()
      if (!options) return ''
      const { entry, assets, getAppAssets } = await options.getBuild()
      const pattern = builtInPages.get(key)?.path ?? ownPattern
      const page = entry.pages.find((one) => one.path === pattern)
      if (!page) throw new Error(`There is no page ${pattern}.`)
      const services = options.createServices(getAnonymousCtx())
      return entry.renderPage(
        page,
        { pathname: path, params: { slug: path.split('/').at(-1) ?? '' }, query: new URLSearchParams() },
        {
          services: {
            ...services,
            pageContent: async () => content,
            ownPage: async () => content,
            sitePages: async () => {
              const { offPaths, footerLinks } = await services.sitePages()
              return { offPaths: offPaths.filter((off) => off !== path), footerLinks }
            },
          },
          publicUrl: options.publicUrl,
          // The frame of the preview runs no scripts.
          assets: { ...assets, scripts: [] },
          getIslandScripts: () => [],
          getAppAssets,
          onFailure() {},
        },
      )
    },
  }
}
