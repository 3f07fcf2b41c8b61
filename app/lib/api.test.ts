import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, call, NetworkError } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stubs the next response, and returns the error that the call throws. */
async function getRefusal(status: number, body: string, type = 'application/json'): Promise<ApiError> {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }))
  const error: unknown = await call('GET /api/admin/accounts/me/', {}).catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error(`No refusal: ${String(error)}`)
  return error
}

test('the server’s text is read from detail, and from error where the call has it there', async () => {
  expect(await getRefusal(403, '{"detail": "Nej."}')).toMatchObject({
    status: 403,
    message: 'Nej.',
    detail: 'Nej.',
  })
  const refusal = await getRefusal(400, '{"error": "Fel namn.", "namn": ["Fel namn."]}')
  expect(refusal).toMatchObject({ message: 'Fel namn.', fields: { namn: ['Fel namn.'] }, garbled: false })
})

test('without a text there is the status', async () => {
  for (const body of ['{}', '[]', 'null', '{"error": 5}']) {
    expect(await getRefusal(500, body)).toMatchObject({
      message: 'Felstatus: 500',
      detail: undefined,
      garbled: false,
    })
  }
})

test('a response that is not JSON is reported as such, also with a success status', async () => {
  for (const body of ['<h1>Bad gateway</h1>', '', '{"detail": "avbru']) {
    expect(await getRefusal(502, body)).toMatchObject({ message: 'Felstatus: 502', garbled: true })
  }
  const page = await getRefusal(200, '<!doctype html>', 'text/html')
  expect(page).toMatchObject({ message: 'Servern gav ett oväntat svar.', garbled: true })
})

test('a body that is valid JSON is parsed whatever its content type', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"username": "bo", "role": "owner"}'))
  expect(await call('GET /api/admin/accounts/me/', {})).toEqual({ username: 'bo', role: 'owner' })
})

test('an answer without a body is one where none is due', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  expect(await call('POST /api/token/logout/', {})).toBeUndefined()
})

test('an unreachable server is a network error; an aborted call is not', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(call('GET /api/admin/accounts/me/', {})).rejects.toBeInstanceOf(NetworkError)
  vi.stubGlobal('fetch', async () => {
    throw new DOMException('given up', 'AbortError')
  })
  await expect(call('GET /api/admin/accounts/me/', {})).rejects.toMatchObject({ name: 'AbortError' })
})
