import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Assets } from '#app/framework/document.tsx'
import { collectOutputFiles, getOutputFile, listIslandSources, readBuildManifest } from './manifest.ts'

/** The server build of `app`, and the URLs of the browser files that its pages load. */
export type SiteBuild = {
  entry: typeof import('#app/entry.server.ts')
  assets: Assets
  getIslandScripts(id: string): readonly string[]
  /** Returns the script and styles of the signed-in app, and preloads for the given modules (paths below `app/`). */
  getAppAssets(modules: readonly string[]): Assets
}

/** Returns the build. In development, each call reloads changed files. */
export type GetBuild = () => Promise<SiteBuild>

const mainSource = 'app/browser/main.ts'
const hydrationSource = 'app/browser/hydrate-island.tsx'
const stylesSource = 'app/styles/site.css'
const appSource = 'app/signed-in/main.tsx'
const appStylesSource = 'app/styles/app.css'
const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const browserFolder = resolvePath('../../build/client')

/** The files that the build copies into `browserFolder`. */
export const publicFolder = resolvePath('../../public')

/** Opens the build: the production build with its files but the ignored ones, or Vite's development server. */
export function openSite(
  app: FastifyInstance,
  mode: 'production' | 'development',
  ignoredFiles: readonly string[],
): Promise<GetBuild> {
  return mode === 'production' ? serveBuild(app, ignoredFiles) : serveDevelopment(app)
}

/** Serves the files of the production build, and loads its server part once. */
async function serveBuild(app: FastifyInstance, ignoredFiles: readonly string[]): Promise<GetBuild> {
  const shared = { index: false, preCompressed: true } as const
  // One route for all: each deploy leaves its predecessor's assets, and a route for each file takes long to register.
  await app.register(fastifyStatic, {
    ...shared,
    root: join(browserFolder, 'assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
  })
  await app.register(fastifyStatic, {
    ...shared,
    root: browserFolder,
    wildcard: false,
    globIgnore: ['assets/**', ...ignoredFiles],
    decorateReply: false,
    maxAge: '1h',
  })
  const build = await loadBuild()
  return async () => build
}

export async function loadBuild(): Promise<SiteBuild> {
  const manifest = await readBuildManifest(browserFolder)
  const mainFiles = collectOutputFiles(manifest, [mainSource])
  const scriptsByIsland = new Map(
    listIslandSources(manifest).map((source) => {
      const files = [...collectOutputFiles(manifest, [source, hydrationSource])]
      return [`/${source}`, files.filter((file) => !mainFiles.has(file)).map((file) => `/${file}`)]
    }),
  )
  return {
    entry: await import(resolvePath('../../build/server/entry.server.js')),
    assets: {
      scripts: [`/${getOutputFile(manifest, mainSource)}`],
      styles: [`/${getOutputFile(manifest, stylesSource)}`],
      preloads: [...mainFiles].slice(1).map((file) => `/${file}`),
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
}

/** Serves the browser files through Vite, and loads the current source files at each call. */
async function serveDevelopment(app: FastifyInstance): Promise<GetBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: resolvePath('../../vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  const url = (source: string) => `/${source}`
  return async () => ({
    entry: (await vite.ssrLoadModule('/app/entry.server.ts')) as SiteBuild['entry'],
    assets: { scripts: [url('@vite/client'), url(mainSource)], styles: [url(stylesSource)] },
    getIslandScripts: () => [],
    getAppAssets: () => ({ scripts: [url('@vite/client'), url(appSource)], styles: [url(appStylesSource)] }),
  })
}
