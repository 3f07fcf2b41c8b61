import { SmsRefused, type SmsTransport, SmsUncertain } from '../jobs/sms-transport.ts'
import type { Ctx } from '../kit/context.ts'
import { decryptContent } from './encrypted-content.ts'
import { claimSms, findUnsettledSms, markAccepted, markRefused, markUnsent } from './queries.ts'
import { getReportUrl } from './sms-reports.ts'

/** Time in ms after which an attempt without a result is over: longer than a provider is waited for. */
const attemptMs = 60_000

/**
 * Sends a stored text message, at most once. An attempt whose result is unknown, because the provider did not answer or the
 * process ended, is `uncertain` and only repeated by staff. Without a provider nothing is sent.
 */
export async function sendStoredSms(
  ctx: Ctx,
  transport: SmsTransport | undefined,
  { mailId, round }: { mailId: number; round: number },
  { last }: { last: boolean },
): Promise<void> {
  if (!transport) return markUnsent(ctx.db, mailId, round, { state: 'no_service', error: null })
  const sms = await claimSms(ctx.db, mailId, round, ctx.now())
  if (!sms) return settleEarlier(ctx, mailId, round, last)
  const { text } = decryptContent(ctx.config, {
    eventKey: sms.eventKey,
    text: sms.textBody,
    html: sms.htmlBody,
    keyId: sms.keyId,
    attachments: [],
  })
  try {
    await transport.send({ to: sms.toAddress, text, reportUrl: getReportUrl(ctx.config, sms) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof SmsUncertain) {
      await markUnsent(ctx.db, mailId, round, { state: 'uncertain', error: message })
      return
    }
    const failed = last || error instanceof SmsRefused
    await ctx.transaction((tx) => markRefused(tx.db, mailId, { error: message, failed, at: ctx.now() }))
    if (error instanceof SmsRefused) return
    throw error
  }
  await markAccepted(ctx.db, mailId, round, ctx.now())
}

/** Gives up an attempt of another job, which has ended without a result. @throws while it may still be under way */
async function settleEarlier(ctx: Ctx, mailId: number, round: number, last: boolean): Promise<void> {
  const attemptedAt = await findUnsettledSms(ctx.db, mailId, round)
  if (!attemptedAt) return
  if (!last && ctx.now().getTime() - attemptedAt.getTime() < attemptMs)
    throw new Error('The text message is being sent')
  await markUnsent(ctx.db, mailId, round, { state: 'uncertain', error: 'The program ended while sending' })
}
