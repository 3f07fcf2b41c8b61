import { expect, test } from 'vitest'
import { openKeyring } from './encryption.ts'

const keys = openKeyring('test', ['first-secret-first-secret-first-secret'])

test('sealed text can be opened again in the same context, and is unreadable until then', () => {
  const locked = keys.seal('19900101-2385', 'case 1')
  expect(keys.open(locked, 'case 1')).toBe('19900101-2385')
  expect(Buffer.from(locked.sealed, 'base64url').toString('latin1')).not.toContain('1990')
  expect(keys.seal('19900101-2385', 'case 1').sealed).not.toBe(locked.sealed)
})

test('it opens for nothing else, and not when it was changed', () => {
  const locked = keys.seal('19900101-2385', 'case 1')
  expect(() => keys.open(locked, 'case 2')).toThrow()
  const bytes = Buffer.from(locked.sealed, 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => keys.open({ ...locked, sealed: changed.toString('base64url') }, 'case 1')).toThrow()
  }
})

test('after the key was changed the old one still opens, and without it nothing does', () => {
  const locked = keys.seal('19900101-2385', 'case 1')
  const next = 'second-secret-second-secret-second'
  const both = openKeyring('test', [next, 'first-secret-first-secret-first-secret'])
  expect(both.open(locked, 'case 1')).toBe('19900101-2385')
  expect(both.seal('x', 'case 1').keyId).toBe(both.currentId)
  expect(both.currentId).not.toBe(keys.currentId)
  expect(openKeyring('test', [next]).open(locked, 'case 1')).toBeUndefined()
  expect(openKeyring('other', ['first-secret-first-secret-first-secret']).currentId).not.toBe(keys.currentId)
})
