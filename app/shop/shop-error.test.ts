import { expect, test } from 'vitest'
import { ApiError, NetworkError, notJson } from '../lib/api.ts'
import { shopErrorText } from './shop-error.ts'

test.each([
  ['the server’s text', new ApiError(409, { detail: 'Varan är slut.' }), 'Varan är slut.'],
  [
    'what is wrong with fields',
    new ApiError(400, { total: ['Fel summa.'], qty: ['Högst 10.'] }),
    'Fel summa. Högst 10.',
  ],
  ['the fallback, when the server says nothing', new ApiError(500, {}, '{}'), 'Något gick fel'],
  [
    'the fallback, when what it says is no text',
    new ApiError(500, { detail: 7 }, '{"detail":7}'),
    'Något gick fel',
  ],
  [
    'code and text of the status, when a proxy answers with a page',
    new ApiError(503, notJson, '<html>', 'Service Unavailable'),
    '503 Service Unavailable',
  ],
  ['the code alone over HTTP/2', new ApiError(502, notJson, '<html>'), '502'],
  ['that nothing answered', new NetworkError(undefined), 'Kunde inte ansluta till servern.'],
  ['the fallback, for a fault of the page', new TypeError('x is undefined'), 'Något gick fel'],
])('a failed call shows %s', (_, error, text) => {
  expect(shopErrorText(error)).toBe(text)
})
