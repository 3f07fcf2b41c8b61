import { access, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { shots } from './shots.ts'

test('the handbook shows every picture that is taken, and no other, and each is there', async () => {
  const text = await readFile('docs/handbok.md', 'utf8')
  const shown = [...text.matchAll(/\]\(bilder\/handbok\/([\w-]+)\.webp\)/g)].map(([, name]) => name)
  expect(shown.toSorted()).toEqual(shots.map(({ name }) => name).toSorted())
  await Promise.all(shown.map((name) => access(`docs/bilder/handbok/${name}.webp`)))
})
