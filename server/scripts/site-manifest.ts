/**
 * Writes a second list of routes into the built pages, for visitors: nearly a third of the whole list is the back
 * office's. Ends the build when React Router's own list is no longer where or what it was.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteManifestUrl, withoutBackOffice } from '../../domain/doors.ts'

type ManifestRoute = { parentId?: string; imports: readonly string[] }

/** Routes without the imports that every page has loaded with the root: naming them again for each fetches nothing. */
function withoutLoaded<Route extends ManifestRoute>(routes: Readonly<Record<string, Route>>) {
  const loaded = new Set(routes.root?.imports)
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      id === 'root' ? route : { ...route, imports: route.imports.filter((path) => !loaded.has(path)) },
    ]),
  )
}

const folder = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets')
const name = (await readdir(folder)).find((file) => /^manifest-[0-9a-z]+\.js$/.test(file))
const script = name && (await readFile(join(folder, name), 'utf8'))
const whole = script && /^window\.__reactRouterManifest=(\{.*\});$/s.exec(script)?.[1]
if (!whole) throw new Error(`React Router's list of routes is not in ${folder}`)
const manifest = JSON.parse(whole)
const url = siteManifestUrl(manifest.url)
const routes = withoutLoaded(withoutBackOffice<ManifestRoute>(manifest.routes))
const site = { ...manifest, url, routes }
// What a route does not have is as well left unsaid.
const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0
const text = JSON.stringify(site, (_, value) => (value === false || isEmpty(value) ? undefined : value))
await writeFile(join(folder, siteManifestUrl(name)), `window.__reactRouterManifest=${text};`)
