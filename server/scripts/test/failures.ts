import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** Reads from Vitest's JSON report what did not pass: a line for each test, or file that did not load, with its reason. */
export function vitestFailures(report: unknown, root = process.cwd()): string[] {
  const parsed = vitestReport.safeParse(report)
  if (!parsed.success) return []
  return parsed.data.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map(({ status, fullName, failureMessages }) =>
        failureLine(file, fullName, failureMessages?.[0] ?? status),
      )
    return tests.length === 0 && status === 'failed' ? [failureLine(file, '', message)] : tests
  })
}

type Suite = {
  file: string
  specs: {
    title: string
    tests: {
      projectName: string
      status: string
      results: { error?: { message?: string | undefined } | undefined }[]
    }[]
  }[]
  suites?: Suite[] | undefined
}
const error = z.object({ message: z.string().optional() })
const suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ error: error.optional() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional()
  },
})
const playwrightReport = z.object({ suites: z.array(suite), errors: z.array(error) })

/** Reads from Playwright's JSON report what did not pass: a line for each test, and each error outside the tests. */
export function playwrightFailures(report: unknown): string[] {
  const parsed = playwrightReport.safeParse(report)
  if (!parsed.success) return []
  const { suites, errors } = parsed.data
  return [...suites.flatMap(suiteFailures), ...errors.map(({ message = '' }) => failureLine('', '', message))]
}

function suiteFailures({ file, specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status, results }) => {
        const message = results.find((result) => result.error)?.error?.message ?? status
        return failureLine(file, `[${projectName}] ${title}`, message)
      }),
  )
  return [...own, ...suites.flatMap(suiteFailures)]
}

const longestReason = 300

function failureLine(file: string, name: string, message: string): string {
  const reason = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 3)
    .join(' | ')
    .slice(0, longestReason)
  return [file, name, reason].filter(Boolean).join(' › ')
}
