import { cp } from 'node:fs/promises'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Modules that most islands import and the script of every page does not. */
const usedByMostIslands =
  /\/app\/(framework\/(page-context|read-page-context)|ui\/(card|field|honeypot|icon|inputs|notice|states)|lib\/(api|request-id))\.tsx?$|\/domain\/(money|patterns)\.ts$/

/**
 * `vite build --app` creates `build/client` for browsers and `build/server` for rendering on the server. In development the
 * server uses Vite as middleware (`server/site/build.ts`).
 */
export default defineConfig({
  plugins: [tailwindcss(), react(), reloadServerModules()],
  // Scanning all imports at startup prevents a page reload at the first island in development.
  optimizeDeps: { entries: ['app/browser/main.ts', 'app/**/*.island.tsx', 'app/signed-in/main.tsx'] },
  build: { target: 'es2022', manifest: true },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        // Files of earlier builds are kept for a while (server/scripts/prune-assets.ts).
        emptyOutDir: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: [
            'app/browser/main.ts',
            'app/styles/site.css',
            'app/signed-in/main.tsx',
            'app/styles/app.css',
          ],
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                // As separate files, these would be twenty requests on a slow connection.
                { name: 'islands', test: usedByMostIslands },
                // Otherwise each icon becomes a separate file.
                { name: 'lucide', test: /node_modules\/lucide-react\// },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        ssr: true,
        outDir: 'build/server',
        copyPublicDir: false,
        // The client build does not contain images that only pages import, so this build writes them.
        emitAssets: true,
        rolldownOptions: { input: 'app/entry.server.ts' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
      await cp('build/server/assets', 'build/client/assets', {
        recursive: true,
        filter: (path) => !path.endsWith('.js'),
      })
    },
  },
})

/** Reloads open pages when a module changes that only the server renders, because the browser cannot hot-replace it. */
function reloadServerModules(): Plugin {
  return {
    name: 'reload-server-modules',
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      const { client } = server.environments
      const browserModules = [...(client.moduleGraph.getModulesByFile(file) ?? [])]
      if (!browserModules.some(({ type }) => type === 'js')) client.hot.send({ type: 'full-reload' })
    },
  }
}
