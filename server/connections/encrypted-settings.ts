import type { ConnectionKind } from '#domain/connections/kinds.ts'
import type { ConnectionSettings } from '#domain/connections/schemas.ts'
import type { AppConfig, Ctx } from '../kit/context.ts'
import { type Keyring, openKeyring, type Sealed } from '../security/encryption.ts'
import { type ConnectionRow, lockOtherKeys, storeSealed } from './queries.ts'

export type ConnectionKeys = Pick<AppConfig, 'secretKey' | 'previousSecretKey'>

function getKeyring({ secretKey, previousSecretKey }: ConnectionKeys): Keyring {
  return openKeyring('connection', [secretKey, ...(previousSecretKey ? [previousSecretKey] : [])])
}

/** Encrypts the settings of a connection, bound to its kind. */
export function encryptSettings<Kind extends ConnectionKind>(
  keys: ConnectionKeys,
  kind: Kind,
  settings: ConnectionSettings[Kind],
): Sealed {
  return getKeyring(keys).seal(JSON.stringify(settings), kind)
}

function decryptText(keys: ConnectionKeys, { kind, sealed, keyId }: ConnectionRow): string | undefined {
  try {
    return getKeyring(keys).open({ sealed, keyId }, kind)
  } catch {
    return undefined
  }
}

/** Decrypts a row's settings. Returns undefined when its key is missing, or when it was changed in the database. */
export function decryptSettings<Kind extends ConnectionKind>(
  keys: ConnectionKeys,
  row: ConnectionRow & { kind: Kind },
): ConnectionSettings[Kind] | undefined {
  const text = decryptText(keys, row)
  return text === undefined ? undefined : (JSON.parse(text) as ConnectionSettings[Kind])
}

/** Encrypts with the current key what another key encrypted. Counts what was encrypted again, and what no key here opens. */
export function reencryptConnections(ctx: Ctx): Promise<{ locked: number; missing: number }> {
  const keys = getKeyring(ctx.config)
  return ctx.transaction(async ({ db, config, log }) => {
    const counted = { locked: 0, missing: 0 }
    for (const row of await lockOtherKeys(db, keys.currentId)) {
      const text = decryptText(config, row)
      if (text === undefined) counted.missing++
      else {
        await storeSealed(db, row.kind, keys.seal(text, row.kind))
        counted.locked++
      }
    }
    if (counted.missing > 0) log.warn({ missing: counted.missing }, 'connections whose key is missing')
    return counted
  })
}
