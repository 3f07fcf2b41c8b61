import { posix } from 'node:path'

/** The imports and writes of a source file, as far as the import rules need them. */
export type SourceFile = {
  /** Relative to the repository's root: `server/quotes/service.ts`. */
  path: string
  imports: Import[]
  /** The tables that it inserts into, updates or deletes from: `quoteRequests` or `quote_requests`. */
  writes: string[]
  /** The tables that it declares, by both of their names. */
  tables: string[]
}

/** An import. `to` is a path from the root, or a package name. Type-only imports do not exist at run time. */
export type Import = { to: string; typeOnly: boolean }

const staticImport = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)['"]([^'"]+)['"]/gm
const bareImport = /^[ \t]*import\s+['"]([^'"]+)['"]/gm
const dynamicImport = /(\btypeof\s+)?\bimport\(\s*(?:['"]([^'"]+)['"]|([^)'"]))/g

/** Marks an `import(…)` with a computed specifier. */
export const computed = '(computed)'

/** Resolves a specifier to a path, or to the package's name. Removes queries such as `?url`, which are for the bundler. */
function resolve(from: string, specifier: string): string {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('#')) return plain.slice(1)
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain)
  if (plain.startsWith('node:')) return plain
  const [scope = '', name = ''] = plain.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

export function readSource(path: string, text: string): SourceFile {
  const source = withoutComments(text)
  const imports: Import[] = []
  for (const [, type, specifier = ''] of source.matchAll(staticImport)) {
    imports.push({ to: resolve(path, specifier), typeOnly: type !== undefined })
  }
  for (const [, specifier = ''] of source.matchAll(bareImport)) {
    imports.push({ to: resolve(path, specifier), typeOnly: false })
  }
  for (const [, typeOf, specifier] of source.matchAll(dynamicImport)) {
    imports.push({ to: specifier ? resolve(path, specifier) : computed, typeOnly: typeOf !== undefined })
  }
  const builder = [
    ...source.matchAll(
      /(?:\.(?:insert|update|delete)|\b(?:(?:update|delete)\w+|insertRow|insertUnlessTaken))\(\s*(\w+)\s*\)/g,
    ),
  ]
  const statements = [
    ...source.matchAll(/\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?)\s+"?(?:\$\{)?(\w+)/gi),
    ...source.matchAll(/\bupdate\s+"?(?:\$\{)?(\w+)\}?"?\s+(?:as\s+\w+\s+)?set\b/gi),
  ]
  const declared = [...source.matchAll(/\bconst (\w+) = pgTable\(\s*'(\w+)'/g)]
  return {
    path,
    imports,
    writes: [...builder, ...statements].map(([, table = '']) => table),
    tables: declared.flatMap(([, constant = '', table = '']) => [constant, table]),
  }
}
