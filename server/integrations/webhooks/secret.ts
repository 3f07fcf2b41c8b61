import { createHmac, randomBytes } from 'node:crypto'
import type { AppConfig, Ctx } from '#server/kit/context.ts'
import { type Keyring, openKeyring, type Sealed } from '#server/security/encryption.ts'
import { lockOtherKeys, storeSealed } from './queries.ts'

type Keys = Pick<AppConfig, 'secretKey' | 'previousSecretKey'>

/** The beginning of a secret, by which libraries for Standard Webhooks recognise one. */
const prefix = 'whsec_'

function getKeyring({ secretKey, previousSecretKey }: Keys): Keyring {
  return openKeyring('webhook', [secretKey, ...(previousSecretKey ? [previousSecretKey] : [])])
}

/** Creates a secret, and encrypts it for the webhook with this id. */
export function createSecret(keys: Keys, id: string): { secret: string; sealed: Sealed } {
  const secret = `${prefix}${randomBytes(32).toString('base64')}`
  return { secret, sealed: getKeyring(keys).seal(secret, id) }
}

/** Decrypts the secret of a webhook. Returns undefined when its key is missing, or when it was changed in the database. */
export function openSecret(keys: Keys, { id, ...locked }: Sealed & { id: string }): string | undefined {
  try {
    return getKeyring(keys).open(locked, id)
  } catch {
    return undefined
  }
}

/** Returns the header `webhook-signature` of a delivery, as Standard Webhooks defines it. */
export function signDelivery(secret: string, messageId: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`
}

/** Encrypts secrets with the current key that another key encrypted. Counts those, and the ones that no key here opens. */
export function reencryptWebhooks(ctx: Ctx): Promise<{ locked: number; missing: number }> {
  const keyring = getKeyring(ctx.config)
  return ctx.transaction(async ({ db, config, log }) => {
    const counted = { locked: 0, missing: 0 }
    for (const row of await lockOtherKeys(db, keyring.currentId)) {
      const secret = openSecret(config, row)
      if (secret === undefined) counted.missing++
      else {
        await storeSealed(db, row.id, keyring.seal(secret, row.id))
        counted.locked++
      }
    }
    if (counted.missing > 0) log.warn({ missing: counted.missing }, 'webhooks whose key is missing')
    return counted
  })
}
