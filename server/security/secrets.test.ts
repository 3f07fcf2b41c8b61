import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensureSecretKey } from './secret-key.ts'
import { computeDigest, looksLikeToken, randomToken } from './secrets.ts'

describe('a secret', () => {
  test('is unique and URL-safe', () => {
    const tokens = Array.from({ length: 1000 }, randomToken)
    expect(new Set(tokens).size).toBe(1000)
    for (const token of tokens) {
      expect(encodeURIComponent(token)).toBe(token)
      expect(looksLikeToken(token)).toBe(true)
    }
  })

  test.each([
    '',
    'x',
    'x'.repeat(42),
    'x'.repeat(44),
    `${'x'.repeat(42)}\u0000`,
    `${'x'.repeat(42)}%`,
    `${'x'.repeat(43)}\n`,
  ])('%j is none', (text) => {
    expect(looksLikeToken(text)).toBe(false)
  })

  test('is stored as a stable digest that does not reveal it', () => {
    const token = randomToken()
    expect(computeDigest(token)).toBe(computeDigest(token))
    expect(computeDigest(token)).not.toBe(computeDigest(randomToken()))
    expect(computeDigest(token)).not.toContain(token.slice(0, 8))
  })
})

describe('the key beside the database', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verkstan-key-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('is created once, readable only by its owner, and stays the same', async () => {
    const key = await ensureSecretKey(join(folder, 'data'))
    expect(key).toMatch(/^[\w-]{43}$/)
    expect((await stat(join(folder, 'data', 'secret.key'))).mode & 0o077).toBe(0)
    expect(await ensureSecretKey(join(folder, 'data'))).toBe(key)
  })

  test('that is there is never replaced', async () => {
    await writeFile(join(folder, 'secret.key'), 'den gamla nyckeln\n')
    expect(await ensureSecretKey(folder)).toBe('den gamla nyckeln')
    expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe('den gamla nyckeln\n')
  })
})
