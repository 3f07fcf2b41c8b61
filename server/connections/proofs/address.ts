import { randomBytes } from 'node:crypto'
import type { ProofCode } from '#domain/connections/proofs.ts'
import type { ConnectionSettings } from '#domain/connections/schemas.ts'
import { keyedDigest } from '#server/security/keys.ts'
import { explainFetchError, type ProofLimits, type ProofResult, withTimeLimit } from './result.ts'

/** Returns the answer to a random text, which only nodes with the shop's key can give. */
export function answerNonce({ secretKey }: { secretKey: string }, nonce: string): string {
  return keyedDigest(secretKey, 'address proof', nonce).toString('base64url')
}

/** Calls the shop at an address, and checks that it is this shop that answers. */
export function proveAddress(
  { url }: ConnectionSettings['address'],
  keys: { secretKey: string },
  limits: ProofLimits,
): Promise<ProofResult> {
  return withTimeLimit(limits.totalMs, async (signal) => {
    const nonce = randomBytes(24).toString('base64url')
    const expired = AbortSignal.any([signal, AbortSignal.timeout(limits.answerMs)])
    const code = await fetch(`${url}/api/address-proof/${nonce}/`, { redirect: 'manual', signal: expired })
      .then((response) => response.json())
      .then(
        (reply: unknown): ProofCode => (isAnswer(reply, answerNonce(keys, nonce)) ? 'ok' : 'otherSite'),
        explain,
      )
    return { code, hints: [] }
  })
}

function isAnswer(reply: unknown, answer: string): boolean {
  return typeof reply === 'object' && reply !== null && 'answer' in reply && reply.answer === answer
}

function explain(error: unknown): ProofCode {
  if (error instanceof SyntaxError) return 'otherSite'
  return explainFetchError(error)
}
