import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

function directives(options: Partial<Parameters<typeof contentSecurityPolicy>[0]> = {}) {
  const policy = contentSecurityPolicy({
    production: true,
    analyticsId: undefined,
    publicUrl: 'https://verkstan.example',
    stripe: false,
    emailJs: false,
    printing: false,
    ...options,
  })
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ')
      return [name, values]
    }),
  )
}

describe('the content policy', () => {
  test.each([
    ['in production', {}],
    ['in development', { production: false }],
    ['with analytics', { analyticsId: 'G-AB12' }],
    ['with Stripe', { stripe: true }],
    ['with EmailJS', { emailJs: true }],
    ['with printing', { printing: true }],
  ])('%s runs no inline script, and none of an unnamed host', (_, options) => {
    const scripts = directives(options).get('script-src') ?? []
    expect(scripts).toContain("'self'")
    expect(scripts.join(' ')).not.toMatch(/nonce-|sha256-/)
    for (const unsafe of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:', 'data:', 'blob:']) {
      expect(scripts).not.toContain(unsafe)
    }
  })

  test('defaults to our own host, forbids framing, plugins and another base', () => {
    const policy = directives()
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
  })

  test('names Google only where analytics are set', () => {
    expect([...directives().values()].flat().join(' ')).not.toContain('google')
    expect(directives({ analyticsId: 'G-AB12' }).get('script-src')?.join(' ')).toContain(
      'https://www.googletagmanager.com',
    )
  })

  test('allows Stripe only on pages that take payment through it: its scripts, requests and frames', () => {
    expect([...directives().values()].flat().join(' ')).not.toContain('stripe')
    const policy = directives({ stripe: true })
    expect(policy.get('script-src')).toContain('https://js.stripe.com')
    expect(policy.get('connect-src')).toContain('https://api.stripe.com')
    expect(policy.get('frame-src')).toEqual(
      expect.arrayContaining(['https://js.stripe.com', 'https://hooks.stripe.com']),
    )
    expect(policy.get('default-src')).toEqual(["'self'"])
  })

  test('allows frames of a page’s own data only where documents are printed', () => {
    expect(directives().get('frame-src')).not.toContain('blob:')
    expect(directives({ printing: true }).get('frame-src')).toContain('blob:')
  })

  test('lifts all to https where the site is on it, and nowhere else', () => {
    expect(directives().has('upgrade-insecure-requests')).toBe(true)
    expect(directives({ publicUrl: 'http://localhost:3000' }).has('upgrade-insecure-requests')).toBe(false)
  })

  test('allows inline sheets in development alone', () => {
    expect(directives().get('style-src')).not.toContain("'unsafe-inline'")
    expect(directives({ production: false }).get('style-src')).toContain("'unsafe-inline'")
  })
})
