import { z } from 'zod'

/** Numbers of passed and failed checks or tests. Skipped tests count as failed, since none may be skipped. */
export type Count = { passed: number; failed: number }

export function countCheck(exitCode: number | null): Count {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

/**
 * Counts Vitest's JSON report. A file that failed without a failed test (it did not load) adds one failure.
 *
 * @param report the parsed report, or undefined when there is none
 */
export function countVitest(report: unknown, exitCode: number | null): Count {
  const parsed = vitestReport.safeParse(report)
  if (!parsed.success) return crashed
  const files = parsed.data.testResults.map(({ status, assertionResults }) => {
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    const failed = assertionResults.length - passed
    return { passed, failed: failed === 0 && status === 'failed' ? 1 : failed }
  })
  return agreed(files.reduce(add, nothing), exitCode)
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
})

/**
 * Counts Playwright's JSON report. A test that only passed on retry counts as failed, and so does each error outside the
 * tests, such as a server that did not start.
 *
 * @param report the parsed report, or undefined when there is none
 */
export function countPlaywright(report: unknown, exitCode: number | null): Count {
  const parsed = playwrightReport.safeParse(report)
  if (!parsed.success) return crashed
  const { stats, errors } = parsed.data
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  return agreed({ passed: stats.expected, failed }, exitCode)
}

export function add(one: Count, other: Count): Count {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

const nothing: Count = { passed: 0, failed: 0 }
const crashed: Count = { passed: 0, failed: 1 }

/** Adds a failure when a suite ran no tests, or failed by its exit code without a failure in its report. */
function agreed(count: Count, exitCode: number | null): Count {
  const silent = count.failed === 0 && (count.passed === 0 || exitCode !== 0)
  return silent ? { ...count, failed: 1 } : count
}
