import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from './stub-storage.ts'

type Token = { read(): string | null; store(token: string): void }

/** Declares the tests of a call that the server answers with 401, after a later login or without one. */
export function testRejectedToken({ read, store }: Token, send: () => Promise<unknown>): void {
  let answer: () => void

  beforeEach(() => {
    stubStorage('localStorage')
    stubStorage('sessionStorage')
    vi.stubGlobal('fetch', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return Response.json({ detail: 'Logga in.' }, { status: 401 })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('removes the token that it was sent with', async () => {
    store('first')
    const sent = send()
    answer()
    await expect(sent).rejects.toMatchObject({ status: 401 })
    expect(read()).toBeNull()
  })

  test('leaves the token of a later login', async () => {
    store('first')
    const sent = send()
    store('second')
    answer()
    await expect(sent).rejects.toMatchObject({ status: 401 })
    expect(read()).toBe('second')
  })
}
