import { brotliCompressSync, constants } from 'node:zlib'

/** Returns the scripts that a page's HTML names: its own, and those of its islands. */
export function scriptsIn(html: string): string[] {
  const own = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, path = '']) => path)
  const ofIslands = [...html.matchAll(/data-scripts="([^"]+)"/g)].flatMap(([, paths = '']) =>
    paths.split(' '),
  )
  return [...new Set([...own, ...ofIslands])]
}

/** Returns the size of a script after brotli, in bytes. */
export function packedSize(script: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(script, { params }).length
}
