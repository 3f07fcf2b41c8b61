import { expect, test } from 'vitest'
import type { ImportRun } from '#domain/imports/schemas.ts'
import { describeProgress } from './progress.tsx'

const run: ImportRun = {
  ...{ id: 1, kind: 'products', applying: true, username: 'agare', started_at: '2026-11-29T09:00:00Z' },
  ...{ rows: 20_000, saved: null, to_save: null },
}

test.each([
  [{}, 'Kontrollerar 20 000 rader …'],
  [{ rows: 1 }, 'Kontrollerar 1 rad …'],
  [{ saved: 0, to_save: 19_990 }, 'Sparar … 0 av 19 990 rader'],
  [{ saved: 4000, to_save: 19_990 }, 'Sparar … 4 000 av 19 990 rader'],
])('a running import %j is described as %s', (changes, text) => {
  expect(describeProgress({ ...run, ...changes }).replaceAll('\u00a0', ' ')).toBe(text)
})
