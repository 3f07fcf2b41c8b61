import { cp } from 'node:fs/promises'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * The public pages that React Router no longer renders. `vite build --app` creates `build/site` for browsers and
 * `build/render` for rendering on the server. In development the server uses Vite as middleware (`server/site/build.ts`), below a
 * path of its own while React Router's Vite serves the rest.
 */
export default defineConfig(({ command }) => ({
  base: command === 'serve' ? '/_site/' : '/',
  cacheDir: 'node_modules/.vite-site',
  plugins: [tailwindcss(), react(), reloadServerModules()],
  // Finding all imports at the start keeps the first island in development from reloading the page.
  optimizeDeps: { entries: ['app/browser/main.ts', 'app/**/*.island.tsx', 'app/signed-in/main.tsx'] },
  build: { target: 'es2022', manifest: true },
  environments: {
    client: {
      build: {
        outDir: 'build/site',
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
                // Otherwise each icon becomes a file of its own.
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
        outDir: 'build/render',
        copyPublicDir: false,
        // The client build does not contain images that only pages import, so this build writes them.
        emitAssets: true,
        rolldownOptions: { input: 'app/entry.render.ts' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
      await cp('build/render/assets', 'build/site/assets', {
        recursive: true,
        filter: (path) => !path.endsWith('.js'),
      })
    },
  },
}))

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
