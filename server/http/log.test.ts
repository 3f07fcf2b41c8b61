import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { logOptions, terminalLog } from './log.ts'

function logged(error: unknown): { text: string; err: Record<string, unknown> } {
  const lines: string[] = []
  pino(logOptions('info'), { write: (line: string) => lines.push(line) }).error({ err: error }, 'failed')
  const [text = ''] = lines
  return { text, err: JSON.parse(text).err }
}

test('an error is logged with kind, message and where it happened', () => {
  const { err } = logged(new TypeError('no such thing'))
  expect(err).toMatchObject({ type: 'TypeError', message: 'no such thing' })
  expect(err.stack).toMatch(/^\s+at .*log\.test\.ts/)
})

describe('personal data stays out', () => {
  test('the values of a query that failed: its text alone is logged', () => {
    const failed = Object.assign(
      new Error('Failed query: select $1\nparams: bo@kund.example,070-174 06 01'),
      {
        query: 'select $1',
        params: ['bo@kund.example', '070-174 06 01'],
      },
    )
    const { text, err } = logged(failed)
    expect(err).toMatchObject({ message: 'a query failed', query: 'select $1' })
    expect(text).not.toMatch(/kund\.example|070-174/)
  })

  test('addresses that a mail server names when it refuses', () => {
    const { text } = logged(new Error('550 <bo.ek+x@kund.example>: no such user, nor Åsa@kund.example'))
    expect(text).toContain('550 <…@…>: no such user, nor …@…')
    expect(text).not.toContain('kund.example')
  })

  test('also in the error behind the error', () => {
    const { text } = logged(new Error('sending failed', { cause: new Error('550 bo@kund.example') }))
    expect(text).toContain('550 …@…')
    expect(text).not.toContain('kund.example')
  })

  test('other things that hang on an error, such as the row that broke a rule', () => {
    const { text } = logged(
      Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(bo) exists' }),
    )
    expect(text).toContain('"code":"23505"')
    expect(text).not.toContain('Key (email)')
  })

  test('a thrown value that is no error', () => {
    expect(logged('bo@kund.example').text).not.toContain('kund.example')
  })
})

test('at a terminal a line of the log can be read', () => {
  const written: string[] = []
  const stream = terminalLog((text) => written.push(text))
  pino(logOptions('warn'), stream).warn({ order: 'R-26-00001' }, 'not sent')
  pino(logOptions('warn'), stream).info('unseen')
  expect(written).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d Varning {2}not sent \(order: "R-26-00001"\)\n$/),
  ])
  pino(logOptions('warn'), stream).error({ err: new Error('no room') }, 'failed')
  expect(written.slice(1).join('')).toMatch(/Fel {2}failed\n {2}Error: no room\n +at /)
})
