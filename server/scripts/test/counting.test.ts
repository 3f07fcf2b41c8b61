import { describe, expect, test } from 'vitest'
import { add, countCheck, countPlaywright, countVitest } from './counting.ts'

test('a check passes by its exit code alone', () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0 })
  expect(countCheck(1)).toEqual({ passed: 0, failed: 1 })
  expect(countCheck(null)).toEqual({ passed: 0, failed: 1 }) // killed by a signal
  expect(add(countCheck(0), countCheck(1))).toEqual({ passed: 1, failed: 1 })
})

describe('Vitest', () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((outcome) => ({ status: outcome, title: 'any' })),
  })

  test('counts each test by its outcome', () => {
    const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')] }
    expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1 })
  })

  test('a test that was not run has failed', () => {
    const report = { testResults: [file('passed', 'passed', 'skipped', 'pending', 'todo')] }
    expect(countVitest(report, 0)).toEqual({ passed: 1, failed: 3 })
  })

  test('a file that did not load is one that failed', () => {
    expect(countVitest({ testResults: [file('passed', 'passed'), file('failed')] }, 1)).toEqual({
      passed: 1,
      failed: 1,
    })
  })

  test('an error outside the tests counts, by the exit code', () => {
    expect(countVitest({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1 })
    expect(countVitest({ testResults: [file('passed', 'passed')] }, null)).toEqual({ passed: 1, failed: 1 })
  })

  test('no tests, or no report, has failed', () => {
    expect(countVitest({ testResults: [] }, 0)).toEqual({ passed: 0, failed: 1 })
    expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 })
    expect(countVitest({ other: true }, 0)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('Playwright', () => {
  const report = (stats: object, errors: unknown[] = []) => ({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors,
  })

  test('counts each test by its outcome; one that was skipped or only passed at last has failed', () => {
    expect(countPlaywright(report({ expected: 5 }), 0)).toEqual({ passed: 5, failed: 0 })
    expect(countPlaywright(report({ expected: 5, unexpected: 1, flaky: 2, skipped: 3 }), 1)).toEqual({
      passed: 5,
      failed: 6,
    })
  })

  test('an error outside the tests counts', () => {
    expect(countPlaywright(report({ expected: 5 }, [{ message: 'no server' }]), 1)).toEqual({
      passed: 5,
      failed: 1,
    })
    expect(countPlaywright(report({ expected: 5 }), 1)).toEqual({ passed: 5, failed: 1 })
  })

  test('no tests, or no report, has failed', () => {
    expect(countPlaywright(report({}), 0)).toEqual({ passed: 0, failed: 1 })
    expect(countPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1 })
  })
})
