import { hash, parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, passwordCost, passwordMatches, upgradeHash } from './passwords.ts'

const password = 'grön-sparv-72'

/** An account with a stored hash, as the database has it. */
function accountWith(stored: string) {
  const account = {
    stored,
    replace: async (passwordHash: string) => {
      if (account.stored !== stored) return false
      account.stored = passwordHash
      return true
    },
    read: async () => account.stored,
  }
  return account
}

test('hashes have the stated cost', async () => {
  const stored = await hashPassword(password)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(parseOptions(stored)).toMatchObject(passwordCost)
  expect(await upgradeHash(password, stored, accountWith(stored))).toBe(stored)
})

test.each([{ memoryCost: 8192 }, { timeCost: 1 }, { algorithm: 1 }])(
  'a hash of another cost is replaced: %o',
  async (options) => {
    const stored = await hash(password, { ...passwordCost, ...options })
    const account = accountWith(stored)
    const upgraded = await upgradeHash(password, stored, account)
    expect(upgraded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(account.stored).toBe(upgraded)
    expect(await passwordMatches(upgraded, password)).toBe(true)
  },
)

test('of two logins at once, both get the hash that was stored; a changed password gets none', async () => {
  const stored = await hash(password, { ...passwordCost, timeCost: 1 })
  const account = accountWith(stored)
  const both = await Promise.all([1, 2].map(() => upgradeHash(password, stored, account)))
  expect(both).toEqual([account.stored, account.stored])

  const changed = accountWith(stored)
  changed.stored = await hashPassword('något-annat-19')
  expect(await upgradeHash(password, stored, changed)).toBeUndefined()
})
