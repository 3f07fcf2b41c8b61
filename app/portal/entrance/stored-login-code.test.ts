import { expect, test } from 'vitest'
import { parseLoginCode } from './stored-login-code.ts'

const stored = { email: 'asa@kund.example', request: 'hemlig', until: 1000 }

test('a request is kept until its code ends', () => {
  expect(parseLoginCode(JSON.stringify(stored), 999)).toEqual(stored)
  expect(parseLoginCode(JSON.stringify(stored), 1000)).toBeUndefined()
})

test.each([null, undefined, '', 'x', 'null', '{}', '[]', '{"email":"a","request":1,"until":2000}'])(
  '%j is no request',
  (content) => expect(parseLoginCode(content, 0)).toBeUndefined(),
)
