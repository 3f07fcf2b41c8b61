import { readFileSync, statSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const app = join(folder, '..')

/** Returns the character ranges of the Swedish subset, the last `unicode-range` of `fonts.css`. */
function readSubsetRanges(): [first: number, last: number][] {
  const css = readFileSync(join(folder, 'fonts.css'), 'utf8')
  const [, ranges = ''] = [...css.matchAll(/unicode-range:([^;]*);/g)].at(-1) ?? []
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ])
}

test('the Swedish subset of the font is small', () => {
  expect(statSync(join(folder, 'inter-swedish.woff2')).size).toBeLessThanOrEqual(30_000)
})

test('the Swedish subset has every character that pages use', async () => {
  const ranges = readSubsetRanges()
  expect(ranges.length).toBeGreaterThan(5)
  const missing = new Set<string>()
  for await (const file of glob(['**/*.tsx', '../domain/**/*.ts'], { cwd: app })) {
    // These contain foreign letters in order to replace them, and are never shown.
    if (/\.test\.|catalogue\/slugs\.ts$|books\/cp437\.ts$/.test(file)) continue
    for (const character of readFileSync(join(app, file), 'utf8')) {
      const code = character.codePointAt(0) ?? 0
      if (code < 0x20 || ranges.some(([first, last]) => code >= first && code <= last)) continue
      missing.add(`${character} in ${file}`)
    }
  }
  expect([...missing]).toEqual([])
})
