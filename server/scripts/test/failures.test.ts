import { describe, expect, test } from 'vitest'
import { playwrightFailures, vitestFailures } from './failures.ts'

describe('Vitest', () => {
  const passed = { status: 'passed', fullName: 'a sum', failureMessages: [] }

  test('names each test that did not pass, with the beginning of its reason without colours', () => {
    const red = '\u001b[31mexpected 1\u001b[39m\n\n  to be 2\n at one\n at two'
    const failed = { status: 'failed', fullName: 'a product', failureMessages: [red] }
    const skipped = { status: 'skipped', fullName: 'a rest' }
    const report = {
      testResults: [
        { name: '/root/domain/money.test.ts', status: 'failed', assertionResults: [passed, failed, skipped] },
      ],
    }
    expect(vitestFailures(report, '/root')).toEqual([
      'domain/money.test.ts › a product › expected 1 | to be 2 | at one',
      'domain/money.test.ts › a rest › skipped',
    ])
  })

  test('names a file that did not load', () => {
    const file = {
      name: '/root/a.test.ts',
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    }
    expect(vitestFailures({ testResults: [file] }, '/root')).toEqual(['a.test.ts › no such module'])
  })

  test('says nothing when all passed, or without a report', () => {
    const file = { name: '/root/a.test.ts', status: 'passed', assertionResults: [passed] }
    expect(vitestFailures({ testResults: [file] })).toEqual([])
    expect(vitestFailures(undefined)).toEqual([])
  })
})

describe('Playwright', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ projectName: 'phone', status, results: [message ? { error: { message } } : {}] }],
  })

  test('names each test that did not pass, also in inner groups, and errors outside the tests', () => {
    const report = {
      suites: [
        {
          file: 'e2e/shop.test.ts',
          specs: [spec('buys', 'expected')],
          suites: [
            {
              file: 'e2e/shop.test.ts',
              specs: [spec('returns', 'unexpected', 'timed out'), spec('waits', 'skipped')],
            },
          ],
        },
      ],
      errors: [{ message: 'no server' }],
    }
    expect(playwrightFailures(report)).toEqual([
      'e2e/shop.test.ts › [phone] returns › timed out',
      'e2e/shop.test.ts › [phone] waits › skipped',
      'no server',
    ])
  })

  test('says nothing without a report', () => {
    expect(playwrightFailures(undefined)).toEqual([])
  })
})
