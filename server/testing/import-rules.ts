import { areas } from '../kit/areas.ts'
import { computed, type Import, type SourceFile } from './source-file.ts'

/** Folders of `server/` with technical code that all areas share. */
const technicalFolders = ['kit', 'http', 'db', 'cache', 'jobs', 'documents', 'files', 'security']

/** Folders of `app/` that are no section. Every other folder is one, so that a new section is guarded from its first day. */
const sharedFolders = ['ui', 'lib', 'styles', 'framework', 'browser']

/** Sections of public pages, which must not load libraries that only the back office needs. */
const publicSections = ['site', 'repair', 'shop', 'trade-in', 'phone']

/** Technical folders of `app/admin/`, each of which imports only those before it. `shell` frames the rooms. */
const adminLayers = ['api', 'live', 'keyboard', 'forms', 'list', 'components', 'shell']

/** Files of an area that the process may import. Other areas import its `service.ts` only. */
const offered = ['service.ts', 'routes.ts', 'jobs.ts']

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isForTests = (path: string) =>
  isTest(path) || /^(e2e|bench)\/|^server\/(.+\/)?testing\/|^playwright\.config\.ts$/.test(path)
const isPackage = (to: string) => !/^(app|bench|domain|e2e|server)\//.test(to)

type Place = { zone: string; folder: string | undefined; inside: string }

/** Splits a path: `server/quotes/mail/templates.ts` is in zone `server`, folder `quotes`, and inside it `mail/templates.ts`. */
function getPlace(path: string): Place {
  const [zone = '', ...rest] = path.split('/')
  return rest.length > 1
    ? { zone, folder: rest[0], inside: rest.slice(1).join('/') }
    : { zone, folder: undefined, inside: rest.join('/') }
}

/** Returns why an import is not allowed, or undefined. */
function fault(file: SourceFile, { to, typeOnly }: Import): string | undefined {
  if (to === computed) {
    const loadsTheBuild = file.path === 'server/site/build.ts'
    return loadsTheBuild || isTest(file.path)
      ? undefined
      : 'a module is imported by a name that is worked out: name it in clear'
  }
  const from = getPlace(file.path)
  const target = getPlace(to)
  if (to.startsWith('e2e/') || to.startsWith('bench/')) {
    return from.zone === target.zone ? undefined : 'no one imports e2e or bench'
  }
  if (to.startsWith('server/testing/')) {
    return isForTests(file.path) ? undefined : 'only tests import server/testing'
  }
  switch (from.zone) {
    case 'domain':
      return inDomain(file.path, to)
    case 'server':
      return inServer(file.path, from, to, target, typeOnly)
    case 'app':
      return inApp(from, to, target, typeOnly)
    case 'e2e':
    case 'bench':
      return isPackage(to) || target.zone === 'domain'
        ? undefined
        : `${from.zone} imports domain and server/testing only`
    default:
      return isPackage(to) ? undefined : 'a configuration file imports packages only'
  }
}

function inDomain(path: string, to: string): string | undefined {
  const rules = ['zod', 'libphonenumber-js']
  const packages = isTest(path) ? [...rules, 'vitest', 'fast-check'] : rules
  if (to.startsWith('domain/') || packages.includes(to)) return undefined
  return 'domain imports zod, libphonenumber-js and itself only'
}

function inServer(
  path: string,
  from: Place,
  to: string,
  target: Place,
  typeOnly: boolean,
): string | undefined {
  if (isPackage(to)) return undefined
  if (target.zone === 'app') {
    const isBuild =
      ['site', 'testing'].includes(from.folder ?? '') && /^app\/(entry\.server\.ts|framework\/)/.test(to)
    // A module loaded by both Node and Vite would exist twice, so the server imports only types.
    return typeOnly && isBuild ? undefined : 'of app the server imports the types of the build only, in site/'
  }
  if (isTest(path) || from.folder === 'testing') return undefined
  if (target.zone === 'domain') {
    const knowsContract =
      isTechnical(from.folder) && to === 'domain/contract.ts' && path !== 'server/http/routes.ts'
    return knowsContract ? 'of the technical folders only http/routes.ts imports the contract' : undefined
  }
  if (target.folder === 'scripts' && from.folder !== 'scripts' && path !== 'server/main.ts') {
    return 'only the start imports scripts'
  }
  if (from.folder === undefined) {
    const fine = !isArea(target.folder) || offered.includes(target.inside)
    return fine ? undefined : `of an area the process takes ${offered.join(', ')} only`
  }
  if (from.folder === 'scripts') return undefined
  if (from.folder === 'site') {
    const isShared = target.folder === 'site' || isTechnical(target.folder) || to === 'server/services.ts'
    return isShared ? undefined : 'site imports domain, technical folders, services.ts and itself only'
  }
  if (isTechnical(from.folder)) {
    return isTechnical(target.folder) ? undefined : 'technical folders import domain and each other only'
  }
  if (!isArea(from.folder)) return `${from.folder} is not in the list of areas yet`
  return isTechnical(target.folder) ? undefined : betweenAreas(from.folder, from.inside, target)
}

function isTechnical(folder: string | undefined): boolean {
  return technicalFolders.includes(folder ?? '')
}

function isArea(folder: string | undefined): folder is (typeof areas)[number] {
  return (areas as readonly (string | undefined)[]).includes(folder)
}

function betweenAreas(area: (typeof areas)[number], inside: string, target: Place): string | undefined {
  if (target.folder === area) return undefined
  if (!isArea(target.folder)) return 'an area imports domain, technical folders and areas only'
  // A subfolder of an area may have its own queries.ts.
  if (target.inside === 'tables.ts' && /(^|\/)queries\.ts$/.test(inside)) return undefined
  const toTheLeft = areas.indexOf(target.folder) < areas.indexOf(area)
  if (!toTheLeft) return `${area} comes before ${target.folder} and must not know it`
  if (target.inside === 'service.ts') return undefined
  if (target.inside === 'tables.ts') {
    return inside === 'tables.ts' ? undefined : 'only tables.ts and queries.ts look at tables of another area'
  }
  return 'of another area only its service.ts is imported'
}

