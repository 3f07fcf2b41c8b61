import { hash, verify } from '@node-rs/argon2'
import { assertOutsideTransaction } from '../db/transaction-guard.ts'
import { randomToken } from '../security/secrets.ts'

/** A dummy hash to verify when there is no account, so that the response takes as long as for a wrong password. */
let dummyHash: Promise<string> | undefined

/** Hashes a password with argon2id, for storage. */
export async function hashPassword(password: string): Promise<string> {
  assertOutsideTransaction('A password hash')
  return hash(password)
}

/** Returns whether a password matches a stored hash. Without a hash it takes the same time and returns false. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  assertOutsideTransaction('A password hash')
  dummyHash ??= hash(randomToken())
  const matches = await verify(stored ?? (await dummyHash), password)
  return matches && stored !== undefined
}
