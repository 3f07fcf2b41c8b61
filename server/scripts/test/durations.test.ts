import { expect, test } from 'vitest'
import { durationTable, playwrightFiles, vitestFiles } from './durations.ts'

test('the time of a Vitest file is from its start to its end', () => {
  const report = { testResults: [{ name: '/shop/a.test.ts', startTime: 1_000, endTime: 3_500 }] }
  expect(vitestFiles(report)).toEqual([{ name: '/shop/a.test.ts', ms: 2_500 }])
})

test('the time of a Playwright file is that of all its tests, in groups or not, at every size', () => {
  const specs = (...durations: number[]) => [
    { tests: durations.map((duration) => ({ results: [{ duration }] })) },
  ]
  const file = 'a.test.ts'
  const report = {
    config: { rootDir: '/shop/e2e' },
    suites: [{ file, specs: specs(100, 200), suites: [{ file, specs: specs(400) }] }],
  }
  expect(playwrightFiles(report)).toEqual([{ name: '/shop/e2e/a.test.ts', ms: 700 }])
})

test('without a report there are no files', () => {
  expect([vitestFiles(undefined), playwrightFiles({ other: true })]).toEqual([[], []])
})

test('the table has every step and the ten slowest files, slowest first', () => {
  const steps = [
    { name: 'Bygget', ms: 9_040 },
    { name: 'Allt', ms: 123_456 },
  ]
  const files = Array.from({ length: 12 }, (_, index) => ({
    name: `/shop/${index}.test.ts`,
    ms: index * 1_000,
  }))
  const lines = durationTable(steps, files, '/shop').split('\n')
  expect(lines.slice(0, 5)).toEqual([
    'Tid',
    '     9.0 s  Bygget',
    '   123.5 s  Allt',
    '',
    'De 10 långsammaste testfilerna',
  ])
  expect(lines.slice(5)).toHaveLength(10)
  expect(lines[5]).toBe('    11.0 s  11.test.ts')
  expect(lines.at(-1)).toBe('     2.0 s  2.test.ts')
})

test('without files the table only has the steps', () => {
  expect(durationTable([{ name: 'Bygget', ms: 0 }], [])).toBe('Tid\n     0.0 s  Bygget')
})
