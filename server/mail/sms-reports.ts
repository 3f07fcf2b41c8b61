import { DomainError } from '#domain/errors.ts'
import { undeliveredSms } from '#domain/mail/problems.ts'
import type { AppConfig, Ctx } from '../kit/context.ts'
import { getSelector, privateToken } from '../security/private-link.ts'
import { lockMail } from './log/queries.ts'
import { storeReport } from './queries.ts'
import { reportNotice } from './record-sent.ts'

const page = 'text message report'

type Attempt = { id: number; round: number }

/**
 * Returns the address that the provider calls about one attempt to send a text message. The provider signs nothing, so the address
 * itself is the secret. It names our row, because a report may come before the answer with the provider's own id.
 */
export function getReportUrl(config: AppConfig, attempt: Attempt): string {
  return `${config.publicUrl}/api/sms/reports/${privateToken(config, toSelector(attempt), page)}/`
}

function toSelector({ id, round }: Attempt): string {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(id, 0)
  bytes.writeUInt32BE(round, 4)
  return bytes.toString('base64url')
}

function readSelector(selector: string): Attempt {
  const bytes = Buffer.from(selector, 'base64url')
  return { id: bytes.readUInt32BE(0), round: bytes.readUInt32BE(4) }
}

/**
 * Records the provider's report that a phone has got a text message, or never will. Reports are repeated and come in any order, also
 * before the provider's answer to our own call: a delivery counts whenever it comes, and a failure only while nothing else is
 * recorded. Reports about an earlier attempt, and those that say neither, change nothing. @throws request.notFound for another address
 */
export async function recordReport(ctx: Ctx, token: string, body: unknown): Promise<void> {
  const selector = getSelector(ctx.config, token, page)
  if (!selector) throw new DomainError('request.notFound')
  const { id, round } = readSelector(selector)
  const status = readForm(body).get('status')
  if (status !== 'delivered' && status !== 'failed') return
  await ctx.transaction(async (tx) => {
    const sms = await lockMail(tx.db, id)
    if (sms?.channel !== 'sms' || sms.round !== round || sms.state === 'delivered') return
    if (status === 'delivered') {
      await storeReport(tx.db, id, { state: 'delivered', sentAt: sms.sentAt ?? tx.now() })
      await reportNotice(tx, id, sms.template)
    } else if (['queued', 'sent', 'uncertain'].includes(sms.state)) {
      await storeReport(tx.db, id, { state: 'failed', error: undeliveredSms, at: tx.now() })
    }
  })
}

/** Returns the fields of a form that the provider posted. */
export function readForm(body: unknown): URLSearchParams {
  return new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '')
}
