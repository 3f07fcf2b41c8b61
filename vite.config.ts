import { cp, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { Marked, type Tokens } from 'marked'
import { defineConfig, type Plugin } from 'vite'

/** Modules that most islands import and the script of every page does not. */
const usedByMostIslands =
  /\/app\/(framework\/(page-context|read-page-context)|ui\/(card|field|form-error|honeypot|icon|inputs|notice|states)|lib\/(api|request-id|storage\/use-stored))\.tsx?$|\/domain\/(money|patterns)\.ts$/

/** Modules that most forms of visitors import. */
const usedByMostForms =
  /\/app\/lib\/(forms\/(form-drafts|form-errors|use-[\w-]+)|storage\/use-customer-token)\.ts$|\/domain\/email\.ts$/

/** Modules of the script of every page that islands import too. */
const usedByEveryPage =
  /\/app\/lib\/(page\/address|storage\/(browser-storage|cart-count|consent|customer-token)|when-idle)\.ts$|vite\/preload-helper|\/domain\/(settings\/(hours|units)|time)\.ts$/

const handbookQuery = '?handbook'

/** Stands for the address of a picture, which is known after the build. The number is its place among the pictures. */
const pictureMark = /\{picture (\d+)\}/

/**
 * `vite build --app` creates `build/client` for browsers and `build/server` for rendering on the server. In development the
 * server uses Vite as middleware (`server/site/build.ts`).
 */
export default defineConfig({
  plugins: [tailwindcss(), react(), handbook(), reloadServerModules()],
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
                // As separate files, these would be five requests after that of the script itself.
                { name: 'page', test: usedByEveryPage },
                // As separate files, these would be twenty requests on a slow connection.
                { name: 'islands', test: usedByMostIslands },
                { name: 'forms', test: usedByMostForms },
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

/**
 * Makes the modules `*.md?handbook` of Markdown files: `parts`, the headings for the table of contents, `sections`, the text below each
 * heading for the search, and `html`, the text. It is
 * done while building, because on a slow computer the browser would need a fifth of a second for it. The text is our own, so it needs no sanitising.
 */
function handbook(): Plugin {
  return {
    name: 'handbook',
    async load(id) {
      if (!id.endsWith(handbookQuery)) return
      const file = id.slice(0, -handbookQuery.length)
      this.addWatchFile(file)
      const { parts, html, pictures } = compileHandbook(await readFile(file, 'utf8'))
      const imports = pictures.map(
        (picture, at) => `import picture${at} from ${JSON.stringify(`${join(dirname(file), picture)}?url`)}`,
      )
      // Every other piece is the number of a picture.
      const pieces = html
        .split(pictureMark)
        .map((piece, at) => (at % 2 === 0 ? JSON.stringify(piece) : `picture${piece}`))
      return [
        ...imports,
        `export const parts = ${JSON.stringify(parts)}`,
        `export const sections = ${JSON.stringify(getSections(html))}`,
        `export const html = ${pieces.join(' + ')}`,
      ].join('\n')
    },
  }
}

/** Returns a heading's anchor: `packa-skicka` for `Packa & skicka`. */
function getAnchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" } as const

/** Returns HTML as plain text on one line. */
const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity as keyof typeof entities])
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the headings of the second and third level with the text below each. */
function getSections(html: string): { id: string; title: string; text: string }[] {
  return html.split(/(?=<h[23] id=")/).flatMap((piece) => {
    const head = /^<h[23] id="([^"]*)">(.*?)<\/h[23]>/s.exec(piece)
    if (!head) return []
    const [whole, id = '', title = ''] = head
    return {
      id,
      title: plainText(title),
      text: plainText(piece.slice(whole.length).replace(pictureMark, '')),
    }
  })
}

function compileHandbook(text: string) {
  const parts: { id: string; title: string }[] = []
  const pictures: string[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: title }: Tokens.Heading) {
        // The page already has the handbook's title.
        if (depth === 1) return ''
        const id = getAnchor(title)
        if (depth === 2) parts.push({ id, title })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      image({ href, text: alt }: Tokens.Image) {
        const mark = `{picture ${pictures.push(href) - 1}}`
        return `<img src="${mark}" alt="${alt}" width="1280" height="800" loading="lazy">`
      },
    },
  })
  const html = marked.parse(text, { async: false }).replace(
    /<table>[\s\S]*?<\/table>/g,
    // A table wider than the screen scrolls on its own; `tabindex` makes it scrollable by keyboard.
    (table) => `<div class="handbook-table" tabindex="0" role="group" aria-label="Tabell">${table}</div>`,
  )
  return { parts, html, pictures }
}
