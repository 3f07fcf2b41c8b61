import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Steps from the page that a document was loaded as to another. Returns where a new document is loaded from, if so. */
async function step(from: string, to: string, stripe: boolean): Promise<string | null> {
  vi.stubGlobal('window', { location: { pathname: from } })
  vi.stubGlobal('document', { documentElement: { dataset: stripe ? { stripe: 'true' } : {} } })
  const { reloadToPay } = await import('./reload-to-pay.ts')
  const request = new Request(`http://verkstan.test${to}`)
  try {
    expect(await reloadToPay({ request }, async () => 'shown')).toBe('shown')
    return null
  } catch (thrown) {
    const { headers } = thrown as Response
    expect(headers.get('x-remix-reload-document')).toBe('true')
    return headers.get('location')
  }
}

test.each([
  ['/', '/pricing?typ=mobil', true, '/pricing?typ=mobil'],
  ['/pricing/', '/pricing', true, '/pricing'],
  ['/booking', '/pricing', true, '/pricing'],
  ['/', '/booking', true, null],
  ['/pricing', '/pricing?typ=mobil', true, null],
  ['/pricing', '/contact', true, null],
  ['/', '/pricing', false, null],
])('from %s to %s, with Stripe: %s, loads %s', async (from, to, stripe, loaded) => {
  expect(await step(from, to, stripe)).toBe(loaded)
})

test('on the server nothing is loaded anew', async () => {
  const { reloadToPay } = await import('./reload-to-pay.ts')
  const request = new Request('http://verkstan.test/pricing')
  expect(await reloadToPay({ request }, async () => 'shown')).toBe('shown')
})
