import { isPermanentFailure } from '../../../domain/mail/problems.ts'
import type { MailAction } from '../../../domain/mail/schemas.ts'
import { isSecret } from '../../../domain/mail/templates.ts'
import type { MailRow } from './queries.ts'

/** For how long a mail that is being handed over is left alone: as long as its job may take. */
const handingOverMs = 60_000

/** Whether a mail is being handed over right now; a process that died while doing so does not hold it for ever. */
export function isBeingSent({ state, attemptedAt }: MailRow, now: Date): boolean {
  return state === 'queued' && attemptedAt !== null && now.getTime() - attemptedAt.getTime() < handingOverMs
}

/**
 * What staff can do with a mail, what helps most first: an address that does not exist is not mended by trying again. One
 * that another has taken the place of is over.
 */
export function actionsOf(mail: MailRow, { replaced, now }: { replaced: boolean; now: Date }): MailAction[] {
  const again: MailAction[] = isSecret(mail.template) ? [] : ['send_again']
  if (isBeingSent(mail, now)) return []
  switch (mail.state) {
    case 'queued':
    case 'failed':
      return isPermanentFailure(mail.lastError ?? '')
        ? [...again, 'retry', 'give_up']
        : ['retry', ...again, 'give_up']
    case 'cancelled':
      return replaced ? [] : ['retry', ...again]
    case 'sent':
      return again
  }
}
