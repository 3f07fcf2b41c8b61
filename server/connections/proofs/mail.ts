import type { ProofCode } from '#domain/connections/proofs.ts'
import type { ConnectionSettings } from '#domain/connections/schemas.ts'
import { type OutgoingMail, sendProbe } from '#server/jobs/mail-transport.ts'
import {
  explainNetworkCode,
  getErrorText,
  type ProofLimits,
  type ProofResult,
  withTimeLimit,
} from './result.ts'
import { findSenderHints, type TxtResolver } from './sender-domain.ts'

type ProbeMail = { from: OutgoingMail['from']; to: string; subject: string; text: string }

/** Logs in to the mail server and sends a mail. The sender's domain is looked up meanwhile. */
export function proveMail(
  settings: ConnectionSettings['mail'],
  mail: ProbeMail,
  { limits, resolveTxt }: { limits: ProofLimits; resolveTxt: TxtResolver },
): Promise<ProofResult> {
  return withTimeLimit(limits.totalMs, async (signal) => {
    const hints = findSenderHints(getSenderDomain(mail.from), settings.host, resolveTxt)
    const code = await sendProbe(settings, mail, { limits, signal }).then(() => 'ok' as const, explain)
    return { code, hints: code === 'ok' || code === 'sender' ? await hints : [] }
  })
}

function getSenderDomain(from: OutgoingMail['from']): string {
  const address = typeof from === 'string' ? (/<([^<>]*)>/.exec(from)?.[1] ?? from) : from.address
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

function explain(error: unknown): ProofCode {
  const code = getErrorText(error, 'code')
  const response: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined
  if (typeof response === 'number' && response >= 400 && response < 500) return 'busy'
  if (code === 'EAUTH') return 'password'
  if (code === 'EENVELOPE') return getErrorText(error, 'command') === 'RCPT TO' ? 'recipient' : 'sender'
  // Some servers check the sender when they have the whole mail.
  if (code === 'EMESSAGE') return 'sender'
  const cause = getErrorText(error, 'timeoutType') ?? getErrorText(error, 'originalCode')
  const explained = explainNetworkCode(cause)
  return explained === 'unknown' ? explainNetworkCode(code) : explained
}
