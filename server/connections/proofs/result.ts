import type { ProofCode, ProofHint } from '#domain/connections/proofs.ts'

/** The result of a proof, with what else it noticed. */
export type ProofResult = { code: ProofCode; hints: ProofHint[] }

/** Time limits of proofs in ms: for connecting, for one answer, and for all of it. */
export type ProofLimits = { connectMs: number; answerMs: number; totalMs: number }

export const proofLimits: ProofLimits = { connectMs: 5_000, answerMs: 6_000, totalMs: 10_000 }

/** Runs a proof, which is `slow` when it does not end within its time. `signal` ends its connections. */
export function withTimeLimit(
  totalMs: number,
  prove: (signal: AbortSignal) => Promise<ProofResult>,
): Promise<ProofResult> {
  const signal = AbortSignal.timeout(totalMs)
  const expired = new Promise<ProofResult>((resolve) => {
    signal.addEventListener('abort', () => resolve({ code: 'slow', hints: [] }), { once: true })
  })
  return Promise.race([prove(signal), expired])
}

const byCode: Record<string, ProofCode> = {
  EDNS: 'hostNotFound',
  ENOTFOUND: 'hostNotFound',
  EAI_AGAIN: 'hostNotFound',
  ECONNREFUSED: 'refused',
  CONNECT_TIMEOUT: 'blocked',
  ETIMEDOUT: 'blocked',
  EHOSTUNREACH: 'blocked',
  ENETUNREACH: 'blocked',
  GREETING_TIMEOUT: 'silent',
  UPGRADE_TIMEOUT: 'silent',
  ECONNRESET: 'silent',
  ECONNECTION: 'silent',
  EConnectionClosed: 'silent',
  NoConnection: 'silent',
  ClosedAfterConnectText: 'silent',
  ClosedAfterConnectTLS: 'insecure',
  SOCKET_TIMEOUT: 'slow',
  ETIMEOUT: 'slow',
  ETHROTTLE: 'busy',
  ETLS: 'insecure',
}

/** Returns what an error code of the network or of TLS means for a connection. */
export function explainNetworkCode(code: string | undefined): ProofCode {
  if (code === undefined) return 'unknown'
  if (/^ERR_(?:SSL|TLS)|CERT|EPROTO|UNABLE_TO_/.test(code)) return 'insecure'
  return byCode[code] ?? 'unknown'
}

/** Returns what an error of `fetch` means for a connection. */
export function explainFetchError(error: unknown): ProofCode {
  if (error instanceof Error && error.name === 'TimeoutError') return 'slow'
  const code = getErrorText(error instanceof Error ? error.cause : undefined, 'code')
  return code === 'UND_ERR_CONNECT_TIMEOUT' ? 'blocked' : explainNetworkCode(code)
}

/** Returns an error's property when it is a text. */
export function getErrorText(error: unknown, name: string): string | undefined {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : undefined
}
