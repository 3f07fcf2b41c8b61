import { randomBytes } from 'node:crypto'
import type { ProofCode } from '#domain/connections/proofs.ts'
import type { ConnectionSettings } from '#domain/connections/schemas.ts'
import { FileStorageError, s3Store } from '#server/files/file-store.ts'
import { explainFetchError, type ProofLimits, type ProofResult, withTimeLimit } from './result.ts'

/** Stores a small file, reads it and removes it. */
export function proveStorage(
  settings: ConnectionSettings['storage'],
  limits: ProofLimits,
): Promise<ProofResult> {
  return withTimeLimit(limits.totalMs, async () => {
    const store = s3Store(settings, { timeoutMs: limits.answerMs, retries: 0 })
    const key = `proof/${randomBytes(12).toString('hex')}`
    const bytes = randomBytes(64)
    try {
      await store.put(key, bytes, 'application/octet-stream')
      const stored = await store.get(key)
      await store.remove(key)
      return { code: stored?.equals(bytes) ? 'ok' : 'unknown', hints: [] }
    } catch (error) {
      return { code: explain(error), hints: [] }
    }
  })
}

function explain(error: unknown): ProofCode {
  if (error instanceof FileStorageError) {
    if (error.status === 401 || error.status === 403) return 'password'
    if (error.status === 404) return 'folder'
    return error.status === 429 || error.status >= 500 ? 'busy' : 'unknown'
  }
  return explainFetchError(error)
}
