import { z } from 'zod'

/** How long a step or a test file took. */
export type Duration = { name: string; ms: number }

const vitestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

/** Reads from Vitest's JSON report how long each file took; nothing when there is no report. */
export function vitestFiles(report: unknown): Duration[] {
  const parsed = vitestReport.safeParse(report)
  if (!parsed.success) return []
  return parsed.data.testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }))
}

type Suite = {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: Suite[] | undefined
}
const suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(
    z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) }),
  ),
  get suites() {
    return z.array(suite).optional()
  },
})
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suite),
})

/** Reads from Playwright's JSON report how long the tests of each file took; nothing when there is no report. */
export function playwrightFiles(report: unknown): Duration[] {
  const parsed = playwrightReport.safeParse(report)
  if (!parsed.success) return []
  const { config, suites } = parsed.data
  return suites.map((each) => ({ name: `${config.rootDir}/${each.file}`, ms: getDuration(each) }))
}

function getDuration({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return sum([...results.map(({ duration }) => duration), ...suites.map(getDuration)])
}

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)

const listed = 10

/** Creates the table that ends a run: each step, and the slowest files. */
export function durationTable(steps: Duration[], files: Duration[], root = process.cwd()): string {
  const slowest = files
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, listed)
    .map(({ name, ms }) => ({ name: name.replace(`${root}/`, ''), ms }))
  const blocks = [
    ['Tid', steps],
    [`De ${listed} långsammaste testfilerna`, slowest],
  ] as const
  return blocks
    .filter(([, rows]) => rows.length > 0)
    .map(([heading, rows]) => [heading, ...rows.map(row)].join('\n'))
    .join('\n\n')
}

const row = ({ name, ms }: Duration) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`
