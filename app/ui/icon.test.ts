import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon.tsx'

test('the icon file holds a symbol for each name, and no other', () => {
  const file = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
  const symbols = [...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)
  expect(symbols.sort()).toEqual([...iconNames].sort())
})
