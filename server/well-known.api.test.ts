import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { startSharedNode } from './testing/node.ts'

const node = await startSharedNode({ role: 'web' })

test('a password manager finds the page where the password is changed', async () => {
  const { status, headers } = await node.call('GET', '/.well-known/change-password')
  expect([status, headers.location]).toEqual([302, '/kund/profil'])
})

test('security.txt names the shop’s address, and has not expired', async () => {
  const { status, headers, text } = await node.call('GET', '/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain(`Contact: mailto:${defaultShopSettings.email}\n`)
  expect(text).toContain('Canonical: http://verkstan.test/.well-known/security.txt\n')
  const expires = /^Expires: (.*)$/m.exec(text)?.[1] ?? ''
  expect(new Date(expires).getTime()).toBeGreaterThan(node.clock.now().getTime())
})
