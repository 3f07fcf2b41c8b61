import { DomainError } from '#domain/errors.ts'
import { toStoredText } from '#domain/fields.ts'
import { takesSms } from '#domain/repairs/entries.ts'
import type { Ctx } from '../kit/context.ts'
import { readForm } from '../mail/service.ts'
import { storeSentMessage } from '../messages/service.ts'
import { addTextAnswer, findRepairByPhone } from '../repairs/service.ts'
import { isIncomingTextsToken } from '../security/incoming-texts.ts'
import { insertReceivedText } from './queries.ts'

/** Maximum length of a text message, which a phone sends in ten parts. */
const maxLength = 1600

/**
 * Receives a text message: an answer in the thread of the customer's open repair, the one spoken about last, or else a message of the
 * inbox. The provider repeats it until it is answered, so it is recognised by its id. @throws request.notFound for another address, and
 * TooMany, after which the provider tries again
 */
export async function receiveText(ctx: Ctx, token: string, body: unknown): Promise<void> {
  if (!isIncomingTextsToken(ctx.config, token)) throw new DomainError('request.notFound')
  const form = readForm(body)
  const providerId = (form.get('id') ?? '').slice(0, 100)
  const from = toStoredText(form.get('from') ?? '').slice(0, 40)
  const text = toStoredText(form.get('message') ?? '')
    .slice(0, maxLength)
    .trim()
  if (providerId === '' || from === '' || text === '') return
  await ctx.limits.take('mail.sender', from)
  await ctx.transaction(async (tx) => {
    if (!(await insertReceivedText(tx.db, { providerId, receivedAt: tx.now() }))) return
    const repair = takesSms(from) ? await findRepairByPhone(tx, from) : undefined
    if (repair) await addTextAnswer(tx, repair.id, text)
    else
      await storeSentMessage(tx, {
        ...{ name: from, email: '', phone: from, subject: 'other' as const, via: 'sms' as const },
        body: text,
        fingerprint: `sms ${providerId}`,
      })
  })
}
