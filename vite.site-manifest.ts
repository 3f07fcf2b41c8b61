import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { siteManifestUrl, withoutBackOffice } from './app/lib/doors.ts'

const wholeManifest = /^manifest-[0-9a-z]+\.js$/
const script = /^window\.__reactRouterManifest=(\{.*\});$/s

/**
 * Writes a second list of routes into the build, for visitors: nearly a third of the whole list is the back office's.
 * Ends the build when React Router's own list is no longer where or what it was.
 */
export function siteManifest(folder: string): Plugin {
  return {
    name: 'site-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async closeBundle() {
      const name = (await readdir(folder)).find((file) => wholeManifest.test(file))
      const whole = name && script.exec(await readFile(join(folder, name), 'utf8'))?.[1]
      if (!whole) throw new Error(`React Router's list of routes is not in ${folder}`)
      const manifest = JSON.parse(whole)
      const url = siteManifestUrl(manifest.url)
      const site = { ...manifest, url, routes: withoutBackOffice(manifest.routes) }
      await writeFile(
        join(folder, siteManifestUrl(name)),
        `window.__reactRouterManifest=${JSON.stringify(site)};`,
      )
    },
  }
}