function inApp(from: Place, to: string, target: Place, typeOnly: boolean): string | undefined {
  if (to.startsWith('bwip-js')) return 'only the server loads bwip-js, which is 2 MB'
  if (target.zone === 'server') {
    return to === 'server/services.ts' && typeOnly
      ? undefined
      : 'of the server app imports the types of services.ts only'
  }
  if (from.folder === 'ui') {
    const knowsNothing =
      isPackage(to) || target.folder === 'ui' || (target.zone === 'domain' && !target.folder)
    return knowsNothing ? undefined : 'ui imports itself and what domain has for all areas'
  }
  if (target.zone !== 'app' || from.folder === undefined) return undefined
  if (target.folder === undefined) {
    const isTableOfScreens = to === 'app/screens.ts' && ['signed-in', 'admin', 'portal'].includes(from.folder)
    return isTableOfScreens
      ? undefined
      : 'the table of pages is imported by the entries only, that of screens by the signed-in app'
  }
  if (target.folder === 'browser' && from.folder !== 'browser') {
    return 'browser is the script of every page, which no one imports'
  }
  if (from.folder === 'framework' && !['framework', 'lib', 'styles', 'ui'].includes(target.folder)) {
    return 'the framework knows no pages'
  }
  if (from.folder === 'admin' && target.folder === 'admin') return inAdmin(from.inside, target.inside)
  const isAllowed = target.folder === from.folder || sharedFolders.includes(target.folder)
  return isAllowed ? undefined : `${from.folder} must not import the section ${target.folder}`
}

/** Returns why a file of `app/admin/` must not import another: a room, such as `workshop`, knows no other room. */
function inAdmin(from: string, to: string): string | undefined {
  const [room = ''] = from.split('/')
  const [target = ''] = to.split('/')
  // The frame of all rooms, `layout.tsx`.
  if (!from.includes('/') || room === target) return undefined
  const layer = adminLayers.indexOf(target)
  if (adminLayers.includes(room)) {
    const isBelow = layer >= 0 && layer < adminLayers.indexOf(room)
    return isBelow ? undefined : `${room} must not import ${target}, which is built on it`
  }
  return layer >= 0 && target !== 'shell' ? undefined : `the room ${room} must not import ${target}`
}

/** Returns the tables that one area's files write and another area declares. */
function foreignWrites(files: readonly SourceFile[]): string[] {
  const owners = new Map<string, string>()
  for (const { path, tables } of files) {
    if (path.startsWith('server/')) for (const table of tables) owners.set(table, path.split('/')[1] ?? '')
  }
  const allowed = (folder: string | undefined, owner: string | undefined) =>
    // Scripts store what they have done in tables of server/db, because a table needs a place among the migrations.
    owner === undefined || owner === folder || (owner === 'db' && folder === 'scripts')
  return files
    .filter(({ path }) => path.startsWith('server/') && !isTest(path) && !path.startsWith('server/testing/'))
    .flatMap(({ path, writes }) =>
      writes
        .filter((table) => !allowed(path.split('/')[1], owners.get(table)))
        .map((table) => `${path} writes ${table}: only ${owners.get(table)} does`),
    )
}

/** Returns the import chain by which a file loads a package at run time, or undefined. */
function importChainTo(
  name: string,
  start: SourceFile,
  byPath: ReadonlyMap<string, SourceFile>,
): string[] | undefined {
  const seen = new Set<string>()
  const sortings = [[start.path]]
  for (const way of sortings) {
    const file = byPath.get(way.at(-1) ?? '')
    for (const { to, typeOnly } of file?.imports ?? []) {
      if (typeOnly || seen.has(to)) continue
      seen.add(to)
      if (to === name) return [...way, to]
      sortings.push([...way, to])
    }
  }
  return undefined
}

/** Returns whether a file is a module of a public page, or of the script that every public page loads. */
function isPublicPage(path: string): boolean {
  const { zone, folder } = getPlace(path)
  return zone === 'app' && !isTest(path) && publicSections.includes(folder ?? '')
}

/** Returns the import cycles, each as a line, types included. Walks depth first and reports the way back to a file in progress. */
function findCycles(byPath: ReadonlyMap<string, SourceFile>): string[] {
  const finished = new Set<string>()
  const cycles: string[] = []
  const visit = (file: SourceFile, way: readonly string[]) => {
    const here = way.indexOf(file.path)
    if (here >= 0) cycles.push(`${[...way.slice(here), file.path].join(' → ')}: files import each other`)
    if (here >= 0 || finished.has(file.path)) return
    for (const { to } of file.imports) {
      const next = byPath.get(to)
      if (next) visit(next, [...way, file.path])
    }
    finished.add(file.path)
  }
  for (const file of byPath.values()) visit(file, [])
  return cycles
}

/** Returns every breach of the import rules (docs/architecture.md), one line each. */
export function findViolations(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const imports = files.flatMap((file) =>
    file.imports.flatMap((each) => {
      const reason = fault(file, each)
      return reason ? [`${file.path} imports ${each.to}: ${reason}`] : []
    }),
  )
  const heavy = files
    .filter(({ path }) => isPublicPage(path))
    .flatMap((file) => {
      const way = importChainTo('zod', file, byPath)
      return way ? [`${way.join(' → ')}: visitors do not load zod`] : []
    })
  return [...imports, ...foreignWrites(files), ...heavy, ...findCycles(byPath)]
}
