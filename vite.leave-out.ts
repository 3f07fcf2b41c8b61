import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const nothing = '() => undefined'

/**
 * Parts of React Router that this site never reaches, and what each function that is still called along the way does
 * instead. All routes come with the first page (react-router.config.ts), so none is looked up later; and nothing
 * listens in on the router.
 */
const leftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lib/dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: '() => false',
    getPatchRoutesOnNavigationFunction: nothing,
    useFogOFWarDiscovery: nothing,
  },
  'lib/dom/ssr/route-discovery.js': {},
  'lib/router/instrumentation.js': { consumeInstrumentationClientResultMetaReceiver: nothing },
}

const ofTheRouter = /\/react-router\/dist\/production\/(.+)$/

/** The names that a module of the library exports. Throws when it does so in another way than one list. */
function exportsOf(file: string): string[] {
  const list = /^export \{([^}]*)\};?\s*$/m.exec(readFileSync(file, 'utf8'))?.[1]
  const names = list?.split(',').map((name) => name.trim())
  if (!names?.every((name) => /^\w+$/.test(name))) throw new Error(`Cannot tell what ${file} exports`)
  return names
}

/**
 * Keeps what is never reached of React Router out of what browsers load: some 4 kB of every first page, compressed.
 * Ends the build when a part is no longer where it was, so that an update of the library is noticed.
 */
export function leaveOutUnusedRouterParts(): Plugin {
  const missing = new Set(Object.keys(leftOut))
  return {
    name: 'leave-out-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = ofTheRouter.exec(id)?.[1]
      const instead = part === undefined ? undefined : leftOut[part]
      if (part === undefined || !instead) return
      missing.delete(part)
      const names = exportsOf(id)
      for (const name of Object.keys(instead)) {
        if (!names.includes(name)) throw new Error(`React Router's ${part} no longer exports ${name}`)
      }
      return names.map((name) => `export const ${name} = ${instead[name] ?? 'undefined'}`).join('\n')
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`React Router no longer has ${[...missing].join(', ')}`)
    },
  }
}
