import { createHmac } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { keyedDigest } from './keys.ts'
import { isValidSignature, signedLink } from './signed-link.ts'

const secret = 'first-secret-first-secret-first-secret'
const now = new Date('2026-11-26T12:00:00Z')

test('a digest of one purpose, one secret or one content is none of another', () => {
  const digests = [
    keyedDigest(secret, 'rate limit', 'a'),
    keyedDigest(secret, 'signed link', 'a'),
    keyedDigest(`${secret}2`, 'rate limit', 'a'),
    keyedDigest(secret, 'rate limit', 'a', 'b'),
    keyedDigest(secret, 'rate limit', 'a\nb'),
    keyedDigest(secret, 'rate limit', 'a","b'),
  ].map((digest) => digest.toString('hex'))
  expect(new Set(digests).size).toBe(digests.length)
  expect(keyedDigest(secret, 'rate limit', 'a').toString('hex')).toBe(digests[0])
})

test('a digest of a typed text is no signature of a link', () => {
  const path = '/api/repair_images/1/'
  const expires = '9999999999'
  const guesses = [
    createHmac('sha256', secret).update(`link\n${path}\n${expires}`).digest('base64url'),
    keyedDigest(secret, 'rate limit', `link\n${path}\n${expires}`).toString('base64url'),
    keyedDigest(secret, 'rate limit', path, expires).toString('base64url'),
  ]
  for (const signature of guesses)
    expect(isValidSignature(secret, path, { expires, signature }, now)).toBe(false)
  const query = new URL(signedLink(secret, path, now), 'http://localhost').searchParams
  const link = { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' }
  expect(isValidSignature(secret, path, link, now)).toBe(true)
})

test('only the derivation, the check of old private links and the signature of webhooks compute digests with a key', async () => {
  const files = globSync('server/**/*.ts').filter((path) => !/\.test\.ts$|^server\/testing\//.test(path))
  const found: string[] = []
  for (const path of files)
    if (/createHmac|hkdf/.test(await readFile(path, 'utf8'))) found.push(path.replaceAll('\\', '/'))
  expect(found.toSorted()).toEqual([
    // Its key is the webhook's own secret, which its receiver has.
    'server/integrations/webhooks/secret.ts',
    'server/security/keys.ts',
    'server/security/private-link.ts',
  ])
})
