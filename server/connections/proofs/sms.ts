import type { ProofCode } from '#domain/connections/proofs.ts'
import { type ElksSettings, elksTransport, SmsRefused, SmsUncertain } from '#server/jobs/sms-transport.ts'
import { type ProofLimits, type ProofResult, withTimeLimit } from './result.ts'

/** Sends a text message. */
export function proveSms(
  settings: ElksSettings,
  sms: { to: string; text: string },
  limits: ProofLimits,
): Promise<ProofResult> {
  return withTimeLimit(limits.totalMs, async () => {
    const transport = elksTransport({ ...settings, timeoutMs: limits.answerMs })
    const code = await transport.send(sms).then(() => 'ok' as const, explain)
    return { code, hints: [] }
  })
}

function explain(error: unknown): ProofCode {
  if (error instanceof SmsRefused) return error.message.startsWith('401') ? 'password' : 'sender'
  // Its message begins with the status of a provider that failed; without one there was no answer.
  if (error instanceof SmsUncertain) return /^5\d\d/.test(error.message) ? 'busy' : 'slow'
  return error instanceof Error && error.message.startsWith('429') ? 'busy' : 'blocked'
}
