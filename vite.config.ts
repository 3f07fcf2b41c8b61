import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leaveOutUnusedRouterParts } from './vite.leave-out.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaveOutUnusedRouterParts()],
  // Naming the routes here keeps the first navigation in development from reloading the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  // The server would load every icon that there is; in its bundle are only those that are used.
  ssr: { noExternal: ['lucide-react'] },
  // All styles are in one sheet that every page has, so no part that comes later has to bring any.
  build: { target: 'es2022', cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // One file for what every page needs and one for the frame: fewer, better compressed than many small ones.
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                {
                  name: 'frame',
                  test: /\/app\/(root|site\/(layout|header|footer|mobile-menu|customer-entry|cart-link|not-found-view)|lib\/(lazy-part|metadata|page-trail|consent-banner|use-analytics|error-page|logo)|ui\/(button|icon|layout|breadcrumbs|card|illustrations\/illustration))\.tsx?$/,
                  priority: 1,
                },
                // Each is built on the next, and hardly any page has one without the others.
                {
                  name: 'dialogs',
                  test: /\/app\/ui\/(dialog|modal|alert-dialog|confirm-dialog)\.tsx$/,
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    },
  },
})
