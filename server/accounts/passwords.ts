import { hash, type Options, parseOptions, verify } from '@node-rs/argon2'
import { isOwnName, ownNameText } from '#domain/accounts/passwords.ts'
import { fieldError } from '#domain/errors.ts'
import { assertOutsideTransaction } from '../db/transaction-guard.ts'
import { randomToken } from '../security/secrets.ts'

/**
 * The cost of new hashes: argon2id with 19 MiB, two passes and one thread, the minimum of OWASP's Password Storage Cheat Sheet.
 * Higher costs apply to an account from its next login (`upgradeHash`).
 */
export const passwordCost = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
} as const satisfies Options

/** Algorithm and version of new hashes, as they begin. The library's default, stated by `passwords.test.ts`. */
const hashPrefix = '$argon2id$v=19$'

/** A dummy hash to verify when there is no account, so that the response takes as long as for a wrong password. */
let dummyHash: Promise<string> | undefined

/** Hashes a password with argon2id, for storage. */
export async function hashPassword(password: string): Promise<string> {
  assertOutsideTransaction('A password hash')
  return hash(password, passwordCost)
}

/** Returns whether a password matches a stored hash. Without a hash it takes the same time and returns false. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  assertOutsideTransaction('A password hash')
  dummyHash ??= hash(randomToken(), passwordCost)
  const matches = await verify(stored ?? (await dummyHash), password)
  return matches && stored !== undefined
}

function isOutdated(stored: string): boolean {
  const used = parseOptions(stored)
  return (
    !stored.startsWith(hashPrefix) ||
    (Object.keys(passwordCost) as (keyof typeof passwordCost)[]).some(
      (name) => used[name] !== passwordCost[name],
    )
  )
}

/**
 * Hashes a verified password again when its hash has another cost than new ones. Returns the hash that is stored now, or
 * undefined when the password has been changed meanwhile. `replace` stores a hash in place of the verified one and returns
 * whether that was still there.
 */
export async function upgradeHash(
  password: string,
  stored: string,
  account: { replace(passwordHash: string): Promise<boolean>; read(): Promise<string | undefined> },
): Promise<string | undefined> {
  if (!isOutdated(stored)) return stored
  const passwordHash = await hashPassword(password)
  if (await account.replace(passwordHash)) return passwordHash
  // A simultaneous login has replaced it first, or the password is another one.
  const current = await account.read()
  return (await passwordMatches(current, password)) ? current : undefined
}

/** Refuses a new password that is the account's own e-mail address or user name. @throws a field error */
export function assertNotOwnName(password: string, names: readonly (string | null)[], field: string): void {
  if (isOwnName(password, names)) throw fieldError(field, ownNameText)
}
