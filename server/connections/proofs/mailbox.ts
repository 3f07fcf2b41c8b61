import type { ProofCode } from '#domain/connections/proofs.ts'
import { imapMailbox } from '#server/jobs/mailbox-reader.ts'
import type { MailboxSettings } from '#server/jobs/mailbox-url.ts'
import {
  explainNetworkCode,
  getErrorText,
  type ProofLimits,
  type ProofResult,
  withTimeLimit,
} from './result.ts'

/** Logs in to the mailbox and opens its folder. Reads and marks nothing. */
export function proveMailbox(settings: MailboxSettings, limits: ProofLimits): Promise<ProofResult> {
  return withTimeLimit(limits.totalMs, async () => {
    const code = await imapMailbox(settings, limits)
      .open(async () => 'ok' as const)
      .catch(explain)
    return { code, hints: [] }
  })
}

function explain(error: unknown): ProofCode {
  if (!(error instanceof Error)) return 'unknown'
  if (Reflect.get(error, 'authenticationFailed')) return 'password'
  if (Reflect.get(error, 'tlsFailed')) return 'insecure'
  if (Reflect.get(error, 'mailboxMissing') || getErrorText(error, 'responseStatus') === 'NO') return 'folder'
  return explainNetworkCode(getErrorText(error, 'code'))
}
