import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { Assets } from '../../app/framework/document.tsx'
import { collectOutputFiles, getOutputFile, listIslandSources, readBuildManifest } from './manifest.ts'

/** The server build of `app`, and the URLs of the browser files that its pages load. */
export type SiteBuild = {
  entry: typeof import('../../app/entry.render.ts')
  assets: Assets
  getIslandScripts(id: string): readonly string[]
  /** Returns the script and styles of the signed-in app, and preloads of some of its modules, named by their path below `app/`. */
  getAppAssets(modules: readonly string[]): Assets
}

/** Returns the build. In development each call loads changed files again. */
export type GetBuild = () => Promise<SiteBuild>

const mainSource = 'app/browser/main.ts'
const hydrationSource = 'app/browser/hydrate-island.tsx'
const stylesSource = 'app/styles/site.css'
const appSource = 'app/signed-in/main.tsx'
const appStylesSource = 'app/styles/app.css'
const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Folder of the files for browsers. */
export const browserFolder = resolvePath('../../build/site')

/** Loads the production build. */
export async function loadBuild(): Promise<GetBuild> {
  const manifest = await readBuildManifest(browserFolder)
  const mainFiles = collectOutputFiles(manifest, [mainSource])
  const scriptsByIsland = new Map(
    listIslandSources(manifest).map((source) => {
      const files = [...collectOutputFiles(manifest, [source, hydrationSource])]
      return [`/${source}`, files.filter((file) => !mainFiles.has(file)).map((file) => `/${file}`)]
    }),
  )
  const build: SiteBuild = {
    entry: await import(resolvePath('../../build/render/entry.render.js')),
    assets: {
      scripts: [`/${getOutputFile(manifest, mainSource)}`],
      styles: [`/${getOutputFile(manifest, stylesSource)}`],
    },
    getIslandScripts: (id) => scriptsByIsland.get(id) ?? [],
    getAppAssets: (modules) => ({
      scripts: [`/${getOutputFile(manifest, appSource)}`],
      styles: [`/${getOutputFile(manifest, appStylesSource)}`],
      preloads: [...collectOutputFiles(manifest, [appSource, ...modules.map((module) => `app/${module}`)])]
        .slice(1)
        .map((file) => `/${file}`),
    }),
  }
  return async () => build
}

/** Path below which Vite serves the pages' files in development. React Router's Vite serves the other paths. */
const developmentBase = '/_site/'

/** Serves the browser files through Vite, and loads the current source files at each call. */
export async function serveDevelopment(app: FastifyInstance): Promise<GetBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: resolvePath('../../vite.site.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  if (!app.hasDecorator('use')) await app.register(middie)
  app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url?.startsWith(developmentBase)) vite.middlewares(request, response, next)
    else next()
  })
  app.addHook('onClose', () => vite.close())
  const url = (source: string) => developmentBase + source
  return async () => ({
    entry: (await vite.ssrLoadModule('/app/entry.render.ts')) as SiteBuild['entry'],
    assets: { scripts: [url('@vite/client'), url(mainSource)], styles: [url(stylesSource)] },
    getIslandScripts: () => [],
    getAppAssets: () => ({ scripts: [url('@vite/client'), url(appSource)], styles: [url(appStylesSource)] }),
  })
}
