import { hash, verify } from '@node-rs/argon2'
import { assertOutsideTransaction } from '../db/transaction-guard.ts'
import { randomToken } from '../security/secrets.ts'

/** Verified where there is no account, so that the answer takes as long as a wrong password does. */
let dummyHash: Promise<string> | undefined

/** What is stored of a password: argon2id. */
export async function hashPassword(password: string): Promise<string> {
  assertOutsideTransaction('A password hash')
  return hash(password)
}

/** Whether a password is the one of a stored hash. Without a hash it takes the same time and is wrong. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  assertOutsideTransaction('A password hash')
  dummyHash ??= hash(randomToken())
  const matches = await verify(stored ?? (await dummyHash), password)
  return matches && stored !== undefined
}
